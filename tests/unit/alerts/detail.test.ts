import { describe, expect, test } from 'vitest'
import { detailParts, detailPartsInFiles } from '#server/contract/alerts/alert-detail-parts.ts'
import { headingOf } from '#server/contract/alerts/detail-cell.ts'
import type { SignalLayout } from '#server/contract/signals/signal-layout.ts'

const tableOf = (alert_detail: unknown, layout: SignalLayout = 'flat') => {
  const [part] = detailParts({ alert_detail, layout })
  if (part?.kind !== 'table') throw new Error(`a table was wanted: ${JSON.stringify(part)}`)
  return {
    headings: part.columns.map(({ label }) => label),
    figures: part.columns.map(({ figures }) => figures),
    rows: part.rows,
  }
}

test('a late evening timestamp in UTC is shown as the next day in India', () => {
  expect(tableOf([{ seen_at: '2026-11-20T20:00:00Z' }]).rows).toEqual([['21-11-2026']])
  expect(tableOf([{ seen_at: '2026-11-20T20:00:00' }]).rows).toEqual([['20-11-2026']])
})

describe('known table columns', () => {
  test('have headings with units, and values formatted by type', () => {
    const row = { account_number: 42118, chq_amount: 1250000, max_chq_amount: 400000.4, month: '2026-09' }
    expect(tableOf([{ ...row, customer_number: '0091', no_of_chq: 3 }])).toEqual({
      headings: [
        'Account number',
        'Cheque amount (₹)',
        'Largest cheque (₹)',
        'Month',
        'Customer number',
        'Cheques',
      ],
      figures: [false, true, true, false, false, true],
      rows: [['42118', '12,50,000', '4,00,000', 'Sep 2026', '0091', '3']],
    })
  })

  test('do not mention rupees if the amounts are in another currency', () => {
    const row = { balance_date: '2026-09-28', moving_average: 1, sanction_limit: 2, utilization: 50.25 }
    const headings = (currency_code: string) => tableOf([{ ...row, currency_code }]).headings
    expect(headings('INR')).toContain('Sanctioned limit (₹)')
    expect(headings('USD')).toContain('Sanctioned limit')
    expect(headings('USD')).toContain('Utilisation (%)')
  })

  test('show a value of an unexpected type unchanged', () => {
    const row = {
      date: '2026-09-28',
      label: 'Notice',
      competent_authority: 'Board',
      regulatory_charges: 'Waived',
    }
    expect(tableOf([row])).toMatchObject({
      rows: [['28-09-2026', 'Notice', 'Board', 'Waived']],
      figures: [false, false, false, false],
    })
  })

  test('cover employees per wage month and the declared assets of election candidates', () => {
    expect(tableOf([{ _ref: '2026-09', count: 1204, paid: 250000 }]).headings).toEqual([
      'Wage month',
      'Employees',
      'Amount paid (₹)',
    ])
    const candidate = { candidate: 'A', election: 'Ward', year: 2024, constituency: 'B', votes: 1200 }
    const table = tableOf([{ ...candidate, result: 'Lost', declared_assets: 5000000, criminal_cases: 0 }])
    expect(table.headings).toContain('Declared assets (₹)')
    expect(table.rows).toEqual([['A', 'Ward', '2024', 'B', '1,200', 'Lost', '50,00,000', '0']])
  })
})

describe('unknown alert details', () => {
  test.each([
    ['tran_amount', 'Transaction amount'],
    ['customerNumber', 'Customer number'],
    ['_gstin', 'GSTIN'],
    ['no_of_days', 'Number of days'],
    ['gst_payment_non_compliance', 'GST payment non compliance'],
    ['India Ratings', 'India Ratings'],
    ['ICRA', 'ICRA'],
  ])('the key %s gets the heading “%s”', (key, heading) => {
    expect(headingOf(key)).toBe(heading)
  })

  test('one unknown key does not affect the types of the known ones', () => {
    expect(tableOf([{ agency: 'ICRA', rating: 'BB', status: 'Withdrawn', lead_bank: 'X' }]).headings).toEqual(
      ['Agency', 'Rating', 'Status', 'Lead bank'],
    )
  })

  test('a row that is not an object is shown, and an empty row is left out', () => {
    expect(tableOf([{ year: '2025-26', value: 3 }, null, 'not reported'])).toMatchObject({
      headings: ['Year', 'Value'],
      rows: [
        ['2025-26', '3'],
        ['—', 'not reported'],
      ],
    })
  })

  test('a plain value next to groups of rows is shown before them', () => {
    const parts = detailParts({
      alert_detail: { note: 'Two sources', ICRA: [{ rating: 'BB' }] },
      layout: 'grouped',
    })
    expect(parts.map(({ kind }) => kind)).toEqual(['pairs', 'table'])
    expect(parts[1]).toMatchObject({ title: 'ICRA' })
  })

  test.each<[string, unknown, SignalLayout]>([
    ['a text where rows were wanted', 'cut off', 'flat'],
    ['a text where facts were wanted', 'cut off', 'private'],
  ])('%s is shown as a type error', (_, alert_detail, layout) => {
    expect(detailParts({ alert_detail, layout })).toEqual([{ kind: 'fault', text: 'Type Error' }])
  })

  test('alerts without a layout are shown by their signal format', () => {
    const rows = [{ year: '2025-26', value: 3 }]
    const kindOf = (changes: object) => detailParts({ alert_detail: rows, ...changes })[0]?.kind
    expect(kindOf({ signal_format: 2 })).toBe('table')
    expect(kindOf({ signal_format: 2, alert_category: 'Private' })).toBe('pairs')
    expect(kindOf({ signal_format: 1 })).toBe('pairs')
    expect(detailParts({ alert_detail: 'As it came', signal_format: 9 })).toEqual([
      { kind: 'text', text: 'As it came' },
    ])
  })

  test('the details of a private signal are shown as pairs', () => {
    expect(detailParts({ alert_detail: { rule: 'Own', limit: 5 }, layout: 'private' })).toEqual([
      {
        kind: 'pairs',
        pairs: [
          { label: 'Rule', text: 'Own', figure: false },
          { label: 'Limit', text: '5', figure: true },
        ],
      },
    ])
  })
})

test('in files, figures are numbers and unknown values are empty cells', () => {
  const rows = [
    { account_number: 42118, month: '2026-09', profit: -3.6e7, share: 0.125, paid: null, date: '2026-09-28' },
    { account_number: 42119, month: '2026-10', profit: 0, share: 2, paid: '', date: null },
  ]
  expect(detailPartsInFiles({ alert_detail: rows, layout: 'flat' })).toMatchObject([
    {
      rows: [
        ['42118', 'Sep 2026', -3.6e7, 0.125, null, '28-09-2026'],
        ['42119', 'Oct 2026', 0, 2, null, null],
      ],
    },
  ])
})
