import PgBoss from 'pg-boss'
import { todayInIndia } from '#server/contract/calendar.ts'
import { type Database, openDatabase } from '#server/database/connection.ts'
import type { Env } from '#server/env.ts'
import { openFileStore } from '#server/files/choose-store.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { log } from '#server/log.ts'
import { computeSignals } from '#server/use-cases/compute-signals.ts'
import { escalateCases } from '#server/use-cases/escalate-cases.ts'
import { tellDeadlines } from '#server/use-cases/tell-deadlines.ts'
import { buildOrder } from './build-order.ts'
import { deliverMails, type MailSettings } from './deliver-mails.ts'
import { digests } from './digests.ts'
import { noticeMails } from './notice-mails.ts'
import { announce } from './presence.ts'
import { type OrderJob, queues } from './queue.ts'
import { raiseRecurringCases } from './recurring-cases.ts'
import { sweep } from './sweep.ts'

const POLLING_SECONDS = 0.5
const BUILDERS = 2

// In UTC: signals at 01:30 in India, digests at 07:00, deadlines five minutes after each hour.
const schedule = {
  [queues.recurringCases]: '0 * * * *',
  [queues.sweep]: '20 * * * *',
  [queues.signals]: '0 20 * * *',
  [queues.digests]: '30 1 * * *',
  [queues.mails]: '40 * * * *',
  [queues.notices]: '* * * * *',
  [queues.deadlines]: '35 * * * *',
  [queues.escalations]: '50 * * * *',
}

type Settings = MailSettings & Pick<Env, 'S3_BUCKET' | 'S3_ENDPOINT' | 'AWS_REGION'>

export interface Jobs {
  /** Takes no more jobs and waits for those in hand, at most ten seconds; what is left is taken up again later. */
  stop(): Promise<void>
}

interface Tools {
  web: Database
  owner: Database
  files: FileStore
  env: Settings
}

const handlers = ({ web, owner, files, env }: Tools) => ({
  [queues.orderReport]: (job: OrderJob) => buildOrder(web, files, job),
  [queues.recurringCases]: () => raiseRecurringCases(owner, todayInIndia()),
  [queues.signals]: () => computeSignals(owner, todayInIndia()),
  [queues.digests]: () => digests(owner, env),
  [queues.mails]: () => deliverMails(owner, env),
  [queues.notices]: () => noticeMails(owner, env),
  [queues.deadlines]: () => tellDeadlines(owner, todayInIndia()),
  [queues.escalations]: () => escalateCases(owner, todayInIndia()),
  [queues.sweep]: () => sweep(owner),
})

async function work(
  boss: PgBoss,
  queue: string,
  handle: (data: OrderJob) => Promise<unknown>,
): Promise<void> {
  const worker = await boss.work<OrderJob>(
    queue,
    { pollingIntervalSeconds: POLLING_SECONDS },
    async ([job]) => {
      // Look for the next job right after this one: a full queue is not worked off one by one per interval.
      boss.notifyWorker(worker)
      if (!job) return
      const started = performance.now()
      try {
        await handle(job.data)
        log.debug({ queue, job: job.id, ms: Math.round(performance.now() - started) }, 'Job done')
      } catch (error) {
        log.error({ queue, job: job.id, err: error }, 'Job failed; it is tried again')
        throw error
      }
    },
  )
}

/**
 * Starts working off the queues of the database. `prepareQueues` must have run. `lost` is called when the database's
 * connection breaks: the process is then to be started anew.
 */
export async function runJobs(settings: {
  ownerUrl: string
  env: Settings
  lost: () => void
}): Promise<Jobs> {
  const { ownerUrl, env, lost } = settings
  const presence = await announce(ownerUrl, lost)
  const tools = {
    web: openDatabase(ownerUrl, 'web', 4),
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
  const does = handlers(tools)
  for (let builder = 0; builder < BUILDERS; builder++)
    await work(boss, queues.orderReport, does[queues.orderReport])
  for (const queue of [
    queues.recurringCases,
    queues.signals,
    queues.digests,
    queues.mails,
    queues.notices,
    queues.deadlines,
    queues.escalations,
    queues.sweep,
  ])
    await work(boss, queue, does[queue])
  for (const [queue, when] of Object.entries(schedule)) await boss.schedule(queue, when)
  for (const queue of [
    queues.recurringCases,
    queues.deadlines,
    queues.escalations,
    queues.digests,
    queues.mails,
    queues.sweep,
  ])
    await boss.send(queue, {}, { singletonKey: queue })
  const stop = async () => {
    await boss.stop({ timeout: 10_000 })
    await presence.leave()
    await Promise.all([tools.web.destroy(), tools.owner.destroy()])
  }
  return { stop }
}
