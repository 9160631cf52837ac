import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** What the API says no with: a status, a sentence for people and, for forms, sentences by field. */
export class Refusal extends HTTPException {
  readonly fields: Record<string, string[]> | undefined
  constructor(status: ContentfulStatusCode, message: string, fields?: Record<string, string[]>) {
    super(status, { message })
    this.fields = fields
  }
}

/** The value itself, or a 404 with the sentence given. */
export function found<T>(value: T | undefined | null, otherwise: string): T {
  if (value === undefined || value === null) throw new Refusal(404, otherwise)
  return value
}
