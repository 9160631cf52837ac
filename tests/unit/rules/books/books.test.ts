import { expect, test } from 'vitest'
import { groupsOf } from '#server/rules/books/gathered.ts'
import { lineOfGroup } from '#server/rules/books/group-line.ts'

test.each([
  ['Capital Account', 'share_capital'],
  ['Reserves & Surplus', 'retained_earnings'],
  ['Loans (Liability)', 'long_term_debt'],
  ['Secured Loans', 'long_term_debt'],
  ['Bank OD A/c', 'short_term_debt'],
  ['Sundry Creditors', 'payables'],
  ['Duties & Taxes', 'other_liabilities'],
  ['Provisions', 'other_liabilities'],
  ['Fixed Assets', 'property_plant'],
  ['Stock-in-Hand', 'inventory'],
  ['Loans & Advances (Asset)', 'other_assets'],
  ['Deposits (Asset)', 'other_assets'],
  ['Sundry Debtors', 'receivables'],
  ['Cash-in-Hand', 'cash'],
  ['Bank Accounts', 'cash'],
  ['Sales Accounts', 'revenue'],
  ['Purchase Accounts', 'cost_of_goods'],
  ['Direct Incomes', 'revenue'],
  ['Indirect Incomes', 'other_income'],
  ['Indirect Expenses', 'selling_admin'],
  ['Profit & Loss A/c', 'retained_earnings'],
  ['Current Assets', 'other_assets'],
  ['Current Liabilities', 'other_liabilities'],
  ['Rent', 'selling_admin'],
  ['Rent receivable', 'receivables'],
  ['Sales Tax Payable', 'payables'],
  ['Salary Payable', 'payables'],
  ['Depreciation', 'depreciation'],
  ['Accumulated Depreciation', 'property_plant'],
  ['Zebra', undefined],
])('the group %s is mapped to %s', (name, line) => {
  expect(lineOfGroup(name)).toBe(line)
})

test('with more than 200 groups the smallest are merged, and the total is unchanged', () => {
  const ledgers = Array.from({ length: 500 }, (_, index) => ({
    name: `L${index}`,
    group: `L${index}`,
    paise: index + 1,
  }))
  const groups = groupsOf(ledgers)
  expect(groups).toHaveLength(200)
  expect(groups.at(-1)).toMatchObject({ name: '301 smaller groups', ledgers: 301 })
  const sum = groups.reduce((all, { balance }) => all + Math.round(balance * 100), 0)
  expect(sum).toBe((500 * 501) / 2)
})
