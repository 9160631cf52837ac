import { data } from '@remix-run/node'
import { typedValues } from '../http/typed-values.server.ts'

/** Which of a form's buttons was pressed: the last word of `intent`, behind the form's own. */
export const pressedIntent = (form: FormData): string => String(form.getAll('intent').at(-1) ?? '')

/** The form again as it was typed, with more that the page shows: for buttons that only help to fill it in. */
export function redisplayForm<T extends object>(form: FormData, more: T, error?: Record<string, string[]>) {
  return data(
    { pressed: pressedIntent(form), initialValue: typedValues(form), ...(error && { error }), ...more },
    error ? 422 : 200,
  )
}
