import { expect, test } from 'vitest'
import { columnSets, knownColumns } from '#server/contract/signals/signal-columns.ts'

/** The agreed tables of alert details, by their keys on the wire. */
const agreed = [
  'account_number chq_amount customer_number max_chq_amount month no_of_chq',
  'account_no cif_id entry_user_id tran_amount tran_id',
  'audit_observation auditor_name name_of_report observation_category period report_issue_date',
  'account_number customer_number month previous_status status',
  'balance_outstanding interest_arrear_amt interest_arrear_days limit principal_arr_days principal_arrear_amt product_code product_desc reason',
  'cif_id covenant_desc days_past_due dpd_bucket due_date exception_status type_of_covenant',
  'advances balance_date currency_code moving_average principal_outstanding sanction_limit utilization',
  'change_in_profitablity change_in_revenue latest_profitability previous_profitability reporting_date revenue',
  'profit_or_loss profit_after_tax interest_expense tax_expense',
  'cash_and_cash_equivalents current_liabilities ratio',
  'financial_year contingent_liabilities_value profit_or_loss_value percentage',
  'date label competent_authority regulatory_charges',
  'date _model_type instrument_type current_rating previous_rating',
  'charges_amount long_term_borrowings',
  'fy_year transtions_count related_parties sum_of_amount',
  '_ref count paid',
  'year value',
  'agency date instrument rating status',
  'financial_year z_score',
]

test.each(agreed)('every column is known: %s', (keys) => {
  const columns = knownColumns(keys.split(' '))
  expect(keys.split(' ').filter((key) => !columns[key])).toEqual([])
})

test.each(Object.entries(columnSets))('the column set %s is recognised by its own keys', (_, set) => {
  expect(knownColumns(Object.keys(set))).toBe(set)
})

test('unknown keys, a single ambiguous key and no keys match no column set', () => {
  expect(knownColumns(['colour', 'weight'])).toEqual({})
  expect(knownColumns(['count'])).toEqual({})
  expect(knownColumns([])).toEqual({})
})
