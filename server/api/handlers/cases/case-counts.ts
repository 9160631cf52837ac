import { todayInIndia } from '#server/contract/calendar.ts'
import { type CategoryCounts, countedDays } from '#server/contract/cases/case-counts.ts'
import type { caseCountEndpoints } from '#server/contract/endpoints/cases/case-counts.ts'
import { countByCategory, countByDay, countByRisk } from '#server/database/cases/case-counts.ts'
import { cachedIfLarge } from '#server/database/lists/cached-counts.ts'
import type { HandlersOf } from '../../handler.ts'

const totalOf = ({ NEW, WIP, ESCALATION, CLOSED }: CategoryCounts) => NEW + WIP + ESCALATION + CLOSED

function totalOfLast(days: CategoryCounts[]): number {
  const last = days.at(-1)
  return last ? totalOf(last) : 0
}

type ByRisk = Awaited<ReturnType<typeof countByRisk>>
const totalByRisk = (by: ByRisk) => by.low_risk + by.medium_risk + by.high_risk + by.unrated

/** Case counts for charts. */
export const caseCountHandlers: HandlersOf<typeof caseCountEndpoints> = {
  countCasesByStatus: async ({ db, actor, query: { type } }) => {
    const cacheKey = `cases ${type} ${actor.organization_id}`
    if (type === 'overall') {
      const data = await cachedIfLarge(db, cacheKey, () => countByCategory(db), totalOf)
      return { data, meta: { type, total_records: totalOf(data) } }
    }
    const today = todayInIndia()
    const data = await cachedIfLarge(
      db,
      `${cacheKey} ${today}`,
      () => countByDay(db, today, countedDays),
      totalOfLast,
    )
    return { data, meta: { type, total_records: totalOfLast(data) } }
  },
  countCasesByRisk: async ({ db, actor }) => {
    const key = `cases by risk ${actor.organization_id}`
    const counts = await cachedIfLarge(db, key, () => countByRisk(db), totalByRisk)
    const { unrated, ...data } = counts
    return { data, meta: { total_records: totalByRisk(counts), unrated } }
  },
}
