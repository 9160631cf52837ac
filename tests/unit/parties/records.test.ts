import { describe, expect, test } from 'vitest'
import type { Compared } from '#app/parties/compare/comparison.server.ts'
import { comparisonQuery } from '#app/parties/compare/comparison-query.server.ts'
import { comparisonFile, comparisonRows } from '#app/parties/compare/comparison-rows.server.ts'
import { chargesOf } from '#app/parties/records/charges.server.ts'
import { newsOf } from '#app/parties/records/news.server.ts'
import type { Charge } from '#server/contract/parties/party-charges.ts'
import type { NewsItem as News } from '#server/contract/parties/party-news.ts'
import type { EarlyWarningScore as Score } from '#server/contract/parties/party-scores.ts'
import { changeOf } from '#server/contract/parties/score-moves.ts'

const at = (query: string) => new URL(`http://x/app/party/p_1/section?${query}`)

describe('charges', () => {
  const charge = (charge_id: string, amount: number, satisfied_on: string | null): Charge => ({
    charge_id,
    amount,
    satisfied_on,
    holder: `Bank ${charge_id}`,
    asset: null,
    created_on: '2024-01-01',
    modified_on: null,
  })
  const all = [charge('a', 1_00_000, null), charge('b', 3_00_000, null), charge('c', 2_00_000, '2025-01-01')]
  const shown = (query: string) => chargesOf(all, at(query)).rows.map(({ charge_id }) => charge_id)

  test('are filtered and sorted with unknown values last, and invalid parameters are ignored', () => {
    expect(shown('state=open&sort_by=amount&sort_in=desc')).toEqual(['b', 'a'])
    expect(shown('state=nonsense&sort_by=nonsense')).toHaveLength(3)
    expect(shown('sort_by=satisfied_on&sort_in=desc')[0]).toBe('c')
    expect(shown('page=9')).toEqual([])
  })

  test('are totalled by lender, open charges only', () => {
    const { exposure } = chargesOf(all, at(''))
    expect(exposure).toMatchObject({ total: '₹ 4.00 lakh', charges: 2 })
    expect(exposure.lenders.map(({ share }) => share)).toEqual(['75 %', '25 %'])
    const alike = chargesOf([charge('a', 1, null), charge('b', 1, null), charge('c', 1, null)], at(''))
    expect(alike.exposure.lenders.map(({ share }) => share)).toEqual(['34 %', '33 %', '33 %'])
  })
})

test('news links other than web addresses are dropped', () => {
  const news = (news_id: number, url: string | null): News => ({
    news_id,
    url,
    published_on: '2026-01-01',
    source: 'A paper',
    title: '<b>x</b>',
    summary: null,
    sentiment: 'neutral',
    language: null,
    matched_as: null,
    matched_by: null,
    decided_by: [],
  })
  const urls = ['https://a.example/', 'javascript:alert(1)', 'data:text/html,x', '//b.example', null]
  const rows = newsOf(
    urls.map((url, id) => news(id, url)),
    at(''),
  ).rows
  expect(rows.map(({ url }) => url)).toEqual(['https://a.example/', null, null, null, null])
})

test('news shows the matched name, the decisive words and the language', () => {
  const item: News = {
    news_id: 1,
    published_on: '2026-01-05',
    source: 'A paper',
    title: 'Airtel slips 3% on price war',
    summary: null,
    url: null,
    sentiment: 'negative',
    language: 'en',
    matched_as: 'Airtel',
    matched_by: 'market name',
    decided_by: [
      { from: 7, to: 12 },
      { from: 19, to: 28 },
    ],
  }
  const [row, odd, plain] = newsOf(
    [item, { ...item, language: 'x!y' }, { ...item, language: null, matched_as: null, decided_by: [] }],
    at(''),
  ).rows
  expect(row).toMatchObject({
    named: { as: 'Airtel', by: 'market name' },
    words: ['slips', 'price war'],
    language: { code: 'en', name: 'English' },
  })
  expect(odd?.language).toEqual({ code: 'x!y', name: 'x!y' })
  expect(plain).toMatchObject({ named: null, words: [], marks: [], language: null })
})

test('a change of score is broken down by reason, largest first', () => {
  const score = (points: Record<string, number>): Score => ({
    computed_on: '2026-11-20',
    score: 0,
    band: 'low',
    receipt: {
      version: '1',
      reasons: Object.entries(points).map(([code, taken]) => ({
        code,
        label: `${code} ${taken}`,
        points: taken,
        source: '',
      })),
      missing: [],
    },
  })
  expect(changeOf(score({ a: -2, b: -4, c: -1 }), score({ a: -8, c: -1, d: -1 }))).toEqual([
    { label: 'a -2 → -8', from: '−2.0', to: '−8.0', by: '−6.0' },
    { label: 'b -4, no longer', from: '−4.0', to: '0', by: '+4.0' },
    { label: 'd -1', from: '0', to: '−1.0', by: '−1.0' },
  ])
})

describe('a comparison of parties', () => {
  const nothing = Object.fromEntries(
    [
      'number',
      'industry',
      'city',
      'state',
      'registered_on',
      'paid_up_capital',
      'financial_year',
      'basis',
      'revenue',
      'revenue_change',
      'net_margin',
      'net_worth',
      'borrowings',
      'borrowings_to_assets',
      'interest_cover',
      'score',
      'band',
      'rating',
      'rating_place',
      'open_charges',
      'open_alerts',
    ].map((key) => [key, null]),
  )
  const party = (more: Partial<Compared>) =>
    ({
      ...nothing,
      party_id: 'p',
      name: 'P',
      model_type: 'firm',
      status: 'Active',
      lenders: 0,
      gst_periods: 0,
      gst_late: 0,
      ...more,
    }) as Compared
  const row = (label: string, parties: Compared[]) =>
    comparisonRows(parties)
      .find((one) => one.label === label)
      ?.cells.map(({ mark }) => mark)

  test('marks the best and the worst known values', () => {
    const parties = [
      party({ revenue: 5, interest_cover: -1 }),
      party({ revenue: -5 }),
      party({ revenue: 1 }),
      party({}),
    ]
    expect(row('Revenue', parties)).toEqual(['best', 'worst', '', ''])
    expect(row('Interest cover', parties)).toEqual(['', '', '', ''])
  })

  test('labels capital by the type of the compared parties', () => {
    const [llp, company] = [
      party({ model_type: 'limited_liability_partnership' }),
      party({ model_type: 'public_company' }),
    ]
    const labels = (parties: (typeof llp)[]) => comparisonRows(parties).map(({ label }) => label)
    expect(labels([llp, llp])).toContain('Obligation of contribution')
    expect(labels([company, company])).toContain('Paid-up capital')
    expect(labels([llp, company])).toContain('Paid-up capital')
    expect(comparisonFile([llp, company]).map(([label]) => label)).toContain('Paid-up capital (rupees)')
  })

  test('marks no one if all values are equal', () => {
    expect(row('Open alerts', [party({ open_alerts: 0 }), party({ open_alerts: 0 })])).toEqual(['', ''])
  })

  test('ranks GST returns by the share that was late, and ratings by their scale', () => {
    const parties = [
      party({ gst_periods: 10, gst_late: 2, rating_place: 1 }),
      party({ gst_periods: 40, gst_late: 4, rating_place: 12 }),
      party({}),
    ]
    expect(row('GSTR-3B late or missing, last 12 months', parties)).toEqual(['worst', 'best', ''])
    expect(row('Rating', parties)).toEqual(['best', 'worst', ''])
  })

  test('shows no text for unknown values', () => {
    const cells = comparisonRows([party({})]).flatMap(({ cells: all }) => all.map(({ text }) => text))
    expect(cells.filter((text) => text !== null)).toEqual(['Firm', 'Active'])
    expect(
      comparisonFile([party({})])
        .flat()
        .filter((value) => Number.isNaN(value)),
    ).toEqual([])
  })

  test.each([
    ['', [], []],
    ['with=a&with=b', ['a', 'b'], []],
    ['with=a&with=a', ['a'], [/twice/]],
    ['with=p_1&with=a', ['a'], [/first column/]],
    ['with=a&with=b&with=c&with=d&with=', ['a', 'b', 'c'], [/up to 3/]],
  ])('reads the compared parties from "%s"', (query, others, remarks) => {
    const compared = comparisonQuery(at(query), 'p_1')
    expect(compared.others).toEqual(others)
    expect(compared.remarks).toEqual(remarks.map((pattern) => expect.stringMatching(pattern)))
  })
})
