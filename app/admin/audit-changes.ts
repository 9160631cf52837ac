/** One field of a change, as text. */
export interface FieldChange {
  field: string
  before: string
  after: string
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const asText = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  isRecord(value) ? value : value === null || value === undefined ? {} : { value }

/** The fields that differ between what stood before and after, each as text; a value that is no object counts as one field. */
export function fieldChanges(before: unknown, after: unknown): FieldChange[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .map((field) => ({ field, before: asText(was[field]), after: asText(is[field]) }))
    .filter((one) => one.before !== one.after)
}
