import { z } from 'zod'
import { all, one } from '../answers.ts'
import { storedFile } from '../download.ts'
import type { Endpoint } from '../endpoint.ts'
import { features } from '../features.ts'
import {
  availabilityQuery,
  newOrder,
  newOrders,
  orderEvent,
  orderedTogether,
  orderPerson,
  ordersQuery,
  plannedOrder,
  product,
  productsQuery,
  reportAvailability,
  reportType,
  togetherQuery,
} from '../reports/order.ts'
import { reportDocument } from '../reports/report-document.ts'

const products = z.object({
  data: z.array(product),
  total_entries: z.number(),
  /** The number of matching orders by type; missing if none match. */
  by_report_type: z.partialRecord(reportType, z.number()).optional(),
})

/** Reports: the available types, the orders, and the finished documents. */
export const orderEndpoints = {
  listProducts: {
    route: 'GET /v1/admin/products',
    summary: 'Ordered reports',
    feature: features.products,
    scope: 'organisation',
    query: productsQuery,
    answer: products,
  },
  readProduct: {
    route: 'GET /v1/admin/products/:orderId',
    aliases: ['/v3/admin/products/:orderId'],
    summary: 'One ordered report',
    feature: features.products,
    scope: 'organisation',
    answer: one(product),
  },
  listOrderEvents: {
    route: 'GET /v1/admin/products/:orderId/events',
    summary: 'History of an order',
    feature: features.products,
    scope: 'organisation',
    answer: all(orderEvent),
  },
  cancelOrder: {
    route: 'POST /v1/admin/products/:orderId/cancel',
    summary: 'Cancel an order in progress',
    feature: features.products,
    scope: 'organisation',
    answer: one(product),
  },
  retryOrder: {
    route: 'POST /v1/admin/products/:orderId/retry',
    summary: 'Retry a failed order',
    feature: features.products,
    scope: 'organisation',
    answer: one(product),
  },
  listOrderPeople: {
    route: 'GET /v2/admin/orders/people',
    summary: 'Users who have ordered reports',
    feature: features.products,
    scope: 'organisation',
    answer: all(orderPerson),
  },
  listOrders: {
    route: 'GET /v2/admin/orders',
    aliases: ['/v3/admin/orders'],
    summary: 'Orders',
    feature: features.products,
    scope: 'organisation',
    query: ordersQuery,
    answer: products,
  },
  listAvailability: {
    route: 'GET /v2/admin/orders/availability',
    summary: 'Which reports can be ordered for a party, and why others cannot',
    feature: features.products,
    scope: 'organisation',
    query: availabilityQuery,
    answer: all(reportAvailability),
  },
  previewOrders: {
    route: 'GET /v2/admin/orders/preview',
    summary: 'Which of several parties a report can be ordered for, and why not for the others',
    feature: features.products,
    scope: 'organisation',
    query: togetherQuery,
    answer: all(plannedOrder),
  },
  createOrders: {
    route: 'POST /v2/admin/orders/batch',
    aliases: ['/v3/admin/orders/batch'],
    summary: 'Order a report of several parties, at most fifty',
    feature: features.products,
    scope: 'organisation',
    body: newOrders,
    answer: one(orderedTogether),
  },
  createOrder: {
    route: 'POST /v2/admin/orders',
    aliases: ['/v3/admin/orders'],
    summary: 'Order a report',
    feature: features.products,
    scope: 'organisation',
    body: newOrder,
    answer: one(product),
  },
  readReportDocument: {
    route: 'GET /v1/report/products/:orderId/document',
    summary: 'The finished report as data; null if only its PDF was kept',
    feature: features.products,
    scope: 'organisation',
    answer: one(reportDocument.nullable()),
  },
  downloadReport: {
    route: 'GET /v1/report/products/:orderId/download',
    aliases: ['/v3/report/products/:orderId/download'],
    summary: 'The finished report: a link, or base64 data',
    feature: features.products,
    scope: 'organisation',
    answer: storedFile,
  },
} as const satisfies Record<string, Endpoint>
