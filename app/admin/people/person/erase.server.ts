import { messages } from '#server/contract/messages.ts'
import { erasureInput } from '#server/contract/people/erasure.ts'
import {
  type ErasedKind,
  erasedKinds,
  type KeptKind,
  keptKinds,
} from '#server/contract/people/erasure-words.ts'
import { handleByIntent } from '../../../forms/by-intent.server.ts'
import { formKey } from '../../../forms/form-key.server.ts'
import { submit } from '../../../forms/submission.server.ts'
import type { RequestContext } from '../../../gateway/guard.server.ts'
import { required } from '../../../http/required.ts'
import { redirectWithToast } from '../../../http/responses.server.ts'

const personIdOf = ({ params }: RequestContext) => required(params.personId)

const lines = <Name extends string>(words: Record<Name, string>, counts: Record<Name, number | null>) =>
  (Object.keys(words) as Name[]).map((kind) => ({ kind, words: words[kind], count: counts[kind] }))

/** A user, which of their data would be erased and which kept, and why they cannot be erased now, if so. */
export async function readErasePage(ctx: RequestContext) {
  const { data } = await ctx.api.read('readErasure', { personId: personIdOf(ctx) })
  const { user_id, name, email, status, erased_at, erased, kept } = data
  const own = user_id === ctx.session.user_id
  const { own: nobodyThemselves, notDeactivated } = messages.organisations.erasure
  return {
    user_id,
    name,
    email,
    erased_at,
    erased: lines<ErasedKind>(erasedKinds, erased),
    kept: lines<KeptKind>(keptKinds, kept),
    refused: own ? nobodyThemselves : status === 'inactive' ? null : notDeactivated,
  }
}

const erase = (ctx: RequestContext) =>
  submit(ctx.form, erasureInput, async (body) => {
    const personId = personIdOf(ctx)
    const answer = await ctx.api.ask('erasePerson', { personId, body, key: formKey(ctx) })
    return answer.ok ? redirectWithToast(`/admin/users/person/${personId}`, 'person-erased') : answer
  })

export const eraseAction = (ctx: RequestContext) => handleByIntent<unknown>(ctx, { 'erase-person': erase })
