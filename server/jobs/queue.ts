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

/**
 * Asks for the document of an order, inside the caller's transaction: order and job are committed together or not at all.
 * A second request for the same order while the first waits changes nothing.
 */
export async function orderReport(transaction: Work, { order_id, organization_id }: OrderJob): Promise<void> {
  const job = { order_id, organization_id }
  await sender.send(queues.orderReport, job, { db: inside(transaction), singletonKey: order_id })
}

export interface RefreshJob {
  refresh_id: string
  organization_id: string
}

/** Asks, inside the caller's transaction, that a refresh of the registry status goes on. Asking twice is harmless. */
export async function refreshRegistry(
  transaction: Work,
  { refresh_id, organization_id }: RefreshJob,
): Promise<void> {
  const job = { refresh_id, organization_id }
  await sender.send(queues.registryRefresh, job, { db: inside(transaction), singletonKey: refresh_id })
}

export interface ExportJob {
  export_id: string
  organization_id: string
}

/** Asks, inside the caller's transaction, for the file of an export. Asking twice is harmless. */
export async function sendExport(
  transaction: Work,
  { export_id, organization_id }: ExportJob,
): Promise<void> {
  const job = { export_id, organization_id }
  await sender.send(queues.exports, job, { db: inside(transaction), singletonKey: export_id })
}

export interface UploadJob {
  upload_id: string
  organization_id: string
}

/** Asks, inside the caller's transaction, that a job goes on with an upload. Asking twice is harmless. */
export async function sendUpload(
  transaction: Work,
  { upload_id, organization_id }: UploadJob,
): Promise<void> {
  const job = { upload_id, organization_id }
  await sender.send(queues.uploads, job, { db: inside(transaction), singletonKey: upload_id })
}

/** Asks for the mails to people who have no account, inside the caller's transaction. One that waits already does for all. */
export async function sendLetters(transaction: Work): Promise<void> {
  await sender.send(queues.letters, {}, { db: inside(transaction), singletonKey: queues.letters })
}

export interface PasswordJob {
  user_id: string
}

/** Asks, inside the caller's transaction, that whoever forgot their password gets a mail. Nobody's id is sent like anybody's. */
export async function sendForgotten(transaction: Work, user_id = 'nobody'): Promise<void> {
  const job: PasswordJob = { user_id }
  await sender.send(queues.passwords, job, { db: inside(transaction), singletonKey: user_id })
}

/** Has programs told what is due, inside the caller's transaction. One that waits already does for all. */
export async function sendWebhooks(transaction: Work): Promise<void> {
  await sender.send(queues.webhooks, {}, { db: inside(transaction), singletonKey: queues.webhooks })
}

/**
 * Asks for the alerts that an organisation's records give rise to, inside the caller's transaction. A second request while the
 * first waits changes nothing.
 */
export async function computedAlerts(transaction: Work, organization_id: string): Promise<void> {
  const job = { organization_id }
  await sender.send(queues.signals, job, { db: inside(transaction), singletonKey: organization_id })
}
