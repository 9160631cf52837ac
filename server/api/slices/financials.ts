import { readStatements } from '#server/database/party-slices.ts'
import type { Slices } from './slice.ts'

/** Statements and what is computed from them. */
export const financialSlices: Slices = {
  financials: (c, id) => readStatements(c.var.services.db, id),
}
