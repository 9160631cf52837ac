import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import { databaseErrorMessage } from '#server/database/database-errors.ts'
import { FileStoreFailed } from '#server/files/store-errors.ts'
import { Refusal, type RefusalReason } from '#server/use-cases/refusal.ts'

const statuses: Record<RefusalReason, number> = {
  invalid: 400,
  'not signed in': 401,
  'not allowed': 403,
  'not found': 404,
  conflict: 409,
  'too large': 413,
  'too often': 429,
}

/** The error response: a message, messages by field, and a log reference for unexpected errors. */
export interface Failure {
  status: number
  data: { message: string; errors?: Record<string, string[]>; reference?: string }
}

/** The request, its path as in the endpoint table, and its user, if known. */
interface FailedRequest {
  method: string
  path: string
  user_id?: string | undefined
}

/** Rejections that may be abuse: missing permission, exceeded rate limit. */
const noted: RefusalReason[] = ['not allowed', 'too often']

const noteRefused = (log: Logger, reason: RefusalReason, { method, path, user_id }: FailedRequest) =>
  log.info({ user_id, operation: `${method} ${path}`, reason }, 'A call was refused')

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

const noCharacters = 'That contains characters that cannot be kept'
/** PostgreSQL cannot store NUL characters, in text or in JSON, or numbers out of a column's range. */
const unstorable: Record<string, string> = {
  '22021': noCharacters,
  '22P05': noCharacters,
  '22003': 'That contains a number that is too large',
}

/** In JSON it also rejects unpaired surrogates, as invalid JSON. */
const hasHalfCharacter = (error: unknown) =>
  codeOf(error) === '22P02' &&
  error instanceof Error &&
  'detail' in error &&
  /surrogate/.test(String(error.detail))

const logged = new WeakMap<object, string>()

function unforeseen(error: unknown, log: Logger, what: FailedRequest): Failure {
  const known = typeof error === 'object' && error ? logged.get(error) : undefined
  const reference = known ?? randomUUID().slice(0, 8)
  if (!known) log.error({ err: error, reference, path: what.path }, 'the API failed')
  if (typeof error === 'object' && error) logged.set(error, reference)
  const trouble = error instanceof FileStoreFailed ? error.message : databaseErrorMessage(error)
  if (trouble) return { status: 503, data: { message: trouble, reference } }
  return {
    status: 500,
    data: { message: `Something went wrong on our side. Reference ${reference}.`, reference },
  }
}

/**
 * The response to an error, always in the same shape. Unexpected errors are logged under a reference that the response
 * contains; missing permissions and exceeded rate limits are logged too.
 */
export function failureOf(error: unknown, log: Logger, what: FailedRequest): Failure {
  if (error instanceof Refusal) {
    const { message, fields, reason } = error
    if (noted.includes(reason)) noteRefused(log, reason, what)
    return { status: statuses[error.reason], data: { message, ...(fields && { errors: fields }) } }
  }
  const message = hasHalfCharacter(error) ? noCharacters : unstorable[codeOf(error)]
  if (message) {
    return { status: what.method === 'GET' ? 404 : 400, data: { message } }
  }
  return unforeseen(error, log, what)
}
