import type { AlertSummary } from '#server/contract/alert.ts'
import { allows, features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import type { PartyCounts } from '#server/contract/party.ts'
import { relativeTime } from '#server/contract/relative-time.ts'
import type { Signed } from '../gateway/guard.server.ts'
import { earlyWarningOf, type Score } from './early-warning.server.ts'
import { fiveYearsOf, type Statement } from './five-years.server.ts'
import { glanceOf, type Likenesses, type Rating } from './glance.server.ts'
import { identityFacts, type Registration, registrationFacts } from './identity.server.ts'
import { readParty } from './party.server.ts'
import { readPerson } from './person.server.ts'
import { readSlice, type Slice } from './slice.server.ts'

interface News {
  news_id: number
  published_on: string
  source: string
  title: string
  summary: string | null
  url: string | null
  sentiment: 'positive' | 'neutral' | 'negative'
}

interface Alerts {
  data: AlertSummary[]
  meta: { total_records: number }
}

const newsShown = 3
const alertsShown = 5

const newsOf = ({ data }: { data: News[] }) =>
  data.slice(0, newsShown).map(({ url, summary: _, ...news }) => ({
    ...news,
    ...(url && /^https?:\/\//.test(url) && { url }),
  }))
export type NewsLine = ReturnType<typeof newsOf>[number]

function alertsOf({ data, meta }: Alerts) {
  const now = new Date().toISOString()
  const lines = data.map(({ _id, alert_summary, alert_category, severity, date_of_alert }) => {
    const ago = relativeTime(date_of_alert, now)
    return { _id, alert_summary, alert_category, severity, date_of_alert, ago }
  })
  return { lines, total: meta.total_records }
}
export type OpenAlerts = ReturnType<typeof alertsOf>

const notAllowed = { status: 'error', message: messages.access.widget, refused: true } as const

function readOpenAlerts({ api, session }: Signed, partyId: string): Promise<Slice<OpenAlerts>> {
  if (!allows(session.policy, features.alerts)) return Promise.resolve(notAllowed)
  const query = new URLSearchParams({ party_id: partyId, state: 'open', per_page: String(alertsShown) })
  return readSlice(api, `/v1/admin/alerts?${query}&sort_by=severity`, alertsOf)
}

/** Everything on the first page of a party; each part read by itself, so that one that fails leaves the others standing. */
export async function readHighlights(at: Signed, partyId: string) {
  const slice = <A, T>(name: string, of: (data: A) => T) =>
    readSlice(at.api, `/v1/parties/${encodeURIComponent(partyId)}/${name}`, ({ data }: { data: A }) =>
      of(data),
    )
  const same = <T>(data: T) => data
  const [party, counts, ratings, likenesses, registrations, years, warning, alerts, news] = await Promise.all(
    [
      readParty(at.api, partyId),
      slice('counts', same<PartyCounts>),
      slice('ratings', same<Rating[]>),
      slice('likenesses', same<Likenesses>),
      slice('registrations', (rows: Registration[]) => registrationFacts(rows)),
      slice('financials', (rows: Statement[]) => fiveYearsOf(rows)),
      slice('scores', (rows: Score[]) => earlyWarningOf(rows)),
      readOpenAlerts(at, partyId),
      readSlice(at.api, `/v1/parties/${encodeURIComponent(partyId)}/news?limit=${newsShown}`, newsOf),
    ],
  )
  const common = { party_id: party.party_id, identity: identityFacts(party), alerts, news }
  const source = party.source_date
  if (party.model_type === 'person')
    return { ...common, source, business: null, person: await readPerson(at) }
  return {
    ...common,
    source,
    person: null,
    business: { glance: glanceOf(party, counts, ratings, likenesses), registrations, years, warning },
  }
}
export type Business = NonNullable<Awaited<ReturnType<typeof readHighlights>>['business']>
