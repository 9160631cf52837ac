import { ddmmyyyy } from '#server/contract/calendar.ts'
import { features } from '#server/contract/features.ts'
import { registryStates } from '#server/contract/registry/registry-forms.ts'
import type { RegistryHistoryRow } from '#server/contract/registry/registry-status.ts'
import { requireValidQuery } from '../forms/lists/list-query.server.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { allRows } from '../http/files/all-rows.ts'
import { csvAnswer } from '../http/files/csv-answer.server.ts'
import { historyQuery, readHistory } from './history.server.ts'

const columnHeadings = [
  'Company',
  'Party id',
  'Director',
  'DIN',
  'Period to',
  'Due',
  'State',
  'Days late',
  'Filed',
]

const asRows = ({ party_name, party_id, director, periods }: RegistryHistoryRow) =>
  periods.map(({ period_end, due_on, state, days_late, filed_on }) => [
    party_name,
    party_id,
    director?.name ?? null,
    director?.din ?? null,
    ddmmyyyy(period_end),
    ddmmyyyy(due_on),
    registryStates[state],
    days_late,
    filed_on && ddmmyyyy(filed_on),
  ])

/** The history of one form, filtered and sorted, all pages, as CSV: a row for each period. */
export const loader = signedIn(
  features.mcaStatus,
  async (ctx) => {
    const { form, list: requested } = historyQuery(ctx)
    const list = requireValidQuery(requested)
    const rows = await allRows((page, perPage) =>
      readHistory(ctx, { form, list: { ...list, page } }, perPage),
    )
    return csvAnswer(`history of ${form.name}.csv`, [columnHeadings, ...rows.flatMap(asRows)])
  },
  { refusedAt: ({ params, url }) => `/mca-status/history/${params.section}${url.search}` },
)
