import { data } from '@remix-run/node'
import { typedValues } from '../http/forms/typed-values.server.ts'

/** The button that was pressed: the last value of `intent`, after the form's own. */
export const pressedIntent = (form: FormData): string => String(form.getAll('intent').at(-1) ?? '')

/** Returns the form as typed, with more data for the page. For helper buttons. */
export function redisplayForm<T extends object>(form: FormData, more: T, error?: Record<string, string[]>) {
  return data(
    { pressed: pressedIntent(form), initialValue: typedValues(form), ...(error && { error }), ...more },
    error ? 422 : 200,
  )
}
