import { z } from 'zod'
import { all, one } from '../answers.ts'
import { storedFile } from '../download.ts'
import type { Endpoint } from '../endpoint.ts'
import { features } from '../features.ts'
import {
  availabilityQuery,
  newOrder,
  ordersQuery,
  product,
  productsQuery,
  reportAvailability,
} from '../order.ts'

const products = z.object({ data: z.array(product), total_entries: z.number() })

/** Reports: what can be ordered, what was ordered, and the finished documents. */
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
    summary: 'One ordered report',
    feature: features.products,
    scope: 'organisation',
    answer: one(product),
  },
  listOrders: {
    route: 'GET /v2/admin/orders',
    summary: 'Orders',
    feature: features.products,
    scope: 'organisation',
    query: ordersQuery,
    answer: products,
  },
  listAvailability: {
    route: 'GET /v2/admin/orders/availability',
    summary: 'Which reports can be ordered of a party, and why others cannot',
    feature: features.products,
    scope: 'organisation',
    query: availabilityQuery,
    answer: all(reportAvailability),
  },
  createOrder: {
    route: 'POST /v2/admin/orders',
    summary: 'Order a report',
    feature: features.products,
    scope: 'organisation',
    body: newOrder,
    answer: one(product),
  },
  downloadReport: {
    route: 'GET /v1/report/products/:orderId/download',
    summary: 'The finished report: a link, or base64 data',
    feature: features.products,
    scope: 'organisation',
    answer: storedFile,
  },
} as const satisfies Record<string, Endpoint>
