import { Hono } from 'hono'
import { features } from '#server/contract/features.ts'
import { myPartiesQuery, watchedQuery } from '#server/contract/my-parties.ts'
import { readMyParties, readWatchedOf } from '#server/database/my-parties.ts'
import { allowed, inOrganisation } from './guards.ts'
import { actorOf, query } from './input.ts'
import type { Api } from './services.ts'

/** A person's parties: watched, created for, seen; and which of some parties are watched. */
export const myParties = new Hono<Api>()
  .get('/', allowed(features.myParties), inOrganisation, async (c) =>
    c.json(await readMyParties(c.var.db, actorOf(c).user_id, query(c, myPartiesQuery))),
  )
  .get('/watched', allowed(features.watchlist), inOrganisation, async (c) =>
    c.json({ data: await readWatchedOf(c.var.db, query(c, watchedQuery).party_id) }),
  )
