import { heldBack } from './hidden-fields.ts'

/** Everything typed into a form, to be given back with an answer of that status; files cannot be. */
export function typedValues(form: FormData, status = 200): Record<string, string | string[]> {
  const typed: Record<string, string | string[]> = {}
  const held = heldBack(status)
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name).filter((value) => typeof value === 'string')
    if (!held.includes(name) && values.length > 0)
      typed[name] = values.length > 1 ? values : (values[0] ?? '')
  }
  return { ...typed, intent: String(form.get('intent')) }
}
