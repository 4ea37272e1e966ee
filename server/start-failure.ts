import type { Params, Refusal } from '@portolan/engine'

/** Why a server can't start, or a folder of data can't be opened or copied. Each has a sentence in `text/`. */
export const startCodes = [
  'DATA_IN_USE',
  'DATA_IN_USE_BY',
  'DATA_NO_FOLDER',
  'DATA_FORBIDDEN',
  'DATA_DAMAGED',
  'DATA_NEWER',
  'DATA_FULL',
  'DATA_MISSING',
  'BACKUP_EXISTS',
  'BACKUP_UNWRITABLE',
  'BACKUP_MISSING',
  'BACKUP_DAMAGED',
  'RESTORE_NOT_EMPTY',
  'PORT_TAKEN',
  'METRICS_TAKEN',
  'PORT_FORBIDDEN',
  'NO_SUCH_HOST',
] as const

export type StartCode = (typeof startCodes)[number]

/** Thrown where there is nothing to be done but to tell whoever started this, in one sentence. */
export class StartFailure extends Error {
  readonly refusal: Refusal

  constructor(code: StartCode, params: Params) {
    super(`${code} ${JSON.stringify(params)}`)
    this.refusal = { code, params }
  }
}

const isStartCode = (code: string): code is StartCode => startCodes.some((known) => known === code)

/** The same failure on another thread than it happened on. */
export const failureFrom = ({ code, params = {} }: Refusal): Error =>
  isStartCode(code) ? new StartFailure(code, params) : new Error(code)

/** What Node says of a file or a socket, and what SQLite says of its own. */
interface SystemError extends Error {
  readonly code?: string
  readonly errcode?: number
}

/** SQLite's codes; those with more to say carry it in higher bits. */
const BUSY = 5
const READONLY = 8
const IOERR = 10
const CORRUPT = 11
const FULL = 13
const CANTOPEN = 14
const CONSTRAINT = 19
const NOTADB = 26

const primary = ({ errcode = 0 }: SystemError): number => errcode & 0xff

/** Whether there was no room on the disk, or it could not be written to. */
export const isDiskFull = (error: SystemError): boolean =>
  error.code === 'ENOSPC' || error.code === 'EDQUOT' || primary(error) === FULL || primary(error) === IOERR

export const isCorrupt = (error: SystemError): boolean => primary(error) === CORRUPT || primary(error) === NOTADB

export const isBusy = (error: SystemError): boolean => primary(error) === BUSY

export const isConstraint = (error: unknown): boolean => error instanceof Error && primary(error) === CONSTRAINT

/** What a failed attempt to open a folder of data comes to; what nobody foresaw stays as it is. */
export function dataFailure(error: SystemError, folder: string): Error {
  if (error instanceof StartFailure) return error
  const { code = '' } = error
  if (['ENOTDIR', 'EEXIST'].includes(code)) return new StartFailure('DATA_NO_FOLDER', { folder })
  if (['EACCES', 'EPERM', 'EROFS'].includes(code) || [READONLY, CANTOPEN].includes(primary(error)))
    return new StartFailure('DATA_FORBIDDEN', { folder })
  if (isCorrupt(error)) return new StartFailure('DATA_DAMAGED', { folder })
  if (isDiskFull(error)) return new StartFailure('DATA_FULL', { folder })
  if (isBusy(error)) return new StartFailure('DATA_IN_USE', { folder })
  return error
}

/** Where a server listens, and where it tells its figures. */
interface Wanted {
  readonly port: number
  readonly host: string
  readonly metrics: { readonly port: number; readonly host: string } | undefined
}

/** What a failed attempt to listen comes to. */
export function listenFailure(error: SystemError & { readonly port?: number }, { port, host, metrics }: Wanted): Error {
  const { code } = error
  if (code === 'EADDRINUSE') {
    if (metrics !== undefined && metrics.port !== port && error.port === metrics.port)
      return new StartFailure('METRICS_TAKEN', { port: metrics.port, next: metrics.port + 1 })
    return new StartFailure('PORT_TAKEN', { port, next: port + 1 })
  }
  if (code === 'EACCES') return new StartFailure('PORT_FORBIDDEN', { port: error.port ?? port })
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartFailure('NO_SUCH_HOST', { host: metrics?.host ?? host })
  return error
}
