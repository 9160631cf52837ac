import { ddmmyyyy } from '#server/contract/calendar.ts'
import { features } from '#server/contract/features.ts'
import type { LegalCaseSummary } from '#server/contract/parties/legal.ts'
import { courtKindWords, courtRoles } from '#server/contract/parties/legal-words.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { csvAnswer } from '../http/files/csv-answer.server.ts'
import { listPath } from '../http/list-path.ts'
import { allLegalCases } from './legal.server.ts'

const columnHeadings = [
  'Number',
  'Court',
  'Kind',
  'Party',
  'Party id',
  'The party is',
  'Other party',
  'Filed',
  'Stage',
  'Next hearing',
  'Heard for',
]

const asRow = ({ next_hearing, role, ...of }: LegalCaseSummary) => [
  of.number,
  of.court,
  courtKindWords(of.kind),
  of.party_name,
  of.party_id,
  role && courtRoles[role],
  of.other_party,
  ddmmyyyy(of.filed_on),
  of.stage,
  next_hearing && ddmmyyyy(next_hearing.heard_on),
  next_hearing?.purpose ?? null,
]

/** The filtered and sorted proceedings, all pages, as CSV. */
export const loader = signedIn(
  features.legal,
  async (ctx) => {
    const rows = await allLegalCases(ctx)
    return csvAnswer('court cases.csv', [columnHeadings, ...rows.map(asRow)])
  },
  { refusedAt: listPath },
)
