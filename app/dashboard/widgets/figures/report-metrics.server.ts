import { type Product, type ReportType, reportType, reportTypes } from '#server/contract/reports/order.ts'
import type { RequestContext } from '../../../gateway/guard.server.ts'
import { allRows } from '../../../http/files/all-rows.ts'
import { newestProducts } from '../newest-products.server.ts'

type Counts = Partial<Record<ReportType, number>>

/** For a platform that returns no counts: counts the list itself. */
async function countedByType({ api }: RequestContext): Promise<Counts> {
  const rows = await allRows<Product>(async (page, per_page) => {
    const { data, total_entries } = await api.read('listProducts', { query: { page, per_page } })
    return { rows: data, total: total_entries }
  }, 1000)
  const counts: Counts = {}
  for (const { report_type } of rows) counts[report_type] = (counts[report_type] ?? 0) + 1
  return counts
}

/** The number of reports ordered, in total and by type; null if there are none. The timeline report is listed only if one was ordered. */
export async function readReportMetrics(ctx: RequestContext) {
  const { total_entries, by_report_type } = await newestProducts(ctx)
  if (total_entries === 0) return null
  const counts = by_report_type ?? (await countedByType(ctx))
  const types = reportType.options.map((type) => ({
    name: reportTypes[type].name,
    count: counts[type] ?? 0,
    type,
  }))
  return {
    total: total_entries,
    types: types
      .filter(({ type, count }) => type !== 'advanced-timeline' || count > 0)
      .map(({ name, count }) => ({ name, count })),
  }
}
export type ReportMetrics = NonNullable<Awaited<ReturnType<typeof readReportMetrics>>>
