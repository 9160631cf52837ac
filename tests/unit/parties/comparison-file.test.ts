import { expect, test } from 'vitest'
import { comparisonFile, comparisonRows } from '#app/parties/compare/comparison-rows.server.ts'

const party = {
  name: 'Kaveri',
  model_type: 'private_company',
  number: 'U1',
  status: 'Active',
  industry: 'Trading',
  city: 'Pune',
  state: 'Maharashtra',
  registered_on: '2009-04-17',
  financial_year: '2025-26',
  basis: 'standalone',
  revenue: 1_085_000_000,
  revenue_change: -0.16021671,
  net_margin: -0.0331797,
  net_worth: 328_573_821,
  borrowings: 1,
  borrowings_to_assets: 0.4611796,
  interest_cover: 0.32075471,
  score: 40,
  band: 'high',
  rating: 'ICRA BB+',
  rating_place: 11,
  open_charges: 5,
  lenders: 1,
  gst_late: 2,
  gst_periods: 12,
  open_alerts: 5,
  paid_up_capital: 24_620_000,
}

test('a comparison file has the unit of each figure, and shares in per cent', () => {
  const file = comparisonFile([party] as never)
  const figures = Object.fromEntries(file.map(([label, value]) => [label, value]))
  expect(figures).toMatchObject({
    'Paid-up capital (rupees)': 24_620_000,
    'Revenue (rupees)': 1_085_000_000,
    'Revenue growth (%)': -16,
    'Net margin (%)': -3.3,
    'Net worth (rupees)': 328_573_821,
    'Borrowings ÷ total assets (%)': 46.1,
    'Interest cover': 0.32,
    'Early-warning score': 40,
    'Registered on': '17-04-2009',
    'Open charges (rupees)': 5,
    'Open alerts': 5,
  })
})

test('a comparison file rounds like its page, and gives late returns out of the total', () => {
  const close = { ...party, net_margin: -0.1625, borrowings_to_assets: 0.10045, interest_cover: -0.125 }
  const file = comparisonFile([close, { ...party, gst_periods: 24 }] as never)
  const [shown, filed] = [
    comparisonRows([close] as never),
    Object.fromEntries(file.map(([label, one]) => [label, one])),
  ]
  const textOf = (label: string) => shown.find((row) => row.label === label)?.cells[0]?.text
  expect([textOf('Net margin'), filed['Net margin (%)']]).toEqual(['−16.3 %', -16.3])
  expect([textOf('Interest cover'), filed['Interest cover']]).toEqual(['−0.13', -0.13])
  expect(file).toContainEqual(['GSTR-3B late or missing, last 12 months', '2 of 12', '2 of 24'])
})
