import { readRelationships } from '#server/database/party-slices.ts'
import type { Slices } from './slice.ts'

/** Who stands behind a party and where it is to be reached. */
export const relationSlices: Slices = {
  relationships: (c, id) => readRelationships(c.var.services.db, id),
}
