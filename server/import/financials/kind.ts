import type { Kind } from '../kind.ts'
import { scoreParties } from '../score-parties.ts'
import { type BalanceSheetField, balanceSheetColumns } from './columns.ts'
import { type BalanceSheet, inconsistencyOf, readBalanceSheet } from './row.ts'
import { judgeBalanceSheets, writeBalanceSheets } from './write.ts'

/** Balance sheets of listed companies over several years, in ₹ crore, identified by stock symbol. */
export const financials: Kind<BalanceSheetField, BalanceSheet> = {
  name: 'financials',
  columns: balanceSheetColumns,
  read: readBalanceSheet,
  note: inconsistencyOf,
  shown: ({ symbol = '', period_end = '' }) => ({ identifier: symbol, name: period_end }),
  judge: judgeBalanceSheets,
  write: writeBalanceSheets,
  finish: scoreParties,
}
