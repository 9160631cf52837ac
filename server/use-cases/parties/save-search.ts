import type { z } from 'zod'
import { messages } from '#server/contract/messages.ts'
import { savedSearchLimits } from '#server/contract/search/saved-search-limits.ts'
import type { newSavedSearch, SavedSearch } from '#server/contract/search/searches.ts'
import { type Actor, audit } from '#server/database/organisation/audit.ts'
import {
  countSavedSearches,
  deleteRecentSearches,
  deleteSavedSearch,
  insertSavedSearch,
  lockSavedSearches,
  readSavedSearch,
  renameSavedSearch,
  savedSearchNamed,
} from '#server/database/search/searches.ts'
import { found, Refusal } from '../refusal.ts'
import type { UseCase } from '../use-case.ts'

const noSearch = 'No such saved search'
const nameTaken = () =>
  new Refusal('conflict', messages.search.nameTaken, { name: [messages.search.nameTaken] })

/** Saves a search under a name. Throws a conflict Refusal if the name is taken or the maximum is reached. */
export async function saveSearch(
  { db, actor }: UseCase,
  input: z.output<typeof newSavedSearch>,
): Promise<SavedSearch> {
  await lockSavedSearches(db, actor)
  if (await savedSearchNamed(db, actor, input.name)) throw nameTaken()
  if ((await countSavedSearches(db, actor)) >= savedSearchLimits.saved)
    throw new Refusal('conflict', messages.search.savedEnough)
  const saved = await insertSavedSearch(db, actor, input)
  await auditSearch({ db, actor }, saved.search_id, { action: 'create', after: saved })
  return saved
}

/** Renames a saved search. */
export async function renameSearch({ db, actor }: UseCase, id: string, name: string): Promise<SavedSearch> {
  await lockSavedSearches(db, actor)
  const before = found(await readSavedSearch(db, actor, id), noSearch)
  const named = await savedSearchNamed(db, actor, name)
  if (named && named !== id) throw nameTaken()
  if (before.name === name) return before
  await renameSavedSearch(db, actor, id, name)
  const beforeAndAfter = { before: { name: before.name }, after: { name } }
  await auditSearch({ db, actor }, id, { action: 'change', ...beforeAndAfter })
  return { ...before, name }
}

/** Deletes a saved search. */
export async function deleteSearch({ db, actor }: UseCase, id: string): Promise<void> {
  const before = found(await deleteSavedSearch(db, actor, id), noSearch)
  await auditSearch({ db, actor }, id, { action: 'delete', before })
}

/** Deletes the user's recent searches. The audit log only records how many there were. */
export async function forgetSearches({ db, actor }: UseCase): Promise<void> {
  const count = await deleteRecentSearches(db, actor)
  if (count === 0) return
  const { user_id } = actor
  await audit(db, actor, {
    action: 'delete',
    entity: 'recent_searches',
    entity_id: user_id,
    before: { count },
  })
}

type SearchAuditEntry = Omit<Parameters<typeof audit>[2], 'entity' | 'entity_id'>

const auditSearch = (
  { db, actor }: { db: UseCase['db']; actor: Actor },
  entity_id: string,
  auditEntry: SearchAuditEntry,
) => audit(db, actor, { ...auditEntry, entity: 'saved_search', entity_id })
