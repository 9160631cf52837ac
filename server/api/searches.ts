import { Hono } from 'hono'
import { features } from '#server/contract/features.ts'
import { keptSearchLimits } from '#server/contract/kept-search-limits.ts'
import { messages } from '#server/contract/messages.ts'
import { newSavedSearch, savedSearchName, searchNote } from '#server/contract/searches.ts'
import { audit } from '#server/database/audit.ts'
import {
  clearRecentSearches,
  countSavedSearches,
  deleteSavedSearch,
  insertSavedSearch,
  lockSavedSearches,
  noteSearch,
  readRecentSearches,
  readSavedSearch,
  readSavedSearches,
  renameSavedSearch,
  savedSearchNamed,
} from '#server/database/searches.ts'
import { allowed, allowedToSee, inOrganisation } from './guards.ts'
import { actorOf, body } from './input.ts'
import { once } from './once.ts'
import { found, Refusal } from './refusal.ts'
import type { Api } from './services.ts'

const noSearch = 'No such saved search'
const nameTaken = () => new Refusal(409, messages.search.nameTaken, { name: [messages.search.nameTaken] })

const maySearch = allowedToSee(features.search)

/** A person's own searches: the last ones, and those saved by name. */
export const searches = new Hono<Api>()
  .get('/recent', maySearch, inOrganisation, async (c) =>
    c.json({ data: await readRecentSearches(c.var.db, actorOf(c)) }),
  )
  .put('/recent', maySearch, inOrganisation, async (c) => {
    const { search } = await body(c, searchNote)
    await noteSearch(c.var.db, actorOf(c), search)
    return c.json({ message: 'Noted' })
  })
  .delete('/recent', maySearch, inOrganisation, async (c) => {
    await clearRecentSearches(c.var.db, actorOf(c))
    return c.json({ message: 'Cleared' })
  })
  .use('/saved/*', allowed(features.search), inOrganisation, once)
  .get('/saved', async (c) => {
    const data = await readSavedSearches(c.var.db, actorOf(c))
    return c.json({ data, meta: { total_records: data.length } })
  })
  .post('/saved', async (c) => {
    const wanted = await body(c, newSavedSearch)
    const [db, actor] = [c.var.db, actorOf(c)]
    await lockSavedSearches(db, actor)
    if (await savedSearchNamed(db, actor, wanted.name)) throw nameTaken()
    if ((await countSavedSearches(db, actor)) >= keptSearchLimits.saved)
      throw new Refusal(409, messages.search.savedEnough)
    const data = await insertSavedSearch(db, actor, wanted)
    await audit(db, actor, {
      action: 'create',
      entity: 'saved_search',
      entity_id: data.search_id,
      after: data,
    })
    return c.json({ data }, 201)
  })
  .patch('/saved/:searchId', async (c) => {
    const { name } = await body(c, savedSearchName)
    const [db, actor, searchId] = [c.var.db, actorOf(c), c.req.param('searchId')]
    await lockSavedSearches(db, actor)
    const before = found(await readSavedSearch(db, actor, searchId), noSearch)
    const named = await savedSearchNamed(db, actor, name)
    if (named && named !== searchId) throw nameTaken()
    await renameSavedSearch(db, actor, searchId, name)
    const data = { ...before, name }
    await audit(db, actor, {
      action: 'change',
      entity: 'saved_search',
      entity_id: searchId,
      before: { name: before.name },
      after: { name },
    })
    return c.json({ data })
  })
  .delete('/saved/:searchId', async (c) => {
    const [db, actor, searchId] = [c.var.db, actorOf(c), c.req.param('searchId')]
    const before = found(await deleteSavedSearch(db, actor, searchId), noSearch)
    await audit(db, actor, { action: 'delete', entity: 'saved_search', entity_id: searchId, before })
    return c.json({ data: { search_id: searchId } })
  })
