import { todayInIndia } from '#server/contract/calendar.ts'
import { type CategoryCounts, countedDays } from '#server/contract/case-counts.ts'
import type { caseCountEndpoints } from '#server/contract/endpoints/case-counts.ts'
import { countByCategory, countByDay, countByRisk } from '#server/database/case-counts.ts'
import type { HandlersOf } from './handler.ts'

const totalOf = ({ NEW, WIP, ESCALATION, CLOSED }: CategoryCounts) => NEW + WIP + ESCALATION + CLOSED

/** How many cases there are, for charts. */
export const caseCountHandlers: HandlersOf<typeof caseCountEndpoints> = {
  countCasesByStatus: async ({ db, query: { type } }) => {
    if (type === 'overall') {
      const data = await countByCategory(db)
      return { data, meta: { type, total_records: totalOf(data) } }
    }
    const data = await countByDay(db, todayInIndia(), countedDays)
    const last = data.at(-1)
    return { data, meta: { type, total_records: last ? totalOf(last) : 0 } }
  },
  countCasesByRisk: async ({ db }) => {
    const { unrated, ...data } = await countByRisk(db)
    const total_records = data.low_risk + data.medium_risk + data.high_risk + unrated
    return { data, meta: { total_records, unrated } }
  },
}
