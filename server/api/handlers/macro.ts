import type { macroEndpoints } from '#server/contract/endpoints/macro.ts'
import { readMacroIndicators, readMacroValues } from '#server/database/dashboard/macro.ts'
import type { HandlersOf } from '../handler.ts'

/** Macroeconomic series. */
export const macroHandlers: HandlersOf<typeof macroEndpoints> = {
  listMacroIndicators: async ({ db, query }) => ({ data: await readMacroIndicators(db, query.sector) }),
  readMacroValues: async ({ db, query }) => ({ data: await readMacroValues(db, query) }),
}
