import { featureLabel } from '#server/contract/feature-words.ts'
import { methodsInWords } from '#server/contract/methods.ts'

/** One changed field, as text. */
export interface FieldChange {
  field: string
  before: string
  after: string
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string')

// Fields whose API name differs from their label, and one field that is never shown.
const fieldNames: Record<string, string | undefined> = {
  case_status: 'status',
  case_status_assigned: 'assignee',
  comments: 'comment',
  issue: 'description',
  notes: 'note',
}
const hiddenField = 'version'

// These two fields hold policies: their entries are features.
const policies = ['policy', 'scopes']

/** The fields of a value; nested fields are flattened: "due days, high". A value that is not an object counts as one field. */
function fieldsOf(value: unknown): Map<string, unknown> {
  const fields = new Map<string, unknown>()
  if (!isRecord(value)) return value === null || value === undefined ? fields : fields.set('value', value)
  for (const [name, nested] of Object.entries(value)) {
    if (name === hiddenField) continue
    const words = fieldNames[name] ?? name.replaceAll('_', ' ')
    if (!isRecord(nested)) fields.set(words, nested)
    else if (policies.includes(name))
      for (const [feature, allowed] of Object.entries(nested))
        fields.set(featureLabel(feature), isTexts(allowed) ? methodsInWords(allowed) : allowed)
    else
      for (const [part, one] of Object.entries(nested))
        fields.set(`${words}, ${part.replaceAll('_', ' ')}`, one)
  }
  return fields
}

/**
 * The fields that differ between `before` and `after`, each as text. A value that is not an object counts as one field.
 * `names` maps ids to display names.
 */
export function fieldChanges(
  before: unknown,
  after: unknown,
  names: ReadonlyMap<string, string> = new Map(),
): FieldChange[] {
  const named = (text: string) => names.get(text) ?? text
  const asText = (value: unknown): string => {
    if (value === null || value === undefined) return ''
    if (isTexts(value)) return value.map(named).join(', ')
    return typeof value === 'string' ? named(value) : JSON.stringify(value)
  }
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((field) => ({ field, before: asText(was.get(field)), after: asText(is.get(field)) }))
    .filter((one) => one.before !== one.after)
}
