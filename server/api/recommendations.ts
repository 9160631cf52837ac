import { Hono } from 'hono'
import { features } from '#server/contract/features.ts'
import { readRecommendations } from '#server/database/recommendations.ts'
import { allowed, inOrganisation } from './guards.ts'
import type { Api } from './services.ts'

/** Parties worth a look, after what the organisation watches. */
export const recommendations = new Hono<Api>()
  .use(allowed(features.party), inOrganisation)
  .get('/parties', async (c) => c.json({ data: { list: await readRecommendations(c.var.db) } }))
