import { features } from '#server/contract/features.ts'
import type { LegalCaseSummary } from '#server/contract/parties/legal.ts'
import { type RequestContext, signedIn } from '../gateway/guard.server.ts'
import { calendarAnswer } from '../http/files/calendar-answer.server.ts'
import { listPath } from '../http/list-path.ts'
import { originOf } from '../http/origin.server.ts'
import { allLegalCases } from './legal.server.ts'

/** The proceeding whose id is in the address, otherwise all that match its filters. */
async function shownHearings(ctx: RequestContext): Promise<LegalCaseSummary[]> {
  const courtCaseId = ctx.url.searchParams.get('case_id')
  if (courtCaseId) return [(await ctx.api.read('readCourtCase', { courtCaseId })).data]
  return allLegalCases(ctx)
}

/** The next hearings of proceedings, on their dates, as a calendar file. */
export const loader = signedIn(
  features.legal,
  async (ctx) => {
    const cases = await shownHearings(ctx)
    return calendarAnswer(
      'hearings',
      cases.flatMap(({ court_case_id, number, court, party_name, next_hearing }) =>
        next_hearing
          ? {
              id: `hearing-${court_case_id}`,
              day: next_hearing.heard_on,
              summary: `Hearing of ${number}: ${party_name}`,
              description: `${next_hearing.purpose}, ${court}.`,
              url: `${originOf(ctx.request)}/legal/${court_case_id}`,
            }
          : [],
      ),
    )
  },
  { refusedAt: listPath },
)
