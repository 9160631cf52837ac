import PgBoss from 'pg-boss'
import { todayInIndia } from '#server/contract/calendar.ts'
import type { ScheduleName } from '#server/contract/organisation/job-words.ts'
import { type Database, openDatabase } from '#server/database/connection.ts'
import { recordRunEnd, recordRunStart } from '#server/database/organisation/schedule-runs.ts'
import type { Env } from '#server/env.ts'
import { openFileStore } from '#server/files/choose-store.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { sealFactors } from '#server/identity/second-factor/factor-seal.ts'
import { log } from '#server/log.ts'
import { escalateCases } from '#server/use-cases/cases/escalate-cases.ts'
import { notifyConsentEnds } from '#server/use-cases/consents/notify-consent-ends.ts'
import { eachInTurn } from '#server/use-cases/each-in-turn.ts'
import { notifyRechecks } from '#server/use-cases/guarantee/notify-rechecks.ts'
import { notifyDeadlines } from '#server/use-cases/notices/notify-deadlines.ts'
import { sealAudit } from '#server/use-cases/organisation/seal-audit.ts'
import { forgottenPassword } from '#server/use-cases/people/forgotten-password.ts'
import { refreshAll } from '#server/use-cases/registry/refresh-registry.ts'
import { computeSignals } from '#server/use-cases/signals/compute-signals.ts'
import { deleteByRetention } from './delete-by-retention.ts'
import { deliverLetters, type LetterSettings } from './delivery/deliver-letters.ts'
import { deliverMails, type MailSettings } from './delivery/deliver-mails.ts'
import { deliverWebhooks } from './delivery/deliver-webhooks.ts'
import { digests } from './delivery/digests.ts'
import { noticeMails } from './delivery/notice-mails.ts'
import { countJobFailure } from './job-failures.ts'
import { announce } from './presence.ts'
import {
  type ExportJob,
  enqueueAlertComputation,
  enqueueLetters,
  enqueueRefresh,
  type OrderJob,
  type PasswordJob,
  type Queue,
  queues,
  type RefreshJob,
  type UploadJob,
} from './queue.ts'
import { raiseRecurringCases } from './recurring-cases.ts'
import { runRefresh } from './registry-refresh.ts'
import { buildOrder } from './reports/build-order.ts'
import { runExport } from './run-export.ts'
import { runUpload } from './run-upload.ts'
import { scheduleNames, schedules } from './schedule.ts'
import { sweep } from './sweep.ts'

const POLLING_SECONDS = 0.5
/** For scheduled jobs, which nobody waits for: each poll costs a query. */
const CLOCK_POLLING_SECONDS = 2
const BUILDERS = 2

type Settings = MailSettings &
  LetterSettings &
  Partial<Pick<Env, 'WEBHOOKS_PRIVATE'>> &
  Pick<Env, 'S3_BUCKET' | 'S3_ENDPOINT' | 'AWS_REGION'>

export interface Jobs {
  /** Accepts no more jobs and waits at most ten seconds for running ones; the rest is taken up again later. */
  stop(): Promise<void>
}

interface Tools {
  web: Database
  owner: Database
  files: FileStore
  env: Settings
}

const handlers = ({ web, owner, files, env }: Tools) => ({
  [queues.orderReport]: (job: OrderJob, lastTry: boolean) => buildOrder(web, files, job, { lastTry }),
  [queues.registryRefresh]: (job: RefreshJob, lastTry: boolean) =>
    runRefresh(web, job, { today: todayInIndia(), lastTry }),
  [queues.exports]: (job: ExportJob, lastTry: boolean) => runExport(web, files, job, { lastTry }),
  [queues.uploads]: (job: UploadJob, lastTry: boolean) =>
    runUpload(web, { files, ask: enqueueAlertComputation }, job, { lastTry }),
  [queues.registryNightly]: () => refreshAll(owner, enqueueRefresh, todayInIndia()),
  [queues.recurringCases]: () => raiseRecurringCases(owner, todayInIndia()),
  [queues.signals]: (job: Partial<OrderJob>) => computeSignals(owner, todayInIndia(), job.organization_id),
  [queues.digests]: () => digests(owner, env),
  [queues.mails]: () => deliverMails(owner, env),
  [queues.notices]: () => noticeMails(owner, env),
  [queues.webhooks]: () => deliverWebhooks(owner, { allowPrivate: env.WEBHOOKS_PRIVATE === '1' }),
  [queues.letters]: () => deliverLetters(owner, env),
  [queues.passwords]: ({ user_id }: PasswordJob) => forgottenPassword(owner, user_id, enqueueLetters),
  [queues.deadlines]: () =>
    eachInTurn([notifyDeadlines, notifyRechecks, notifyConsentEnds], (notify) =>
      notify(owner, todayInIndia()),
    ),
  [queues.escalations]: () => escalateCases(owner, todayInIndia()),
  [queues.auditChain]: () => sealAudit(owner),
  [queues.retention]: () => deleteByRetention(owner),
  [queues.sweep]: async () => {
    await sealFactors(owner, env.SESSION_SECRET)
    await sweep(owner, files)
  },
})

/** Scheduled jobs that can also be requested. */
const requestable = new Set<string>([queues.signals, queues.letters, queues.webhooks])

type Handle<Job> = (data: Job, lastTry: boolean) => Promise<unknown>

/** Wraps a handler and records start and end of scheduled runs, which are for all organisations. */
const recordingRuns =
  (db: Database, schedule: ScheduleName, handle: Handle<Partial<OrderJob>>): Handle<Partial<OrderJob>> =>
  async (job, lastTry) => {
    if (job.organization_id !== undefined) return handle(job, lastTry)
    await recordRunStart(db, schedule)
    try {
      await handle(job, lastTry)
    } catch (error) {
      await recordRunEnd(db, schedule, false)
      throw error
    }
    await recordRunEnd(db, schedule, true)
  }

async function work<Job extends object>(
  boss: PgBoss,
  queue: Queue,
  handle: Handle<Job>,
  pollingIntervalSeconds = POLLING_SECONDS,
): Promise<void> {
  const worker = await boss.work<Job>(
    queue,
    { pollingIntervalSeconds, includeMetadata: true },
    async ([job]) => {
      // Fetch the next job right after this one: a full queue is not limited to one job per polling interval.
      boss.notifyWorker(worker)
      if (!job) return
      const started = performance.now()
      const lastTry = job.retryCount >= job.retryLimit
      try {
        // Scheduled jobs have no data.
        await handle((job.data ?? {}) as Job, lastTry)
        log.debug({ queue, job: job.id, ms: Math.round(performance.now() - started) }, 'Job done')
      } catch (error) {
        if (lastTry) countJobFailure(queue)
        const outcome = lastTry ? 'Job failed for the last time' : 'Job failed; it is tried again'
        log.error({ queue, job: job.id, err: error }, outcome)
        throw error
      }
    },
  )
}

/**
 * Starts processing the queues. `prepareQueues` must have run. `lost` is called when the database connection breaks:
 * the process must then be restarted.
 */
export async function runJobs(settings: {
  ownerUrl: string
  env: Settings
  lost: () => void
}): Promise<Jobs> {
  const { ownerUrl, env, lost } = settings
  const presence = await announce(ownerUrl, lost)
  const tools = {
    web: openDatabase(ownerUrl, 'web', 6),
    owner: openDatabase(ownerUrl, 'owner', 2),
    files: openFileStore(env),
    env,
  }
  const boss = new PgBoss({
    connectionString: ownerUrl,
    max: 4,
    migrate: false,
    maintenanceIntervalSeconds: 10,
  })
  boss.on('error', (error) => log.error({ err: error }, 'Job queue'))
  await boss.start()
  const handlerOf = handlers(tools)
  for (let builder = 0; builder < BUILDERS; builder++)
    await work(boss, queues.orderReport, handlerOf[queues.orderReport])
  await work(boss, queues.registryRefresh, handlerOf[queues.registryRefresh])
  await work(boss, queues.exports, handlerOf[queues.exports])
  await work(boss, queues.uploads, handlerOf[queues.uploads])
  await work(boss, queues.passwords, handlerOf[queues.passwords])
  for (const queue of scheduleNames) {
    const { at, atStart } = schedules[queue]
    const seconds = requestable.has(queue) ? POLLING_SECONDS : CLOCK_POLLING_SECONDS
    await work(boss, queue, recordingRuns(tools.owner, queue, handlerOf[queue]), seconds)
    await boss.schedule(queue, at)
    if (atStart) await boss.send(queue, {}, { singletonKey: queue })
  }
  const stop = async () => {
    await boss.stop({ timeout: 10_000 })
    await presence.leave()
    await Promise.all([tools.web.destroy(), tools.owner.destroy()])
  }
  return { stop }
}
