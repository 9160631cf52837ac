import type { RequestContext } from '../gateway/guard.server.ts'
import { errorResponse } from '../http/responses.server.ts'

/** Form handlers of a page, by intent. */
export type IntentHandlers<T = unknown> = Record<string, (ctx: RequestContext) => Promise<T>>

/** The 400 response for a form that is not on the page. */
export const unknownIntent = () =>
  errorResponse(400, 'This form is no longer on this page. Nothing was changed.')

/** Runs the handler for the submitted form's intent. Throws a 400 if there is none. */
export async function handleByIntent<T>(ctx: RequestContext, intents: IntentHandlers<T>): Promise<T> {
  const intent = String(ctx.form.get('intent') ?? '')
  const work = Object.hasOwn(intents, intent) ? intents[intent] : undefined
  if (!work) throw unknownIntent()
  return work(ctx)
}
