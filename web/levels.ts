import { type Level, levels } from '@portolan/bots'

export { type Level, levels }

export const isLevel = (value: unknown): value is Level => levels.some((level) => level === value)
