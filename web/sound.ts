import { sound } from './settings.ts'

let audio: AudioContext | undefined

/** A short wooden click: lower for what others did, higher and twice when it is one's turn. */
export function click(kind: 'move' | 'yours' | 'refused'): void {
  if (!sound.value) return
  audio ??= new AudioContext()
  if (kind === 'yours') {
    knock(audio, 660, 0)
    knock(audio, 880, 0.12)
  } else knock(audio, kind === 'move' ? 420 : 180, 0)
}

function knock(context: AudioContext, pitch: number, delay: number): void {
  const start = context.currentTime + delay
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.type = 'triangle'
  tone.frequency.setValueAtTime(pitch, start)
  tone.frequency.exponentialRampToValueAtTime(pitch / 2, start + 0.08)
  volume.gain.setValueAtTime(0.12, start)
  volume.gain.exponentialRampToValueAtTime(0.001, start + 0.09)
  tone.connect(volume).connect(context.destination)
  tone.start(start)
  tone.stop(start + 0.1)
}
