import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { Refusal } from './refusal.ts'
import type { Api } from './services.ts'

const connectionLost = /^(08|57P0)|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT/
const connectionWords =
  /Connection terminated|connection timeout|timeout exceeded when trying to connect|not queryable/i

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

/** Whether an error says that the database could not be reached, rather than that it refused something. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return connectionLost.test(codeOf(error)) || connectionWords.test(error.message)
}

/** PostgreSQL keeps no NUL characters, in texts or in JSON. */
const unstorable = new Set(['22021', '22P05'])

const seen = new WeakMap<Error, string>()

/** Answers an error in one shape; what nobody foresaw is logged under a reference that the answer names. */
export function onError(error: Error, c: Context<Api>): Response {
  if (error instanceof Refusal) {
    return c.json({ message: error.message, ...(error.fields && { errors: error.fields }) }, error.status)
  }
  if (error instanceof HTTPException) return c.json({ message: error.message }, error.status)
  if (unstorable.has(codeOf(error))) {
    return c.json(
      { message: 'That contains characters that cannot be kept' },
      c.req.method === 'GET' ? 404 : 400,
    )
  }
  const reference = seen.get(error) ?? randomUUID().slice(0, 8)
  if (!seen.has(error))
    c.var.services.log.error({ err: error, reference, path: c.req.path }, 'the API failed')
  seen.set(error, reference)
  if (isDatabaseAway(error)) {
    const message =
      'The database is not reachable at the moment. Nothing was saved; please try again in a moment.'
    return c.json({ message, reference }, 503)
  }
  return c.json({ message: `Something went wrong on our side. Reference ${reference}.`, reference }, 500)
}
