/** Why a request is refused; the API maps it to an HTTP status. */
export type RefusalReason =
  | 'invalid'
  | 'not signed in'
  | 'not allowed'
  | 'not found'
  | 'conflict'
  | 'too large'
  | 'too often'

/** The error of a refused request: a reason, a message for users and, for forms, messages by field. */
export class Refusal extends Error {
  readonly reason: RefusalReason
  readonly fields: Record<string, string[]> | undefined
  constructor(reason: RefusalReason, message: string, fields?: Record<string, string[]>) {
    super(message)
    this.reason = reason
    this.fields = fields
  }
}

/** A Refusal for the value of one form field. */
export const invalid = (field: string, message: string) =>
  new Refusal('invalid', message, { [field]: [message] })

/** Throws an invalid Refusal with messages by field; its own message is the first of them. Does nothing if there are none. */
export function refuseFields(fields: Record<string, string[]>): void {
  const [first] = Object.values(fields).flat()
  if (first !== undefined) throw new Refusal('invalid', first, fields)
}

/** Returns the value, or throws a not found Refusal with the given message. */
export function found<T>(value: T | undefined | null, otherwise: string): T {
  if (value === undefined || value === null) throw new Refusal('not found', otherwise)
  return value
}
