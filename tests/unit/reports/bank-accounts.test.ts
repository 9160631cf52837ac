import { expect, test } from 'vitest'
import { accountsDocument } from '#server/reports/bank-accounts.ts'
import { shortPdf } from '#server/reports/short-document.ts'
import { printedText } from './pdf-text.ts'

const month = (name: string) => ({
  month: name,
  from: `${name}-01`,
  to: `${name}-28`,
  lines: 1,
  credit_count: 1,
  debit_count: 0,
  credits: 12_34_56_789,
  debits: 0,
  average: -1_05_00_000,
  lowest: 0,
  closing: 0,
  own_returns: 0,
  deposit_returns: 0,
  last_credit_on: `${name}-01`,
})

test('months are not broken, with amounts of crores beside them', async () => {
  const months = ['2026-03', '2026-05'].map(month)
  const account = { account: '••••9012', statements: 1, months, missing: [], conduct: [] }
  const document = accountsDocument({
    accounts: [account],
    score: null,
    organisation: 'Asha Traders',
    at: '2026-11-30T09:00:00Z',
  })
  const text = await printedText(await shortPdf(document))
  expect(text).toContain('Mar 2026')
  expect(text).toContain('May 2026')
})
