import type { z } from 'zod'
import type { listChange, newList } from '#server/contract/watchlist/watchlist.ts'
import { audit } from '#server/database/organisation/audit.ts'
import { removeParties } from '#server/database/parties/party-sets.ts'
import { addToList, createList, readList } from '#server/database/watchlist/watchlists.ts'
import { found } from '../refusal.ts'
import type { UseCase } from '../use-case.ts'
import { partiesOnRecord } from './parties-on-record.ts'

/** Creates a watchlist; returns the organisation's existing one if it has one with that name. */
export async function createWatchlist({ db, actor }: UseCase, { list: name }: z.output<typeof newList>) {
  const { list, created } = await createList(db, actor, name)
  if (created)
    await audit(db, actor, { action: 'create', entity: 'list', entity_id: list.list_id, after: list })
  return list
}

/**
 * Adds parties to a watchlist or removes them; returns those that changed. Throws a not found Refusal if there is no
 * such list or a party to be added does not exist.
 */
export async function changeWatchlist(
  { db, actor }: UseCase,
  listId: string,
  { list: { action, parties } }: z.output<typeof listChange>,
): Promise<{ list_id: string; changed: string[] }> {
  const { list_id } = found(await readList(db, listId), 'No such list')
  if (action === 'add') await partiesOnRecord(db, parties)
  const changed =
    action === 'add'
      ? await addToList(db, actor, list_id, parties)
      : await removeParties(db, 'list_parties', list_id, parties)
  const side = action === 'add' ? 'after' : 'before'
  if (changed.length > 0)
    await audit(db, actor, { action, entity: 'list', entity_id: list_id, [side]: { parties: changed } })
  return { list_id, changed }
}
