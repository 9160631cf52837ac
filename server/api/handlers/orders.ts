import type { orderEndpoints } from '#server/contract/endpoints/orders.ts'
import { type Product, type ReportType, reportType } from '#server/contract/reports/order.ts'
import type { Work } from '#server/database/connection.ts'
import { readParty } from '#server/database/parties/parties.ts'
import { readRecentOrders } from '#server/database/reports/order-checks.ts'
import { readDocument } from '#server/database/reports/order-documents.ts'
import { readOrderEvents } from '#server/database/reports/order-events.ts'
import { readOrderPeople, readOrders } from '#server/database/reports/order-list.ts'
import { readOrder, readOrderFile } from '#server/database/reports/orders.ts'
import { unavailable } from '#server/rules/reports/report-availability.ts'
import { found, Refusal } from '#server/use-cases/refusal.ts'
import { cancelOrder } from '#server/use-cases/reports/cancel-order.ts'
import { orderReport } from '#server/use-cases/reports/order-report.ts'
import { orderReports, planOrders } from '#server/use-cases/reports/order-reports.ts'
import { retryOrder } from '#server/use-cases/reports/retry-order.ts'
import { download } from '../download.ts'
import type { HandlersOf } from '../handler.ts'

const theOrder = async (db: Work, orderId: string) => found(await readOrder(db, orderId), 'No such order')

const ofDefinition: Record<'report' | 'timeline' | 'form', ReportType[]> = {
  report: ['c-360', 'c-docs', 'c-trust'],
  timeline: ['advanced-timeline'],
  form: [],
}

function missingDocumentReason({ state, error }: Product): string {
  if (state === 'cancelled') return 'This order was cancelled, so there is no document'
  if (state === 'failed') return error ?? 'This report failed'
  return 'This report is still being prepared'
}

/** Reports: the available types, the orders, newest first, and the finished documents. */
export const orderHandlers: HandlersOf<typeof orderEndpoints> = {
  listProducts: async ({ db, viewer, query: { product_definition_type, ...filters } }) => {
    const report_types = product_definition_type && ofDefinition[product_definition_type]
    if (report_types?.length === 0) return { data: [], total_entries: 0 }
    return readOrders(db, { ...filters, ...(report_types && { report_types }) }, viewer.user_id)
  },
  readProduct: async ({ db, params }) => ({ data: await theOrder(db, params.orderId) }),
  listOrderEvents: async ({ db, params }) => {
    await theOrder(db, params.orderId)
    return { data: await readOrderEvents(db, params.orderId) }
  },
  cancelOrder: async ({ params, services, ...useCase }) => ({
    data: await cancelOrder(useCase, services.files, params.orderId),
  }),
  retryOrder: async ({ params, services, ...useCase }) => ({
    data: await retryOrder(useCase, services.orderReport, params.orderId),
  }),
  listOrderPeople: async ({ db }) => ({ data: await readOrderPeople(db) }),
  listOrders: ({ db, query, viewer }) => readOrders(db, query, viewer.user_id),
  listAvailability: async ({ db, viewer, query }) => {
    const party = found(await readParty(db, query.party_id), 'No such party')
    const { sku } = viewer.organisation
    const recent = new Map(
      (await readRecentOrders(db, [query.party_id])).map(({ party_id: _, report_type, ...order }) => [
        report_type,
        order,
      ]),
    )
    const data = reportType.options.map((report_type) => ({
      report_type,
      reason: unavailable(report_type, party, sku) ?? null,
      recent: recent.get(report_type) ?? null,
    }))
    return { data }
  },
  previewOrders: async ({ db, viewer, query: { party_id, report_type } }) => ({
    data: await planOrders(db, viewer.organisation.sku, { parties: party_id, report_type }),
  }),
  createOrders: async ({ viewer, services, body, ...useCase }) => ({
    data: await orderReports(useCase, viewer.organisation.sku, services.orderReport, body),
  }),
  createOrder: async ({ viewer, services, body, ...useCase }) => ({
    data: await orderReport(useCase, viewer.organisation.sku, services.orderReport, body),
  }),
  readReportDocument: async ({ db, params }) => {
    const order = await theOrder(db, params.orderId)
    if (order.status !== 'done') throw new Refusal('conflict', missingDocumentReason(order))
    return { data: (await readDocument(db, params.orderId)) ?? null }
  },
  downloadReport: async ({ db, params, services }) => {
    const order = await theOrder(db, params.orderId)
    const file = await readOrderFile(db, params.orderId)
    if (!file) throw new Refusal('conflict', missingDocumentReason(order))
    return download(services.files, file)
  },
}
