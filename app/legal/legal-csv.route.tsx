import { ddmmyyyy } from '#server/contract/calendar.ts'
import { features } from '#server/contract/features.ts'
import type { LegalCaseSummary } from '#server/contract/legal.ts'
import { courtKindWords, courtRoles } from '#server/contract/legal-words.ts'
import { asAsked } from '../forms/list-query.server.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { allRows } from '../http/all-rows.ts'
import { csvAnswer } from '../http/csv-answer.server.ts'
import { listPath } from '../http/list-path.ts'
import { legalQuery, readLegalCases } from './legal.server.ts'

const heads = [
  ...['Number', 'Court', 'Kind', 'Party', 'Party id', 'The party is', 'Other party', 'Filed', 'Stage'],
  ...['Next hearing', 'Heard for'],
]

const asRow = ({ next_hearing, role, ...of }: LegalCaseSummary) => [
  ...[of.number, of.court, courtKindWords(of.kind), of.party_name, of.party_id, role && courtRoles[role]],
  ...[of.other_party, ddmmyyyy(of.filed_on), of.stage],
  ...[next_hearing && ddmmyyyy(next_hearing.heard_on), next_hearing?.purpose ?? null],
]

/** The proceedings as they are filtered and sorted, all pages, as CSV. */
export const loader = signedIn(
  features.legal,
  async (ctx) => {
    const list = asAsked(legalQuery(ctx.url))
    const rows = await allRows(async (page, perPage) => {
      const { cases, total } = await readLegalCases(ctx, { ...list, page }, perPage)
      return { rows: cases, total }
    })
    return csvAnswer('court cases.csv', [heads, ...rows.map(asRow)])
  },
  { refusedAt: listPath },
)
