import { data } from '@remix-run/node'
import type { AnyAnswer } from '../gateway/api.server.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { typedValues } from '../http/forms/typed-values.server.ts'

/** Returns the form with the typed values and its errors, by field name, or under '' for the whole form. */
export const formWithErrors = ({ form }: RequestContext, error: Record<string, string[]>, status = 422) =>
  data({ initialValue: typedValues(form, status), error }, status)

/** The same for an API error. `names` maps API field names to the form's where they differ. */
export function formWithApiErrors(
  ctx: RequestContext,
  { status, data: { errors = {}, message = '' } }: AnyAnswer,
  names: Record<string, string> = {},
) {
  const named = Object.entries(errors)
    .map(([name, why]) => [names[name] ?? name, why] as const)
    .filter(([name]) => ctx.form.has(name))
  const error = named.length > 0 ? Object.fromEntries(named) : { '': [message] }
  return formWithErrors(ctx, error, status === 400 ? 422 : status)
}
