import { messages } from '#server/contract/messages.ts'
import type { RegistryRefresh } from '#server/contract/registry/registry-refresh.ts'
import type { Database, Work } from '#server/database/connection.ts'
import { lockOwn } from '#server/database/lock.ts'
import { type AuditedBy, audit, byJob } from '#server/database/organisation/audit.ts'
import {
  changeRefresh,
  insertRefresh,
  isUnfinished,
  lockRefresh,
  readUnfinishedRefresh,
  wantsRefresh,
} from '#server/database/registry/registry-refreshes.ts'
import { eachOrganisation } from '../each-organisation.ts'
import { found, Refusal } from '../refusal.ts'
import type { UseCase } from '../use-case.ts'

/** Requests, inside the caller's transaction, that a refresh continues. */
export type SendRefreshJob = (
  db: Work,
  refresh: { refresh_id: string; organization_id: string },
) => Promise<void>

type By = { db: Work; actor: AuditedBy }

/** Serialises starting refreshes of the organisation: only one may run. */
const lockRefreshes = (db: Work) => lockOwn(db, 'registry refreshes')

/** Starts reading the filings of the organisation's watched parties again; if a refresh is already running, returns that one. */
export async function startRefresh(
  { db, actor }: By,
  sendJob: SendRefreshJob,
): Promise<{ data: RegistryRefresh; meta: { queued: boolean } }> {
  const { organization_id, user_id } = actor
  await lockRefreshes(db)
  const refresh = await insertRefresh(db, { organization_id, asked_by: user_id })
  if (!refresh) {
    const running = found(await readUnfinishedRefresh(db), messages.registry.noRefresh)
    return { data: running, meta: { queued: false } }
  }
  const { refresh_id } = refresh
  await sendJob(db, { refresh_id, organization_id })
  await audit(db, actor, { action: 'create', entity: 'registry refresh', entity_id: refresh_id })
  return { data: refresh, meta: { queued: true } }
}

/** Cancels an unfinished refresh; what it has read stays. */
export async function cancelRefresh({ db, actor }: UseCase, refreshId: string): Promise<RegistryRefresh> {
  const { refresh_id, state } = found(await lockRefresh(db, refreshId), messages.registry.noRefresh)
  if (!isUnfinished(state)) throw new Refusal('conflict', messages.registry.over)
  const cancelled = await changeRefresh(db, refresh_id, { state: 'cancelled' })
  const change = { before: { state }, after: { state: 'cancelled' } }
  await audit(db, actor, { action: 'cancel', entity: 'registry refresh', entity_id: refresh_id, ...change })
  return cancelled
}

/** Continues a failed refresh with the companies that it has not read. */
export async function retryRefresh(
  { db, actor }: UseCase,
  sendJob: SendRefreshJob,
  refreshId: string,
): Promise<RegistryRefresh> {
  await lockRefreshes(db)
  const refresh = found(await lockRefresh(db, refreshId), messages.registry.noRefresh)
  if (refresh.state !== 'failed') throw new Refusal('conflict', messages.registry.notFailed)
  if (await readUnfinishedRefresh(db)) throw new Refusal('conflict', messages.registry.another)
  const { refresh_id, organization_id } = refresh
  const again = await changeRefresh(db, refresh_id, { state: 'waiting', error: null })
  await sendJob(db, { refresh_id, organization_id })
  const change = { before: { state: 'failed' }, after: { state: 'waiting' } }
  await audit(db, actor, { action: 'retry', entity: 'registry refresh', entity_id: refresh_id, ...change })
  return again
}

/** Starts a refresh for each active organisation with watched parties that no refresh has read on `today`. `db` is opened as `owner`. */
export async function refreshAll(db: Database, sendJob: SendRefreshJob, today: string): Promise<void> {
  await eachOrganisation(db, async (work, organization_id) => {
    const actor = byJob(organization_id)
    if (await wantsRefresh(work, today)) await startRefresh({ db: work, actor }, sendJob)
  })
}
