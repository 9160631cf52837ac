import type { Context } from 'hono'
import type { RatingAction } from '#server/contract/rating-history.ts'
import { asOrganisation, type Work } from '#server/database/connection.ts'
import { readRatingActions } from '#server/database/rating-history.ts'
import { countLikenesses, readScreening } from '#server/database/sanctions.ts'
import { notches, readRating } from '#server/rules/rating-scale.ts'
import type { Api } from '../services.ts'
import type { Slices } from './slice.ts'

const ownWork = <T>(c: Context<Api>, work: (db: Work) => Promise<T>) =>
  asOrganisation(c.var.services.db, c.var.viewer.organisation.organization_id, work)

async function readRatingHistory(c: Context<Api>, partyId: string): Promise<RatingAction[]> {
  const rows = await readRatingActions(c.var.services.db, partyId)
  return rows.map((row) => {
    const { ordinal = null, scale = null, grade = null } = readRating(row.rating) ?? {}
    const steps = row.previous_rating === null ? null : (notches(row.previous_rating, row.rating) ?? null)
    return { ...row, steps, ordinal, scale, grade }
  })
}

/** Likenesses to names on sanctions lists with the organisation's decisions, and ratings as they went up and down. */
export const sanctionsSlices: Slices = {
  sanctions: (c, id) => ownWork(c, (db) => readScreening(db, id)),
  likenesses: (c, id) => ownWork(c, (db) => countLikenesses(db, id)),
  'rating-history': readRatingHistory,
}
