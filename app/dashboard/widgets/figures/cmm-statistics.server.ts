import { ddmmyyyy } from '#server/contract/calendar.ts'
import type { CategoryCounts } from '#server/contract/cases/case-counts.ts'
import type { RequestContext } from '../../../gateway/guard.server.ts'
import type { Chart } from '../../../ui/charts/chart.ts'
import { columnsChart } from '../../../ui/charts/columns.chart.server.tsx'
import { periodsBy } from '../../../ui/charts/periods.ts'
import { caseTones } from '../recent/case-tones.ts'

const shownDays = 14
type Day = CategoryCounts & { date: string }

const openOf = ({ NEW, WIP, ESCALATION }: CategoryCounts) => NEW + WIP + ESCALATION

function inWords(first: Day, last: Day): string {
  const change = openOf(last) - openOf(first)
  const turned = change === 0 ? 'as many' : `${Math.abs(change)} ${change > 0 ? 'more' : 'fewer'}`
  const now = caseTones.map(({ category }) => `${last[category]} ${category}`).join(', ')
  return `On ${ddmmyyyy(last.date)}: ${now}. Open: ${openOf(last)}, ${turned} than on ${ddmmyyyy(first.date)}.`
}

/** Cases by status at the end of each of the last 14 days; null if there were none. */
export async function readCmmStatistics({ api }: RequestContext): Promise<Chart | null> {
  const { data } = await api.read('countCasesByStatus', { query: { type: 'day' } })
  const days = Array.isArray(data) ? data.slice(-shownDays) : []
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last || days.every((day) => openOf(day) + day.CLOSED === 0)) return null
  return columnsChart({
    id: 'cmm-statistics',
    title: 'CMM Statistics',
    of: 'cases',
    by: 'Day',
    columns: periodsBy(
      'day',
      days.map(({ date }) => date),
    ),
    series: caseTones.map(({ category, tone }) => ({
      label: category,
      tone,
      values: days.map((day) => day[category]),
    })),
    says: inWords(first, last),
  })
}
