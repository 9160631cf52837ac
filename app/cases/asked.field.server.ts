import { data } from '@remix-run/node'
import { ownFields } from '../http/own-fields.ts'

/** Which of a form's buttons was pressed: the last word of `intent`, behind the form's own. */
export const askedOf = (form: FormData): string => String(form.getAll('intent').at(-1) ?? '')

/** Everything typed into a form, to be given back; files cannot be. */
export function typedInto(form: FormData): Record<string, string | string[]> {
  const typed: Record<string, string | string[]> = {}
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name).filter((value) => typeof value === 'string')
    if (!ownFields.includes(name) && values.length > 0)
      typed[name] = values.length > 1 ? values : (values[0] ?? '')
  }
  return { ...typed, intent: String(form.get('intent')) }
}

/** The form again as it was typed, with more beside it: for buttons that only help to fill it in. */
export function formAgain<T extends object>(form: FormData, beside: T, error?: Record<string, string[]>) {
  return data(
    { asked: askedOf(form), initialValue: typedInto(form), ...(error && { error }), ...beside },
    error ? 422 : 200,
  )
}
