import { allows, features } from '#server/contract/features.ts'
import type { ShowcauseSummary } from '#server/contract/showcauses/showcause.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { secondary } from '../gateway/secondary.server.ts'

const shownOf = ({ id, reference, party_name, state, reply_due, hearing_on, overdue }: ShowcauseSummary) => ({
  id,
  reference,
  party_name,
  state,
  reply_due,
  hearing_on,
  overdue,
})

/** The notices of a case, and whether another may be drafted. */
export interface CaseNoticeList {
  notices: ReturnType<typeof shownOf>[]
  total: number
  may_draft: boolean
}

/** The notices of a case, the next due first; null if the user may not see any or they cannot be read. */
export async function noticesOfCase(
  { api, session }: RequestContext,
  case_id: string,
): Promise<CaseNoticeList | null> {
  if (!allows(session.policy, features.showcause)) return null
  const { ok, data } = await secondary(api.ask('listShowcauses', { query: { case_id, per_page: 10 } }))
  if (!ok) return null
  return {
    notices: data.data.map(shownOf),
    total: data.meta.total_records,
    may_draft: allows(session.policy, features.showcause, 'POST'),
  }
}
