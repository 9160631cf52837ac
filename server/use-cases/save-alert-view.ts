import { alertFilters } from '#server/contract/alert.ts'
import { alertLimits } from '#server/contract/alert-decisions.ts'
import type { AlertView } from '#server/contract/alert-views.ts'
import { messages } from '#server/contract/messages.ts'
import {
  deleteAlertView,
  insertAlertView,
  lockAlertViews,
  readAlertViews,
} from '#server/database/alert-views.ts'
import { audit } from '#server/database/audit.ts'
import { found, Refusal } from './refusal.ts'
import type { UseCase } from './use-case.ts'

/** What of a list's query are filters and order, as they are kept. */
function keptQuery(query: string): string {
  const asked = new URLSearchParams(query)
  const kept = new URLSearchParams()
  for (const name of Object.keys(alertFilters.shape)) {
    const value = asked.get(name)
    if (value) kept.set(name, value)
  }
  if (!alertFilters.safeParse(Object.fromEntries(kept)).success)
    throw new Refusal('invalid', messages.alerts.strangeView)
  return String(kept)
}

/** Names the filters of a list of alerts. Refused as a conflict when the name is taken or there are as many as may be. */
export async function saveAlertView(
  { db, actor }: UseCase,
  { name, query }: { name: string; query: string },
): Promise<AlertView> {
  const kept = keptQuery(query)
  await lockAlertViews(db, actor)
  const views = await readAlertViews(db, actor)
  if (views.some((view) => view.name.toLowerCase() === name.toLowerCase()))
    throw new Refusal('conflict', messages.alerts.viewTaken, { name: [messages.alerts.viewTaken] })
  if (views.length >= alertLimits.views) throw new Refusal('conflict', messages.alerts.viewsEnough)
  const view = await insertAlertView(db, actor, { name, query: kept })
  await audit(db, actor, { action: 'create', entity: 'alert_view', entity_id: view.view_id, after: view })
  return view
}

/** Deletes an own view. Refused as not found when there is none. */
export async function removeAlertView({ db, actor }: UseCase, viewId: string): Promise<void> {
  const before = found(await deleteAlertView(db, actor, viewId), 'No such view')
  await audit(db, actor, { action: 'delete', entity: 'alert_view', entity_id: viewId, before })
}
