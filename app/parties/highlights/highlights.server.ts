import type { AnswerTo } from '#server/contract/endpoints.ts'
import { allows, features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import type { Party } from '#server/contract/parties/party.ts'
import { relativeTime } from '#server/contract/relative-time.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { readSlice } from '../../gateway/slice.server.ts'
import type { Slice } from '../../ui/slice-block.tsx'
import { readParty } from '../party.server.ts'
import { readPartySlice } from '../party-slice.server.ts'
import { readEarlyWarning } from './early-warning.widget.server.ts'
import { readFinancialSummary } from './financial-summary.widget.server.ts'
import { identityFacts, registrationFacts } from './identity.server.ts'
import { keyFiguresOf } from './key-figures.server.ts'
import { readLatestNews } from './latest-news.widget.server.ts'
import { readPerson } from './person-highlights.server.ts'

const alertsShown = 5

function alertsOf({ data, meta }: AnswerTo<'listAlerts'>) {
  const now = new Date().toISOString()
  const lines = data.map(({ _id, alert_summary, alert_category, severity, date_of_alert }) => {
    const ago = relativeTime(date_of_alert, now)
    return { _id, alert_summary, alert_category, severity, date_of_alert, ago }
  })
  return { lines, total: meta.total_records }
}
export type OpenAlerts = ReturnType<typeof alertsOf>

const notAllowed = { status: 'error', message: messages.access.widget, refused: true } as const

function readOpenAlerts({ api, session }: RequestContext, partyId: string): Promise<Slice<OpenAlerts>> {
  if (!allows(session.policy, features.alerts)) return Promise.resolve(notAllowed)
  const query = { party_id: partyId, state: 'open', per_page: alertsShown, sort_by: 'severity' } as const
  return readSlice(api.ask('listAlerts', { query }), alertsOf)
}

const same = <T>(data: T) => data

async function readBusinessHighlights(ctx: RequestContext, party: Party) {
  const [counts, ratings, matches, registrations, years, warning] = await Promise.all([
    readPartySlice(ctx, 'partyCounts', same),
    readPartySlice(ctx, 'partyRatings', same),
    readPartySlice(ctx, 'partyLikenesses', same),
    readPartySlice(ctx, 'partyRegistrations', registrationFacts),
    readFinancialSummary(ctx),
    readEarlyWarning(ctx),
  ])
  return { keyFigures: keyFiguresOf(party, counts, ratings, matches), registrations, years, warning }
}

/** Everything on a party's first page; each part is read separately, so that a failing one does not affect the others. */
export async function readHighlights(ctx: RequestContext, partyId: string) {
  const party = await readParty(ctx.api, partyId)
  const isPerson = party.model_type === 'person'
  const [business, person, alerts, news] = await Promise.all([
    isPerson ? null : readBusinessHighlights(ctx, party),
    isPerson ? readPerson(ctx) : null,
    readOpenAlerts(ctx, partyId),
    readLatestNews(ctx),
  ])
  const { party_id, source_date } = party
  return { party_id, identity: identityFacts(party), source: source_date, business, person, alerts, news }
}
export type Business = NonNullable<Awaited<ReturnType<typeof readHighlights>>['business']>
