import { withheldFields } from './hidden-fields.ts'

/** The submitted values of a form to return with an answer of that status. Files cannot be returned. */
export function typedValues(form: FormData, status = 200): Record<string, string | string[]> {
  const typed: Record<string, string | string[]> = {}
  const withheld = withheldFields(status)
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name).filter((value) => typeof value === 'string')
    if (!withheld.includes(name) && values.length > 0)
      typed[name] = values.length > 1 ? values : (values[0] ?? '')
  }
  return { ...typed, intent: String(form.get('intent')) }
}
