import type { z } from 'zod'
import { alertFilters } from '#server/contract/alerts/alert.ts'
import { caseFilters } from '#server/contract/cases/case-filters.ts'
import { type ListView, maxListViews, type ViewedList } from '#server/contract/list-views.ts'
import { messages } from '#server/contract/messages.ts'
import {
  deleteListView,
  insertListView,
  lockListViews,
  readListViews,
  renameListView,
} from '#server/database/lists/list-views.ts'
import { audit } from '#server/database/organisation/audit.ts'
import { found, Refusal } from '../refusal.ts'
import type { UseCase } from '../use-case.ts'

const filtersOf: Record<ViewedList, z.ZodObject> = { alerts: alertFilters, cases: caseFilters }
const entity = 'list_view'

/** The filters and sort order of a list's query, as stored. */
function queryToStore(list: ViewedList, query: string): string {
  const filters = filtersOf[list]
  const requested = new URLSearchParams(query)
  const params = new URLSearchParams()
  for (const name of Object.keys(filters.shape)) {
    const value = requested.get(name)
    if (value) params.set(name, value)
  }
  if (!filters.safeParse(Object.fromEntries(params)).success)
    throw new Refusal('invalid', messages.views.strange)
  return String(params)
}

function refuseTaken(views: ListView[], name: string): void {
  if (views.some((view) => view.name.toLowerCase() === name.toLowerCase()))
    throw new Refusal('conflict', messages.views.taken, { name: [messages.views.taken] })
}

/** Saves the filters of a list under a name. Throws a conflict Refusal if the name is taken or the maximum is reached. */
export async function saveListView(
  { db, actor }: UseCase,
  list: ViewedList,
  { name, query }: { name: string; query: string },
): Promise<ListView> {
  const storedQuery = queryToStore(list, query)
  const viewing = { ...actor, list }
  await lockListViews(db, viewing)
  const views = await readListViews(db, viewing)
  refuseTaken(views, name)
  if (views.length >= maxListViews) throw new Refusal('conflict', messages.views.enough)
  const view = await insertListView(db, viewing, { name, query: storedQuery })
  await audit(db, actor, { action: 'create', entity, entity_id: view.view_id, after: { list, ...view } })
  return view
}

/** Renames one of the actor's views. Throws a Refusal: not found, or conflict if the name is taken. */
export async function renameView(
  { db, actor }: UseCase,
  list: ViewedList,
  viewId: string,
  name: string,
): Promise<ListView> {
  const viewing = { ...actor, list }
  await lockListViews(db, viewing)
  const views = await readListViews(db, viewing)
  const before = found(
    views.find(({ view_id }) => view_id === viewId),
    'No such view',
  )
  refuseTaken(
    views.filter((view) => view !== before),
    name,
  )
  if (before.name === name) return before
  const after = found(await renameListView(db, viewing, viewId, name), 'No such view')
  await audit(db, actor, { action: 'rename', entity, entity_id: viewId, before, after })
  return after
}

/** Deletes one of the actor's views. Throws a not found Refusal. */
export async function removeListView(
  { db, actor }: UseCase,
  list: ViewedList,
  viewId: string,
): Promise<void> {
  const before = found(await deleteListView(db, { ...actor, list }, viewId), 'No such view')
  await audit(db, actor, { action: 'delete', entity, entity_id: viewId, before })
}
