import { allows, features } from '#server/contract/features.ts'
import { newShowcause } from '#server/contract/showcauses/showcause.ts'
import { handleByIntent } from '../../forms/by-intent.server.ts'
import { formKey } from '../../forms/form-key.server.ts'
import { submit } from '../../forms/submission.server.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { dataOr, secondary } from '../../gateway/secondary.server.ts'
import { redirectWithToast } from '../../http/responses.server.ts'
import type { Option } from '../../ui/select-options.tsx'

/**
 * The possible addressees of a notice in a case: its party, and the party's current and former directors, shareholders
 * and other related parties.
 */
async function addressees(
  { api }: RequestContext,
  party: { party_id: string; name: string },
): Promise<Option[]> {
  const related = dataOr(await secondary(api.ask('partyRelationships', { partyId: party.party_id })), [])
  const others = related.map(({ party_id, name, role, kind, to_date }) => ({
    value: party_id,
    label: `${name}, ${role ?? kind.replace('_', ' ')}${to_date ? ', formerly' : ''}`,
  }))
  const own = { value: party.party_id, label: `${party.name}, the party of the case` }
  return [...new Map([own, ...others].reverse().map((one) => [one.value, one])).values()].reverse()
}

/** The data for drafting a notice: the case in the address, its parties, the templates. */
export async function loadNew(ctx: RequestContext) {
  const caseId = ctx.url.searchParams.get('case_id')?.trim()
  const may_draft = allows(ctx.session.policy, features.showcause, 'POST')
  if (!caseId) return { ticket: null, unknown: null, parties: [], templates: [], may_draft }
  const caseAnswer = await ctx.api.ask('readCase', { caseId })
  if (!caseAnswer.ok)
    return { ticket: null, unknown: caseId.slice(0, 40), parties: [], templates: [], may_draft }
  const { case_id, subject, party_id, party_name, case_status_category } = caseAnswer.data.ticket
  const [parties, { data }] = await Promise.all([
    addressees(ctx, { party_id, name: party_name }),
    ctx.api.read('listShowcauseTemplates'),
  ])
  const templates = data
    .filter(({ kind, offered }) => kind === 'notice' && offered)
    .map(({ template_id, name }) => ({ value: template_id, label: name }))
  const ticket = { case_id, subject, closed: case_status_category === 'CLOSED' }
  return { ticket, unknown: null, parties, templates, may_draft }
}

/** Creates the draft and redirects to its page. */
export const draftNotice = (ctx: RequestContext) =>
  handleByIntent(ctx, {
    draft: () =>
      submit(ctx.form, newShowcause, async (body) => {
        const answer = await ctx.api.ask('createShowcause', { body, key: formKey(ctx) })
        return answer.ok
          ? redirectWithToast(`/app/showcase/${answer.data.data.id}`, 'notice-drafted')
          : answer
      }),
  })
