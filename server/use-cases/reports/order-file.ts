import type { ReportType } from '#server/contract/reports/order.ts'
import { reportMedia } from '#server/rules/reports/report-media.ts'

interface Order {
  organization_id: string
  order_id: string
  report_type: ReportType
}

/** The storage key of an order's document: always the same, however often it is built. */
export const orderFileKey = ({ organization_id, order_id, report_type }: Order) =>
  `${organization_id}/reports/${order_id}.${reportMedia[report_type].ending}`
