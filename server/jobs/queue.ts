import { CompiledQuery } from 'kysely'
import PgBoss from 'pg-boss'
import type { Work } from '#server/database/connection.ts'

/** The queues of the platform. A job is tried six times, each wait about twice the last. */
export const queues = {
  orderReport: 'order-report',
  recurringCases: 'recurring-cases',
  digests: 'digests',
  mails: 'mails',
  notices: 'notices',
  deadlines: 'deadlines',
  signals: 'signals',
  escalations: 'escalations',
  sweep: 'sweep',
} as const

export interface OrderJob {
  order_id: string
  organization_id: string
}

const unused = { executeSql: () => Promise.reject(new Error('Jobs are sent inside a transaction')) }
const sender = new PgBoss({ db: unused, migrate: false, supervise: false, schedule: false })

const inside = (transaction: Work) => ({
  executeSql: async (text: string, values: unknown[] = []) => ({
    rows: [...(await transaction.executeQuery(CompiledQuery.raw(text, values))).rows],
  }),
})

/**
 * Asks for the document of an order, inside the caller's transaction: order and job are committed together or not at all.
 * A second request for the same order while the first waits changes nothing.
 */
export async function orderReport(transaction: Work, { order_id, organization_id }: OrderJob): Promise<void> {
  const job = { order_id, organization_id }
  await sender.send(queues.orderReport, job, { db: inside(transaction), singletonKey: order_id })
}
