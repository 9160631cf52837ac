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
  letters: 'letters',
  passwords: 'passwords',
  deadlines: 'deadlines',
  signals: 'signals',
  escalations: 'escalations',
  registryRefresh: 'registry-refresh',
  registryNightly: 'registry-nightly',
  auditChain: 'audit-chain',
  exports: 'exports',
  uploads: 'uploads',
  webhooks: 'webhooks',
  retention: 'retention',
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

/** Sends a job inside the caller's transaction. While one with the same key waits a second one changes nothing. */
async function send(transaction: Work, queue: string, job: object, singletonKey: string): Promise<void> {
  await sender.send(queue, job, { db: inside(transaction), singletonKey })
}

/**
 * Asks for the document of an order, inside the caller's transaction: order and job are committed together or not at all.
 * A second request for the same order while the first waits changes nothing.
 */
export const orderReport = (transaction: Work, { order_id, organization_id }: OrderJob): Promise<void> =>
  send(transaction, queues.orderReport, { order_id, organization_id }, order_id)

export interface RefreshJob {
  refresh_id: string
  organization_id: string
}

/** Asks, inside the caller's transaction, that a refresh of the registry status goes on. Asking twice is harmless. */
export const refreshRegistry = (
  transaction: Work,
  { refresh_id, organization_id }: RefreshJob,
): Promise<void> => send(transaction, queues.registryRefresh, { refresh_id, organization_id }, refresh_id)

export interface ExportJob {
  export_id: string
  organization_id: string
}

/** Asks, inside the caller's transaction, for the file of an export. Asking twice is harmless. */
export const sendExport = (transaction: Work, { export_id, organization_id }: ExportJob): Promise<void> =>
  send(transaction, queues.exports, { export_id, organization_id }, export_id)

export interface UploadJob {
  upload_id: string
  organization_id: string
}

/** Asks, inside the caller's transaction, that a job goes on with an upload. Asking twice is harmless. */
export const sendUpload = (transaction: Work, { upload_id, organization_id }: UploadJob): Promise<void> =>
  send(transaction, queues.uploads, { upload_id, organization_id }, upload_id)

/** Asks for the mails to people who have no account, inside the caller's transaction. One that waits already does for all. */
export const sendLetters = (transaction: Work): Promise<void> =>
  send(transaction, queues.letters, {}, queues.letters)

export interface PasswordJob {
  user_id: string
}

/** Asks, inside the caller's transaction, that whoever forgot their password gets a mail. Nobody's id is sent like anybody's. */
export const sendForgotten = (transaction: Work, user_id = 'nobody'): Promise<void> =>
  send(transaction, queues.passwords, { user_id } satisfies PasswordJob, user_id)

/** Has programs told what is due, inside the caller's transaction. One that waits already does for all. */
export const sendWebhooks = (transaction: Work): Promise<void> =>
  send(transaction, queues.webhooks, {}, queues.webhooks)

/**
 * Asks for the alerts that an organisation's records give rise to, inside the caller's transaction. A second request while the
 * first waits changes nothing.
 */
export const computedAlerts = (transaction: Work, organization_id: string): Promise<void> =>
  send(transaction, queues.signals, { organization_id }, organization_id)
