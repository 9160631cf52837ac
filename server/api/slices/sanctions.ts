import { readSanctions } from '#server/database/party-slices.ts'
import type { Slices } from './slice.ts'

/** Likenesses to names on sanctions lists. */
export const sanctionsSlices: Slices = {
  sanctions: (c, id) => readSanctions(c.var.services.db, id),
}
