import { features } from '#server/contract/features.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { csvAnswer } from '../http/files/csv-answer.server.ts'
import { listPath } from '../http/list-path.ts'
import { readMacroRows } from './macro.server.ts'

const columnHeadings = ['Code', 'Name', 'Sector', 'Unit', 'Frequency', 'Date', 'Value', 'Source']

/** The values of the chosen series as CSV, one per row, in the format of the import. */
export const loader = signedIn(
  features.macroIndicators,
  async (ctx) => csvAnswer('macro-indicators.csv', [columnHeadings, ...(await readMacroRows(ctx))]),
  { refusedAt: listPath },
)
