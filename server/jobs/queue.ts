import { CompiledQuery } from 'kysely'
import PgBoss from 'pg-boss'
import type { Work } from '#server/database/connection.ts'

/** The platform's queues. A job is tried six times, with delays that about double. */
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
export type Queue = (typeof queues)[keyof typeof queues]

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

/** Enqueues a job in the caller's transaction. Does nothing while a job with the same key is waiting. */
async function send(transaction: Work, queue: string, job: object, singletonKey: string): Promise<void> {
  await sender.send(queue, job, { db: inside(transaction), singletonKey })
}

/**
 * Enqueues the document of an order in the caller's transaction: order and job are committed together or not at all. A
 * second request for the same order while the first is waiting changes nothing.
 */
export const enqueueReport = (transaction: Work, { order_id, organization_id }: OrderJob): Promise<void> =>
  send(transaction, queues.orderReport, { order_id, organization_id }, order_id)

export interface RefreshJob {
  refresh_id: string
  organization_id: string
}

/** Enqueues the continuation of a registry status refresh in the caller's transaction. Safe to repeat. */
export const enqueueRefresh = (
  transaction: Work,
  { refresh_id, organization_id }: RefreshJob,
): Promise<void> => send(transaction, queues.registryRefresh, { refresh_id, organization_id }, refresh_id)

export interface ExportJob {
  export_id: string
  organization_id: string
}

/** Enqueues the file of an export in the caller's transaction. Safe to repeat. */
export const enqueueExport = (transaction: Work, { export_id, organization_id }: ExportJob): Promise<void> =>
  send(transaction, queues.exports, { export_id, organization_id }, export_id)

export interface UploadJob {
  upload_id: string
  organization_id: string
}

/** Enqueues the continuation of an upload in the caller's transaction. Safe to repeat. */
export const enqueueUpload = (transaction: Work, { upload_id, organization_id }: UploadJob): Promise<void> =>
  send(transaction, queues.uploads, { upload_id, organization_id }, upload_id)

/** Enqueues the mails to recipients without an account in the caller's transaction. A waiting job covers all of them. */
export const enqueueLetters = (transaction: Work): Promise<void> =>
  send(transaction, queues.letters, {}, queues.letters)

export interface PasswordJob {
  user_id: string
}

/** Enqueues a mail for a user who forgot their password, in the caller's transaction. For an unknown user a job is sent as well. */
export const enqueuePasswordMail = (transaction: Work, user_id = 'nobody'): Promise<void> =>
  send(transaction, queues.passwords, { user_id } satisfies PasswordJob, user_id)

/** Enqueues the webhook deliveries that are due, in the caller's transaction. A waiting job covers all of them. */
export const enqueueWebhooks = (transaction: Work): Promise<void> =>
  send(transaction, queues.webhooks, {}, queues.webhooks)

/**
 * Enqueues the computation of an organisation's alerts in the caller's transaction. A second request while the first is
 * waiting changes nothing.
 */
export const enqueueAlertComputation = (transaction: Work, organization_id: string): Promise<void> =>
  send(transaction, queues.signals, { organization_id }, organization_id)
