import { Hono } from 'hono'
import { features } from '#server/contract/features.ts'
import {
  availabilityQuery,
  newOrder,
  ordersQuery,
  productsQuery,
  type ReportType,
  reportType,
} from '#server/contract/order.ts'
import { audit } from '#server/database/audit.ts'
import { insertOrder, readOrder, readOrderFile, readOrders } from '#server/database/orders.ts'
import { readParty } from '#server/database/parties.ts'
import { unavailable } from '#server/rules/report-availability.ts'
import { download } from './download.ts'
import { allowed, inOrganisation } from './guards.ts'
import { actorOf, body, query } from './input.ts'
import { once } from './once.ts'
import { found, Refusal } from './refusal.ts'
import type { Api } from './services.ts'

const ofDefinition: Record<string, ReportType[]> = {
  report: ['c-360', 'c-docs', 'c-trust'],
  timeline: ['advanced-timeline'],
  form: [],
}

/** Products: the reports an organisation has ordered. */
export const products = new Hono<Api>()
  .use(allowed(features.products), inOrganisation)
  .get('/', async (c) => {
    const { product_definition_type, ...wanted } = query(c, productsQuery)
    const report_types = product_definition_type && ofDefinition[product_definition_type]
    if (report_types?.length === 0) return c.json({ data: [], total_entries: 0 })
    return c.json(await readOrders(c.var.db, { ...wanted, ...(report_types && { report_types }) }))
  })
  .get('/:orderId', async (c) => {
    const data = found(await readOrder(c.var.db, c.req.param('orderId')), 'No such order')
    return c.json({ data })
  })

/** Orders: newest first, what can be ordered, and placing one. The report job goes out in the same transaction. */
export const orders = new Hono<Api>()
  .use(allowed(features.products), inOrganisation)
  .get('/', async (c) => c.json(await readOrders(c.var.db, query(c, ordersQuery))))
  .get('/availability', async (c) => {
    const { party_id } = query(c, availabilityQuery)
    const party = found(await readParty(c.var.db, party_id), 'No such party')
    const { sku } = c.var.viewer.organisation
    const data = reportType.options.map((type) => ({
      report_type: type,
      reason: unavailable(type, party, sku) ?? null,
    }))
    return c.json({ data })
  })
  .post('/', once, async (c) => {
    const { party_id, report_type } = await body(c, newOrder)
    const party = found(await readParty(c.var.db, party_id), 'No such party')
    const reason = unavailable(report_type, party, c.var.viewer.organisation.sku)
    if (reason) throw new Refusal(400, reason, { report_type: [reason] })
    const actor = actorOf(c)
    const { organization_id, user_id } = actor
    const row = { organization_id, party_id, report_type }
    const order_id = await insertOrder(c.var.db, { ...row, ordered_by: user_id })
    await c.var.services.orderReport(c.var.db, { order_id, organization_id })
    await audit(c.var.db, actor, { action: 'create', entity: 'order', entity_id: order_id, after: row })
    return c.json({ data: await readOrder(c.var.db, order_id) }, 201)
  })

/** The finished documents. */
export const reports = new Hono<Api>()
  .use(allowed(features.products), inOrganisation)
  .get('/:orderId/download', async (c) => {
    const orderId = c.req.param('orderId')
    found(await readOrder(c.var.db, orderId), 'No such order')
    const file = await readOrderFile(c.var.db, orderId)
    if (!file) throw new Refusal(409, 'This report is still being prepared')
    return c.json(await download(c.var.services.files, file))
  })
