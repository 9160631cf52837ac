import { ddmmyyyy } from '#server/contract/calendar.ts'
import { allows, features } from '#server/contract/features.ts'
import { rupeesInWords } from '#server/contract/money.ts'
import type { Party } from '#server/contract/party.ts'
import type { VerifiedBusiness } from '#server/contract/verification.ts'
import type { Signed } from '../gateway/guard.server.ts'
import { ownPartyId, partOf } from './my-business.server.ts'

interface Score {
  computed_on: string
  score: number
  band: 'high' | 'medium' | 'low'
}

interface News {
  news_id: number
  published_on: string
  source: string
  title: string
}

const newsShown = 3

/** Who the business is by the register. */
const identityOf = ({ name, class: kind, industry, registered_on, paid_up_capital, address, pan }: Party) => {
  const facts: [label: string, value: string | null][] = [
    ['Name', name],
    ['Class', kind],
    ['Industry', industry],
    ['Registered on', registered_on && ddmmyyyy(registered_on)],
    ['Paid-up capital', paid_up_capital === null ? null : rupeesInWords(paid_up_capital)],
    ['PAN', pan],
    ['Registered office', address],
  ]
  return facts
}

/** How the business comes out when others verify it; null when this person may not, or it has no identifier to ask by. */
async function readVerdict({ api, session }: Signed, { party_id, cin, llpin, pan }: Party) {
  const identifier = cin ?? llpin ?? pan
  if (!identifier || !allows(session.policy, features.verifyBusiness)) return null
  const found = await partOf(
    api,
    `/v1/verify/businesses?${new URLSearchParams({ query: identifier })}`,
    ({ data }: { data: VerifiedBusiness[] }) => data.find((one) => one.party_id === party_id),
  )
  return found?.result
    ? { verdict: found.result.verdict, reasons: found.result.reasons, query: identifier }
    : null
}

/** What is on record of the organisation's own business at a glance: public facts only. */
export async function readOverview(at: Signed) {
  const partyId = await ownPartyId(at.api)
  if (!partyId) return null
  const path = `/v1/parties/${encodeURIComponent(partyId)}`
  const { data: party } = await at.api.read<{ data: Party }>(path)
  const [verification, score, news] = await Promise.all([
    readVerdict(at, party),
    partOf(at.api, `${path}/scores`, ({ data }: { data: Score[] }) => {
      const newest = data.at(-1)
      return newest ? { score: newest.score, band: newest.band, computed_on: newest.computed_on } : null
    }),
    partOf(at.api, `${path}/news`, ({ data }: { data: News[] }) =>
      data
        .slice(0, newsShown)
        .map(({ news_id, published_on, source, title }) => ({ news_id, published_on, source, title })),
    ),
  ])
  return {
    identity: identityOf(party),
    source_date: party.source_date,
    verification,
    score,
    news,
    party_id: partyId,
  }
}
