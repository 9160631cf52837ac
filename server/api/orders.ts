import type { orderEndpoints } from '#server/contract/endpoints/orders.ts'
import { type ReportType, reportType } from '#server/contract/order.ts'
import { readOrder, readOrderFile, readOrders } from '#server/database/orders.ts'
import { readParty } from '#server/database/parties.ts'
import { unavailable } from '#server/rules/report-availability.ts'
import { orderReport } from '#server/use-cases/order-report.ts'
import { found, Refusal } from '#server/use-cases/refusal.ts'
import { download } from './download.ts'
import type { HandlersOf } from './handler.ts'

const ofDefinition: Record<'report' | 'timeline' | 'form', ReportType[]> = {
  report: ['c-360', 'c-docs', 'c-trust'],
  timeline: ['advanced-timeline'],
  form: [],
}

/** Reports: what can be ordered, what was ordered, newest first, and the finished documents. */
export const orderHandlers: HandlersOf<typeof orderEndpoints> = {
  listProducts: async ({ db, query: { product_definition_type, ...wanted } }) => {
    const report_types = product_definition_type && ofDefinition[product_definition_type]
    if (report_types?.length === 0) return { data: [], total_entries: 0 }
    return readOrders(db, { ...wanted, ...(report_types && { report_types }) })
  },
  readProduct: async ({ db, params }) => ({
    data: found(await readOrder(db, params.orderId), 'No such order'),
  }),
  listOrders: ({ db, query }) => readOrders(db, query),
  listAvailability: async ({ db, viewer, query }) => {
    const party = found(await readParty(db, query.party_id), 'No such party')
    const { sku } = viewer.organisation
    const data = reportType.options.map((report_type) => ({
      report_type,
      reason: unavailable(report_type, party, sku) ?? null,
    }))
    return { data }
  },
  createOrder: async ({ viewer, services, body, ...useCase }) => ({
    data: await orderReport(useCase, viewer.organisation.sku, services.orderReport, body),
  }),
  downloadReport: async ({ db, params, services }) => {
    found(await readOrder(db, params.orderId), 'No such order')
    const file = await readOrderFile(db, params.orderId)
    if (!file) throw new Refusal('conflict', 'This report is still being prepared')
    return download(services.files, file)
  },
}
