import { features } from '#server/contract/features.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import type { SheetColumn } from '../../http/files/sheet.ts'
import { sheetAnswer } from '../../http/files/sheet-answer.server.ts'

const parties = ['CIN or LLPIN', 'PAN', 'GSTIN', 'Name']
const exposures = [
  'Account number',
  'Party',
  'Product',
  'Limit',
  'Outstanding',
  'Overdue days',
  'Date',
  'Currency',
]

const columnsOf = (heads: string[]): SheetColumn<never>[] =>
  heads.map((head) => ({ head, width: 20, value: () => null }))

/** An empty file with the column headings, as CSV or as a workbook. */
export const loader = signedIn(
  features.portfolios,
  async ({ url }) =>
    url.pathname.includes('exposures')
      ? sheetAnswer(url, 'exposures', columnsOf(exposures), [])
      : sheetAnswer(url, 'parties', columnsOf(parties), []),
  { refusedAt: '/app/portfolios' },
)
