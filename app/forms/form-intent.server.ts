import { data } from '@remix-run/node'
import { hiddenFields } from '../http/hidden-fields.ts'

/** Which of a form's buttons was pressed: the last word of `intent`, behind the form's own. */
export const pressedIntent = (form: FormData): string => String(form.getAll('intent').at(-1) ?? '')

/** Everything typed into a form, to be given back; files cannot be. */
export function typedValues(form: FormData): Record<string, string | string[]> {
  const typed: Record<string, string | string[]> = {}
  for (const name of new Set(form.keys())) {
    const values = form.getAll(name).filter((value) => typeof value === 'string')
    if (!hiddenFields.includes(name) && values.length > 0)
      typed[name] = values.length > 1 ? values : (values[0] ?? '')
  }
  return { ...typed, intent: String(form.get('intent')) }
}

/** The form again as it was typed, with more that the page shows: for buttons that only help to fill it in. */
export function redisplayForm<T extends object>(form: FormData, more: T, error?: Record<string, string[]>) {
  return data(
    { pressed: pressedIntent(form), initialValue: typedValues(form), ...(error && { error }), ...more },
    error ? 422 : 200,
  )
}
