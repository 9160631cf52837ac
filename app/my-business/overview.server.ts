import { ddmmyyyy } from '#server/contract/calendar.ts'
import { allows, features } from '#server/contract/features.ts'
import { rupeesInWords } from '#server/contract/money.ts'
import { wordsOf } from '#server/contract/parties/model-types.ts'
import type { Party } from '#server/contract/parties/party.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { readSlice } from '../gateway/slice.server.ts'
import { readEarlyWarning } from '../parties/highlights/early-warning.widget.server.ts'
import { readLatestNews } from '../parties/highlights/latest-news.widget.server.ts'
import { forParty, ownPartyId } from './my-business.server.ts'

/** The identity of the business according to the register. */
const identityOf = (party: Party) => {
  const { name, class: kind, industry, registered_on, paid_up_capital, address, pan } = party
  const facts: [label: string, value: string | null][] = [
    ['Name', name],
    ['Class', kind],
    ['Industry', industry],
    ['Registered on', registered_on && ddmmyyyy(registered_on)],
    [wordsOf(party.model_type).capital, paid_up_capital === null ? null : rupeesInWords(paid_up_capital)],
    ['PAN', pan],
    ['Registered office', address],
  ]
  return facts
}

/**
 * The result others get when they verify the business; null if this user has no permission, or the business has no
 * identifier to verify.
 */
async function readVerdict({ api, session }: RequestContext, { party_id, cin, llpin, pan }: Party) {
  const identifier = cin ?? llpin ?? pan
  if (!identifier || !allows(session.policy, features.verifyBusiness)) return null
  const answer = await readSlice(api.ask('verifyBusinesses', { query: { query: identifier } }), ({ data }) =>
    data.find((one) => one.party_id === party_id),
  )
  const found = answer.status === 'done' ? answer.result : undefined
  return found ? { verdict: found.verdict, reasons: found.reasons, query: identifier } : null
}

/** A summary of the organisation's own business: public facts only. */
export async function readOverview(ctx: RequestContext) {
  const partyId = await ownPartyId(ctx.api)
  if (!partyId) return null
  const { data: party } = await ctx.api.read('readParty', { partyId })
  const own = forParty(ctx, partyId)
  const [verification, warning, news] = await Promise.all([
    readVerdict(ctx, party),
    readEarlyWarning(own),
    readLatestNews(own),
  ])
  return {
    identity: identityOf(party),
    source_date: party.source_date,
    verification,
    warning,
    news,
    party_id: partyId,
  }
}
