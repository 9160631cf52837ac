/** Why something is refused; the API makes an HTTP status of it. */
export type RefusalReason =
  | 'invalid'
  | 'not signed in'
  | 'not allowed'
  | 'not found'
  | 'conflict'
  | 'too large'
  | 'too often'

/** What is said no with: a reason, a sentence for people and, for forms, sentences by field. */
export class Refusal extends Error {
  readonly reason: RefusalReason
  readonly fields: Record<string, string[]> | undefined
  constructor(reason: RefusalReason, message: string, fields?: Record<string, string[]>) {
    super(message)
    this.reason = reason
    this.fields = fields
  }
}

/** A refusal of what stands in one field of a form. */
export const invalid = (field: string, message: string) =>
  new Refusal('invalid', message, { [field]: [message] })

/** Refuses what stands in fields of a form, with the first sentence as the whole's; does nothing where no field has a sentence. */
export function refuseFields(fields: Record<string, string[]>): void {
  const [first] = Object.values(fields).flat()
  if (first !== undefined) throw new Refusal('invalid', first, fields)
}

/** The value itself, or a refusal as not found with the sentence given. */
export function found<T>(value: T | undefined | null, otherwise: string): T {
  if (value === undefined || value === null) throw new Refusal('not found', otherwise)
  return value
}
