import type { BankAccount, BankAccounts } from '#server/contract/consents/consent-statements.ts'
import { rupeesInWords } from '#server/contract/money.ts'
import { withoutTable } from '../ui/charts/chart-rows.ts'
import { columnsChart } from '../ui/charts/columns.chart.server.tsx'
import { periodsBy } from '../ui/charts/periods.ts'

/** Maximum number of months in a chart. */
const drawn = 24

function chartOf({ account, months }: BankAccount, index: number) {
  const shown = months.slice(-drawn)
  return columnsChart({
    id: `account-${index}`,
    title: `Credits and debits of ${account}`,
    of: 'rupees',
    by: 'Month',
    columns: periodsBy(
      'month',
      shown.map(({ month }) => `${month}-01`),
    ),
    series: [
      { label: 'Credits', values: shown.map(({ credits }) => credits) },
      { label: 'Debits', values: shown.map(({ debits }) => debits) },
    ],
    beside: true,
    say: rupeesInWords,
  })
}

/** The accounts from bank statements, each with a chart, and their effect on the score. */
export const shownAccounts = ({ accounts, score }: BankAccounts) => ({
  accounts: accounts.map((account, index) => ({ ...account, chart: withoutTable(chartOf(account, index)) })),
  score,
})
export type Accounts = ReturnType<typeof shownAccounts>
