import { data } from '@remix-run/node'
import type { AnyAnswer } from '../gateway/api.server.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { typedValues } from '../http/typed-values.server.ts'

/** The form again with what was typed, and why it was not done: by field, or under '' for all of it. */
export const again = ({ form }: RequestContext, error: Record<string, string[]>, status = 422) =>
  data({ initialValue: typedValues(form, status), error }, status)

/** The same for what the API refused; `names` are those fields of the form that the API calls otherwise. */
export function refused(
  ctx: RequestContext,
  { status, data: { errors = {}, message = '' } }: AnyAnswer,
  names: Record<string, string> = {},
) {
  const named = Object.entries(errors)
    .map(([name, why]) => [names[name] ?? name, why] as const)
    .filter(([name]) => ctx.form.has(name))
  const error = named.length > 0 ? Object.fromEntries(named) : { '': [message] }
  return again(ctx, error, status === 400 ? 422 : status)
}
