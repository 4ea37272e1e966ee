import { effect, type Signal, signal } from '@preact/signals'

/** A signal whose value this browser remembers. */
export function kept<T>(name: string, fallback: T, valid: (value: unknown) => value is T): Signal<T> {
  const key = `portolan.${name}`
  const value = signal(read(key, fallback, valid))
  effect(() => {
    try {
      localStorage.setItem(key, JSON.stringify(value.value))
    } catch {
      // A browser that keeps nothing still plays.
    }
  })
  return value
}

function read<T>(key: string, fallback: T, valid: (value: unknown) => value is T): T {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return valid(value) ? value : fallback
  } catch {
    return fallback
  }
}
