import { Hono } from 'hono'
import { features } from '#server/contract/features.ts'
import { paging } from '#server/contract/paging.ts'
import { listChange, listsQuery, newList } from '#server/contract/watchlist.ts'
import { audit } from '#server/database/audit.ts'
import { readParty } from '#server/database/parties.ts'
import {
  addToList,
  createList,
  readList,
  readListParties,
  readLists,
  readWatched,
  removeFromList,
} from '#server/database/watchlists.ts'
import { allowed, inOrganisation } from './guards.ts'
import { actorOf, body, query } from './input.ts'
import { once } from './once.ts'
import { found } from './refusal.ts'
import type { Api } from './services.ts'

const noList = 'No such list'

/** Whether a party is on one of the organisation's watchlists. */
export const watched = new Hono<Api>().get(
  '/:partyId/is_watchlisted',
  allowed(features.party),
  inOrganisation,
  async (c) => {
    const partyId = c.req.param('partyId')
    found(await readParty(c.var.db, partyId), 'No such party')
    return c.json({ meta: await readWatched(c.var.db, partyId) })
  },
)

/** Watchlists and the parties on them. */
export const lists = new Hono<Api>()
  .use(allowed(features.watchlist), inOrganisation, once)
  .get('/', async (c) => {
    const { data, total } = await readLists(c.var.db, query(c, listsQuery))
    return c.json({ data, meta: { total_records: total } })
  })
  .post('/', async (c) => {
    const { list: wanted } = await body(c, newList)
    const { list, created } = await createList(c.var.db, actorOf(c), wanted)
    if (created) {
      await audit(c.var.db, actorOf(c), {
        action: 'create',
        entity: 'list',
        entity_id: list.list_id,
        after: list,
      })
    }
    return c.json({ data: list }, created ? 201 : 200)
  })
  .get('/:listId', async (c) => {
    const data = found(await readList(c.var.db, c.req.param('listId')), noList)
    return c.json({ data })
  })
  .get('/:listId/parties', async (c) => {
    const { list_id } = found(await readList(c.var.db, c.req.param('listId')), noList)
    const { data, total } = await readListParties(c.var.db, list_id, query(c, paging))
    return c.json({ data, meta: { total_records: total } })
  })
  .patch('/:listId', async (c) => {
    const { list_id } = found(await readList(c.var.db, c.req.param('listId')), noList)
    const { action, parties } = (await body(c, listChange)).list
    const actor = actorOf(c)
    if (action === 'add' && parties.length === 1)
      found(await readParty(c.var.db, parties[0] ?? ''), 'No such party')
    const changed =
      action === 'add'
        ? await addToList(c.var.db, actor, list_id, parties)
        : await removeFromList(c.var.db, list_id, parties)
    const side = action === 'add' ? 'after' : 'before'
    if (changed.length > 0) {
      await audit(c.var.db, actor, {
        action,
        entity: 'list',
        entity_id: list_id,
        [side]: { parties: changed },
      })
    }
    return c.json({ data: { list_id, changed } })
  })
