import { messages } from '#server/contract/messages.ts'
import type { JobState } from '#server/contract/organisation/job-words.ts'
import { audit } from '#server/database/organisation/audit.ts'
import { cancelSignalJob, type JobRow, readJob } from '#server/database/organisation/jobs.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { mayCancel, mayRetry } from '#server/rules/organisation/job-moves.ts'
import { cancelExport, retryExport, type SendExportJob } from '../exports/export-data.ts'
import type { AskForAlerts } from '../portfolios/import-exposures.ts'
import { discardImport } from '../portfolios/import-portfolio.ts'
import { found, Refusal } from '../refusal.ts'
import { cancelRefresh, retryRefresh, type SendRefreshJob } from '../registry/refresh-registry.ts'
import { cancelOrder } from '../reports/cancel-order.ts'
import type { SendReportJob } from '../reports/order-report.ts'
import { retryOrder } from '../reports/retry-order.ts'
import { cancelUpload } from '../uploads/upload-data.ts'
import type { UseCase } from '../use-case.ts'

/** What job changes need besides the database: the document storage, and functions to queue jobs. */
export interface JobTools {
  files: FileStore
  orderReport: SendReportJob
  refreshRegistry: SendRefreshJob
  sendExport: SendExportJob
  computedAlerts: AskForAlerts
}

interface Moved {
  job_id: string
  state: JobState
}

const requireJob = async ({ db }: UseCase, jobId: string) =>
  found(await readJob(db, jobId), messages.jobs.none)

async function cancelSignals({ db, actor }: UseCase, { job_id, state }: JobRow): Promise<void> {
  if (!(await cancelSignalJob(db, job_id))) throw new Refusal('conflict', messages.jobs.runsAlready)
  const change = { before: { state }, after: { state: 'cancelled' } }
  await audit(db, actor, { action: 'cancel', entity: 'signals job', entity_id: job_id, ...change })
}

/** Cancels a job of the organisation, whoever requested it. Throws a conflict Refusal if there is nothing left to cancel. */
export async function cancelJob(useCase: UseCase, { files }: JobTools, jobId: string): Promise<Moved> {
  const job = await requireJob(useCase, jobId)
  if (!mayCancel(job)) throw new Refusal('conflict', messages.jobs.overAlready)
  await {
    report: () => cancelOrder(useCase, files, jobId),
    import: () => discardImport(useCase, jobId),
    refresh: () => cancelRefresh(useCase, jobId),
    export: () => cancelExport(useCase, jobId),
    upload: () => cancelUpload(useCase, jobId),
    signals: () => cancelSignals(useCase, job),
  }[job.kind]()
  return { job_id: jobId, state: 'cancelled' }
}

async function retrySignals({ db, actor }: UseCase, { computedAlerts }: JobTools, { job_id }: JobRow) {
  await computedAlerts(db, actor.organization_id)
  const change = { before: { state: 'failed' }, after: { state: 'waiting' } }
  await audit(db, actor, { action: 'retry', entity: 'signals job', entity_id: job_id, ...change })
}

/**
 * Retries a failed job of the organisation, whoever requested it; for computing alerts a new job is created. Throws a
 * conflict Refusal if it has not failed.
 */
export async function retryJob(useCase: UseCase, tools: JobTools, jobId: string): Promise<Moved> {
  const job = await requireJob(useCase, jobId)
  if (!mayRetry(job)) throw new Refusal('conflict', messages.jobs.notFailed)
  await {
    report: () => retryOrder(useCase, tools.orderReport, jobId),
    import: () => undefined,
    refresh: () => retryRefresh(useCase, tools.refreshRegistry, jobId),
    export: () => retryExport(useCase, tools.sendExport, jobId),
    upload: () => undefined,
    signals: () => retrySignals(useCase, tools, job),
  }[job.kind]()
  return { job_id: jobId, state: 'waiting' }
}
