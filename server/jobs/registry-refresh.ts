import { messages } from '#server/contract/messages.ts'
import { plural } from '#server/contract/plural.ts'
import { asOrganisation, type Database, type Work } from '#server/database/connection.ts'
import { audit, byJob } from '#server/database/organisation/audit.ts'
import {
  changeRefresh,
  isUnfinished,
  lockRefresh,
  readStuckRefreshes,
} from '#server/database/registry/registry-refreshes.ts'
import {
  countUnrefreshed,
  insertRegistryChanges,
  readUnrefreshed,
  saveStandings,
  syncStandings,
} from '#server/database/registry/registry-standings.ts'
import { log } from '#server/log.ts'
import { changesOf } from '#server/rules/registry/changes.ts'
import { standingOf } from '#server/rules/registry/lines.ts'
import { notify } from '#server/use-cases/notices/notify.ts'
import { readForms } from '#server/use-cases/registry/registry-forms.ts'
import { countJobFailure } from './job-failures.ts'
import { notifyJobFailed } from './notify-job-failed.ts'
import { enqueueRefresh, queues, type RefreshJob } from './queue.ts'

// Companies processed in one transaction: a request that waits for the refresh, such as its cancellation, waits that
// long.
const atOnce = 50
const start = ''

type LockedRefresh = NonNullable<Awaited<ReturnType<typeof lockRefresh>>>

async function finish(db: Work, locked: LockedRefresh): Promise<undefined> {
  const { refresh_id, organization_id, asked_by, done, late, filed } = locked
  await changeRefresh(db, refresh_id, { state: 'done', total: done })
  const noted = { action: 'finish', entity: 'registry refresh', entity_id: refresh_id }
  const actor = byJob(organization_id)
  await audit(db, actor, { ...noted, after: { state: 'done', done, late, filed } })
  await notify(
    { db, actor },
    {
      to: [asked_by],
      kind: 'registry_refreshed',
      entity: 'registry refresh',
      entity_id: refresh_id,
      text: `${plural(late, 'form')} became late and ${plural(filed, 'form')} ${filed === 1 ? 'was' : 'were'} filed`,
      link: '/mca-status',
      once: refresh_id,
    },
  )
}

/** Processes the next companies after the id `after`; returns the id to continue after, undefined once the refresh is finished. */
async function step(db: Work, refreshId: string, today: string, after: string): Promise<string | undefined> {
  const locked = await lockRefresh(db, refreshId)
  if (!locked || !isUnfinished(locked.state)) return
  if (after === start) await syncStandings(db)
  const next = await readUnrefreshed(db, refreshId, after, atOnce)
  const last = next.at(-1)
  if (!last && after === start) return finish(db, locked)
  // Companies added to a watchlist meanwhile may have been missed.
  if (!last) return start
  const total = after === start ? locked.done + (await countUnrefreshed(db, refreshId)) : locked.total
  const before = new Map(next.map((one) => [one.party_id, one.before]))
  const read = await readForms(db, [...before.keys()], today)
  const changes = read.flatMap(({ body: { party_id }, forms }) => {
    const previous = before.get(party_id)
    return previous ? changesOf(previous, forms, today).map((change) => ({ party_id, ...change })) : []
  })
  const standings = read.map(({ body, forms }) => standingOf(body, forms, today))
  await saveStandings(db, { refresh_id: refreshId, as_of: today }, standings)
  await insertRegistryChanges(db, { organization_id: locked.organization_id, refresh_id: refreshId }, changes)
  const late = changes.filter(({ filed_on }) => filed_on === null).length
  await changeRefresh(db, refreshId, {
    state: 'running',
    done: locked.done + next.length,
    total,
    late: locked.late + late,
    filed: locked.filed + changes.length - late,
  })
  return last.party_id
}

async function fail(db: Work, { refresh_id, organization_id }: RefreshJob): Promise<void> {
  const locked = await lockRefresh(db, refresh_id)
  if (!locked || !isUnfinished(locked.state)) return
  const error = messages.registry.failed(locked.done)
  await changeRefresh(db, refresh_id, { state: 'failed', error })
  await notifyJobFailed(db, {
    organization_id,
    asked_by: locked.asked_by,
    entity: 'registry refresh',
    entity_id: refresh_id,
    after: { state: 'failed', error },
    text: `Refresh of the registry status: ${error}`,
    link: '/mca-status',
  })
}

/**
 * Reads the filings of the companies that an organisation watches, a batch per transaction, and stores the status of
 * their forms on `today` (YYYY-MM-DD). After an interruption the next run continues with the remaining ones. `db` is
 * opened as `web`; `lastTry`: the queue will not retry, so an error ends the refresh.
 */
export async function runRefresh(
  db: Database,
  job: RefreshJob,
  { today, lastTry = false }: { today: string; lastTry?: boolean },
): Promise<void> {
  const { refresh_id, organization_id } = job
  const stepBehind = (after: string) =>
    asOrganisation(db, organization_id, (work) => step(work, refresh_id, today, after))
  try {
    let after: string | undefined = start
    while (after !== undefined) after = await stepBehind(after)
  } catch (error) {
    if (!lastTry) throw error
    await asOrganisation(db, organization_id, (work) => fail(work, job))
    countJobFailure(queues.registryRefresh)
    log.error({ refresh: refresh_id, err: error }, 'Refresh of the registry status failed')
  }
}

/** Enqueues unfinished refreshes again that have made no progress for `forMinutes` minutes. Safe to repeat. */
export async function askForStuckRefreshes(db: Work, forMinutes = 0): Promise<void> {
  for (const refresh of await readStuckRefreshes(db, forMinutes)) await enqueueRefresh(db, refresh)
}
