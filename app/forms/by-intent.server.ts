import type { RequestContext } from '../gateway/guard.server.ts'
import { refuse } from '../http/answers.server.ts'

/** What each form of a page does, by its intent. */
export type Intents<T = unknown> = Record<string, (ctx: RequestContext) => Promise<T>>

/** The refusal of a form that no page of ours sends. */
export const noSuchForm = () => refuse(400, 'This form is no longer on this page. Nothing was changed.')

/** Does what the form that was sent stands for; an intent that no form of the page has is a 400. */
export async function byIntent<T>(ctx: RequestContext, intents: Intents<T>): Promise<T> {
  const intent = String(ctx.form.get('intent') ?? '')
  const work = Object.hasOwn(intents, intent) ? intents[intent] : undefined
  if (!work) throw noSuchForm()
  return work(ctx)
}
