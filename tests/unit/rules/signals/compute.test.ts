import { describe, expect, test } from 'vitest'
import { addDays, addMonths } from '#server/contract/calendar.ts'
import { columnSets } from '#server/contract/signals/signal-columns.ts'
import { allFactsOf, columnsOf, factsOf, today } from './party.ts'

const crore = 10_000_000
const year = (period_end: string, figures: Record<string, number>) => ({ period_end, figures })
const sound = {
  revenue: 1100,
  ebit: 120,
  interest: 20,
  profit_after_tax: 70,
  tax: 30,
  total_assets: 1000,
  current_assets: 500,
  current_liabilities: 250,
  total_liabilities: 400,
  retained_earnings: 400,
  share_capital: 200,
  net_worth: 600,
  cash: 60,
  long_term_debt: 100,
  short_term_debt: 50,
}
const inCrore = (figures: Record<string, number>) =>
  Object.fromEntries(Object.entries(figures).map(([key, value]) => [key, value * crore]))
const years = (last: Record<string, number>, before: Record<string, number> = {}) => ({
  statements: [
    year('2025-03-31', inCrore({ ...sound, ...before })),
    year('2026-03-31', inCrore({ ...sound, ...last })),
  ],
})

test('nothing is found for a sound company', () => expect(factsOf(years({}))).toEqual([]))

describe('statement signals', () => {
  test.each([
    ['interest_cover_low', 'high', 'Interest cover 0.50, below 1.0', { ebit: 10 }],
    ['interest_cover_low', 'medium', 'Interest cover 1.25, below 1.5', { ebit: 25 }],
    ['revenue_decline', 'medium', 'Revenue −20.0 % against the previous year', { revenue: 880 }],
    ['revenue_decline', 'high', 'Revenue −50.0 % against the previous year', { revenue: 550 }],
    ['profit_decline', 'low', 'Profit after tax −57.1 % against the previous year', { profit_after_tax: 30 }],
    ['loss_making', 'medium', 'Loss after tax of ₹ 5.00 crore', { profit_after_tax: -5 }],
    ['current_ratio_low', 'medium', 'Current ratio 0.83', { current_liabilities: 600 }],
    ['high_leverage', 'medium', 'Liabilities 5.0 times net worth', { total_liabilities: 3000 }],
    [
      'contingent_liabilities',
      'low',
      'Contingent liabilities 60.0 % of net worth',
      { contingent_liabilities: 360 },
    ],
  ])('raise %s as %s: %s', (signal, severity, summary, figures) => {
    expect(factsOf(years(figures))).toContainEqual([signal, severity, summary])
  })

  test('rate a second loss in a row as high', () => {
    expect(factsOf(years({ profit_after_tax: -5 }, { profit_after_tax: -1 }))).toContainEqual([
      'loss_making',
      'high',
      'Loss after tax of ₹ 5.00 crore, the second in a row',
    ])
  })

  test('do not compare a year with one before a gap', () => {
    const [before, last] = years({ revenue: 500, profit_after_tax: -5 }, { profit_after_tax: -5 }).statements
    const gap = { statements: [{ ...before, period_end: '2024-03-31' }, last].flatMap((one) => one ?? []) }
    const found = factsOf({ ...gap, listed: true } as Parameters<typeof factsOf>[0])
    expect(found).toEqual([['loss_making', 'medium', 'Loss after tax of ₹ 5.00 crore']])
  })

  test('give the sample company a falling Z″ of 1.43', () => {
    const facts = allFactsOf({
      statements: [
        year('2025-03-31', { ...inCrore({ ...sound, ebit: 200 }) }),
        year(
          '2026-03-31',
          inCrore({
            total_assets: 1000,
            current_assets: 450,
            current_liabilities: 380,
            total_liabilities: 720,
            retained_earnings: 60,
            ebit: 55,
            net_worth: 280,
          }),
        ),
      ],
    })
    const found = facts.find(({ signal }) => signal === 'weak_or_declining_zscore')
    expect(found).toMatchObject({ severity: 'medium', on: '2026-03-31' })
    expect(found?.summary).toMatch(/^Z″ at 1.43/)
    expect(found?.rows[0]).toEqual({ financial_year: '2025-26', z_score: 1.4327 })
  })

  test('ignore the balance sheet of a bank', () => {
    const poor = years({ ebit: -10, profit_after_tax: -50 })
    expect(factsOf({ ...poor, industry: 'Banking' })).toEqual([])
    const unknown = { ...poor, industry: null, nic_code: null }
    expect(factsOf({ ...unknown, name: 'KAVERI HOUSING FINANCE LIMITED' })).toEqual([])
    expect(factsOf({ ...unknown, name: 'Kaveri Refinery Limited' })).not.toEqual([])
  })
})

const action = (rating: string, previous_rating: string | null, date: string, agency = 'ICRA') => ({
  agency,
  instrument: 'Term loan',
  rating,
  previous_rating,
  action: null,
  date,
})

describe('rating signals', () => {
  test.each([
    ['external_rating_downgrade', 'low', 'A', 'A-'],
    ['external_rating_downgrade', 'medium', 'A', 'BBB+'],
    ['external_rating_downgrade', 'high', 'BBB-', 'BB+'],
    ['external_rating_downgrade', 'high', 'BB', 'D'],
    ['external_rating_upgrade', 'low', 'BBB', 'A'],
  ])('raise %s as %s: %s to %s', (signal, severity, before, now) => {
    const found = factsOf({ ratings: [action(now, before, '2026-10-01')] })
    expect(found).toEqual([[signal, severity, expect.stringContaining('by ICRA')]])
  })

  test('show a minus sign in grades, but not in the type of instrument', () => {
    const ratings = [action('PP-MLD A+', null, '2026-05-01'), action('PP-MLD AA-', null, '2026-10-01')]
    expect(factsOf({ ratings }).map(([, , summary]) => summary)).toEqual([
      'Rating upgraded from PP-MLD A+ to PP-MLD AA− by ICRA',
    ])
  })

  test('rate a rating not reviewed for two years as medium', () => {
    const severityOn = (day: string) =>
      factsOf({ ratings: [action('BB', null, day)] }).map(([, severity]) => severity)
    expect(severityOn(addMonths(today, -24))).toEqual(['medium'])
    expect(severityOn(addDays(addMonths(today, -24), 1))).toEqual(['low'])
  })

  test('raise a rating not reviewed for 12 months, but no downgrade of four years ago', () => {
    expect(factsOf({ ratings: [action('BB', 'A', '2022-06-01')] })).toEqual([
      ['rating_overdue', 'medium', 'ICRA rating BB not reviewed since 01-06-2022'],
    ])
  })

  test('treat a rating as overdue only from the day after twelve months', () => {
    const reviewed = (day: string) => ({ ratings: [action('BB', null, day)] })
    expect(factsOf(reviewed(addMonths(today, -12)))).toEqual([])
    expect(factsOf(reviewed(addDays(addMonths(today, -12), -1)))).toEqual([
      ['rating_overdue', 'low', expect.any(String)],
    ])
  })

  test('detect a downgrade without a stated previous rating, and a default without any', () => {
    const silent = [action('A', null, '2026-05-01'), action('BBB+', null, '2026-06-01')]
    expect(factsOf({ ratings: silent })).toEqual([
      ['external_rating_downgrade', 'medium', 'Rating downgraded from A to BBB+ by ICRA'],
    ])
    expect(factsOf({ ratings: [action('D', null, '2026-06-01')] })).toEqual([
      ['rating_default', 'high', 'ICRA rates Term loan D'],
    ])
  })

  test('detect agencies far apart, and a new agency after a withdrawn rating', () => {
    const apart = [action('A', null, '2026-05-01'), action('BBB-', null, '2026-06-01', 'CARE')]
    expect(factsOf({ ratings: apart })).toEqual([
      ['rating_divergence', 'medium', 'ICRA rates A, CARE BBB−: 4 notches apart'],
    ])
    const dropped = [
      action('BB (Withdrawn)', null, '2026-05-01'),
      action('BBB', null, '2026-08-01', 'Acuite'),
    ]
    expect(factsOf({ ratings: dropped }).map(([signal]) => signal)).toEqual([
      'rating_withdrawn',
      'rating_shopping',
    ])
  })

  test('do not compare a rating withdrawn without a grade with another agency’s', () => {
    const ratings = [
      action('A', null, '2026-05-01'),
      { ...action('Withdrawn', null, '2026-05-20'), action: 'Withdrawn' },
      action('BBB-', null, '2026-06-01', 'CARE'),
    ]
    expect(factsOf({ ratings }).map(([signal]) => signal)).not.toContain('rating_divergence')
  })

  test('are found for any of several instruments rated on one day, whatever their order', () => {
    const termLoan = action('BBB (Negative)', null, '2026-09-01')
    const paper = { ...action('A3', null, '2026-09-01'), instrument: 'Commercial paper' }
    const expected = ['rating_outlook_negative', 'low', 'ICRA rating BBB: outlook negative']
    expect(factsOf({ ratings: [termLoan, paper] })).toEqual([expected])
    expect(factsOf({ ratings: [paper, termLoan] })).toEqual([expected])
    const repaid = { ...paper, rating: 'A3 (Withdrawn)' }
    expect(factsOf({ ratings: [termLoan, repaid] })).toEqual([expected])
  })

  test.each([
    ['BB+ (Withdrawn)', 'ICRA rating BB+ withdrawn'],
    ['[ICRA]B− ; ISSUER NOT COOPERATING', 'ICRA rating B−: issuer not cooperating'],
    ['B+; Rating Watch with Negative Implications', 'ICRA rating B+: on watch'],
    ['AA (Negative)', 'ICRA rating AA: outlook negative'],
    ['Suspended', 'ICRA rating Suspended not reviewed since 01-06-2022'],
  ])('mention %s only once: %s', (rating, sentence) => {
    const on = rating === 'Suspended' ? '2022-06-01' : '2026-09-01'
    expect(factsOf({ ratings: [action(rating, null, on)] }).map(([, , summary]) => summary)).toEqual([
      sentence,
    ])
  })
})

describe('score signals', () => {
  const scored = (computed_on: string, score: number, band: 'high' | 'medium' | 'low') => ({
    computed_on,
    score,
    band,
    reasons: [],
  })

  test.each([
    [77, 'low', 36, 'high', 'ews_band_worsened', 'high'],
    [71, 'low', 66, 'medium', 'ews_band_worsened', 'low'],
    [45, 'high', 60, 'medium', 'ews_band_improved', 'low'],
    [95, 'low', 84, 'low', 'change_in_ews_score', 'medium'],
  ] as const)('for %i (%s) to %i (%s) raise %s as %s', (before, from, now, to, signal, severity) => {
    const found = factsOf({ scores: [scored('2026-08-20', before, from), scored('2026-11-20', now, to)] })
    expect(found).toEqual([[signal, severity, expect.any(String)]])
  })

  test('give as reason what moved the score most in its direction', () => {
    const reason = (code: string, label: string, points: number) => ({ code, label, points })
    const leverage = reason('leverage', 'Borrowings ÷ total assets 65.2 %', -20)
    const before = {
      ...scored('2026-08-20', 40, 'high'),
      reasons: [leverage, reason('charges', 'Open charges', -6)],
    }
    const now = {
      ...scored('2026-11-20', 51, 'medium'),
      reasons: [leverage, reason('profit', 'Profit', -1.9)],
    }
    const [found] = allFactsOf({ scores: [before, now] })
    expect(found?.rows[0]?.reason).toBe('Open charges, no longer: +6')
  })

  test('do not compare scores of different rule versions', () => {
    const [was, is, then] = [
      { ...scored('2026-05-20', 95, 'low'), version: '1' },
      { ...scored('2026-10-20', 66, 'medium'), version: '2' },
      { ...scored('2026-11-20', 44, 'high'), version: '2' },
    ]
    expect(factsOf({ scores: [was, is] })).toEqual([])
    expect(factsOf({ scores: [was, is, then] })).toEqual([['ews_band_worsened', 'high', expect.any(String)]])
  })

  test('add up small steps and are raised once', () => {
    const steps = [95, 92, 89, 86, 84, 83].map((score, month) =>
      scored(`2026-${10 + (month > 2 ? 1 : 0)}-0${month + 1}`, score, 'low'),
    )
    expect(factsOf({ scores: steps })).toEqual([
      ['change_in_ews_score', 'medium', 'Early-warning score 84, was 95 on 01-10-2026'],
    ])
  })
})

describe('conduct signals', () => {
  const filing = (period: string, due_on: string, filed_on: string | null) => ({
    gstin: '29AAACK1111A1Z5',
    return_type: 'GSTR-3B',
    period,
    due_on,
    filed_on,
  })

  test('rate a late return as low, and two unfiled in a row as blocking e-way bills', () => {
    expect(factsOf({ gst_filings: [filing('2026-08', '2026-09-20', '2026-09-25')] })).toEqual([
      ['gst_payment_non_compliance', 'low', 'GSTR-3B for Aug 2026 filed 5 days late'],
    ])
    const unfiled = [filing('2026-08', '2026-09-20', null), filing('2026-09', '2026-10-20', null)]
    expect(factsOf({ gst_filings: unfiled })).toEqual([
      ['gst_payment_non_compliance', 'medium', 'GSTR-3B for Sep 2026 not filed, due 20-10-2026'],
      ['gst_payment_non_compliance', 'medium', 'GSTR-3B for Aug 2026 not filed, due 20-09-2026'],
      ['gst_eway_bill_blocked', 'medium', 'E-way bills blocked: 2 periods in a row unfiled'],
    ])
  })

  const balance = (as_of: string, outstanding: number, days_past_due = 0) => ({
    account_number: '1',
    product: 'Term loan',
    as_of,
    sanction_limit: 100,
    outstanding,
    days_past_due,
  })
  test.each([
    [0, 29, 'SMA-0', 'low'],
    [29, 30, 'SMA-1', 'medium'],
    [30, 60, 'SMA-2', 'high'],
    [60, 90, 'NPA', 'high'],
  ])('from %i to %i days past due move an account to %s, severity %s', (before, now, status, severity) => {
    const exposures = [balance('2026-09-30', 50, before), balance('2026-10-31', 50, now)]
    const [found] = factsOf({ exposures }).filter(([signal]) => signal === 'dpd')
    expect(found).toEqual(['dpd', severity, expect.stringContaining(` to ${status}, ${now} days past due`)])
  })

  test('are not raised for a cash credit a few days above its limit, which is never SMA-0', () => {
    const days = (past_due: number) =>
      factsOf({ exposures: [{ ...balance('2026-10-31', 50, past_due), product: 'Cash credit' }] })
    expect(days(30)).toEqual([])
    expect(days(31)).toEqual([['dpd', 'medium', 'Account 1 moved from Standard to SMA-1, 31 days past due']])
  })

  test('use the singular for one day', () => {
    const summaries = [
      ...factsOf({ gst_filings: [filing('2026-08', '2026-09-20', '2026-09-21')] }),
      ...factsOf({ exposures: [balance('2026-09-30', 50), balance('2026-10-31', 50, 1)] }),
    ].map(([, , summary]) => summary)
    expect(summaries).toContain('GSTR-3B for Aug 2026 filed 1 day late')
    expect(summaries).toContain('Account 1 moved from Standard to SMA-0, 1 day past due')
  })

  test('are raised for a limit used to 90 % for three months, and for one exceeded', () => {
    const used = [balance('2026-08-31', 91), balance('2026-09-30', 95), balance('2026-10-31', 99)]
    expect(factsOf({ exposures: used }).map(([signal]) => signal)).toEqual(['utilisation'])
    expect(factsOf({ exposures: [...used, balance('2026-11-15', 104)] })).toEqual([
      ['limit_exceeded', 'medium', 'Limit of account 1 exceeded: 104.0 % used'],
    ])
  })

  test.each([
    ['on 9 consecutive days', ['2026-11-07', '2026-11-08', '2026-11-09', '2026-11-15'], 'medium'],
    ['on 10 consecutive days', ['2026-11-06', '2026-11-07', '2026-11-08', '2026-11-15'], 'high'],
    ['at two month ends', ['2026-09-30', '2026-10-31'], 'high'],
  ])('give a limit exceeded %s its severity', (_, days, severity) => {
    expect(factsOf({ exposures: days.map((on) => balance(on, 104)) })).toEqual([
      ['limit_exceeded', severity, 'Limit of account 1 exceeded: 104.0 % used'],
    ])
  })

  test('show utilisation to the two decimals that the page shows', () => {
    const [exceeded] = allFactsOf({ exposures: [balance('2026-10-31', 110.453)] })
    expect(exceeded?.rows).toMatchObject([{ utilization: 110.45 }])
  })

  test('are not raised for a limit exceeded by less than is shown, as in the overview of a portfolio', () => {
    expect(factsOf({ exposures: [balance('2026-10-31', 100.04)] })).toEqual([])
    expect(factsOf({ exposures: [balance('2026-10-31', 100.05)] })).toEqual([
      ['limit_exceeded', 'medium', 'Limit of account 1 exceeded: 100.1 % used'],
    ])
  })

  test('treat a limit exceeded again after a return to the limit as a new fact', () => {
    const exposures = [balance('2026-09-30', 104), balance('2026-10-15', 100), balance('2026-10-31', 103)]
    const [again] = allFactsOf({ exposures })
    expect(again).toMatchObject({ signal: 'limit_exceeded', severity: 'medium', fact: '1|2026-10-31' })
  })

  test.each([
    ['in three weeks', ['2026-11-02', '2026-11-09', '2026-11-16']],
    ['in three months of a year', ['2025-11-30', '2026-03-31', '2026-10-31']],
  ])('are not raised for a limit used to 90 % %s', (_, days) => {
    expect(factsOf({ exposures: days.map((on) => balance(on, 95)) })).toEqual([])
  })

  test('need high utilisation in every weekly balance of three months', () => {
    const days = ['2026-09-07', '2026-09-28', '2026-10-12', '2026-11-02', '2026-11-16']
    const signals = (below?: string) =>
      factsOf({ exposures: days.map((on) => balance(on, on === below ? 40 : 95)) }).map(([signal]) => signal)
    expect(signals()).toEqual(['utilisation'])
    expect(signals('2026-09-28')).toEqual([])
  })

  test('are raised for unpaid wage months', () => {
    const month = (name: string, due_on: string, paid_on: string | null) => ({
      establishment: 'E1',
      month: name,
      due_on,
      paid_on,
      count: 20,
      paid: 2000,
    })
    const months = [month('2026-08', '2026-09-15', '2026-09-14'), month('2026-09', '2026-10-15', null)]
    expect(factsOf({ epfo_months: months })).toEqual([
      ['epfo_missed_payment', 'medium', 'Provident fund of Sep 2026 not paid'],
    ])
  })
})

test('a quarter is compared with the same quarter of the previous year', () => {
  const quarter = (period_end: string, revenue: number, profit_after_tax: number) =>
    year(period_end, inCrore({ revenue, profit_after_tax }))
  const quarters = [quarter('2025-09-30', 100, 10), quarter('2026-06-30', 90, 5)]
  expect(factsOf({ quarters: [...quarters, quarter('2026-09-30', 85, 2)] })).toEqual([])
  expect(factsOf({ quarters: [...quarters, quarter('2026-09-30', 80, -1)] })).toEqual([
    [
      'quarterly_result_weak',
      'high',
      'Quarter to Sep 2026: revenue −20.0 % year on year, a loss after a profit a year earlier',
    ],
  ])
})

describe('register, court and news signals', () => {
  test('are raised for a change of name, and for directors of struck-off companies', () => {
    expect(factsOf({ former_names: [{ name: 'Kaveri Metals Limited', until: '2026-09-01' }] })).toEqual([
      ['name_changed', 'low', 'Name changed from Kaveri Metals Limited on 01-09-2026'],
    ])
    const director = { din: '00000001', role: 'Director', from_date: '2020-01-01', to_date: null }
    const directors = [
      { ...director, name: 'A. Rao', struck_off: ['Old Mills Limited'] },
      { ...director, name: 'B. Sen', struck_off: [] },
    ]
    expect(factsOf({ directors })).toEqual([
      [
        'director_on_struck_off_company',
        'medium',
        'A. Rao was also a director of Old Mills Limited, struck off',
      ],
    ])
  })

  const charge = (amount: number, created_on: string) => ({
    charge_id: created_on,
    holder: 'Second Bank',
    amount: amount * crore,
    created_on,
    satisfied_on: null,
  })

  test('compare charges with the statements', () => {
    const charges = [charge(200, '2026-08-01'), charge(20, '2020-01-01')]
    expect(factsOf({ ...years({}), charges })).toEqual([
      [
        'large_new_charge',
        'medium',
        'New charge of ₹ 200.00 crore to Second Bank, above a quarter of net worth',
      ],
      [
        'charges_exceed_borrowings',
        'medium',
        'Open charges of ₹ 220.00 crore are 1.47 times the borrowings reported',
      ],
    ])
  })

  test('compare charges with reported borrowings of 0', () => {
    const charges = [charge(20, '2020-01-01')]
    expect(factsOf({ ...years({ long_term_debt: 0, short_term_debt: 0 }), charges })).toEqual([
      [
        'charges_exceed_borrowings',
        'high',
        'Open charges of ₹ 20.00 crore, although no borrowings are reported',
      ],
    ])
    expect(factsOf(years({ long_term_debt: 0, short_term_debt: 0 }))).toEqual([])
  })

  test("compare no charge with a bank's statements, as the score does", () => {
    const charges = [charge(200, '2026-08-01')]
    expect(factsOf({ ...years({}), industry: 'Banking', charges })).toEqual([
      ['new_charge_created', 'low', 'New charge of ₹ 200.00 crore to Second Bank'],
    ])
  })

  test('are raised if statements are not on record after their due date', () => {
    const statements = [year('2024-03-31', inCrore(sound))]
    expect(factsOf({ statements })).toEqual([
      [
        'financial_statement_overdue',
        'high',
        'AOC-4 for 2025-26 not on record, due 30-10-2026; 2 years missing',
      ],
      ['annual_return_overdue', 'medium', 'MGT-7 for 2024-25 not on record, due 29-11-2025'],
    ])
    expect(factsOf({ statements, listed: true })).toEqual([])
    expect(factsOf({ statements, model_type: 'limited_liability_partnership' })).toEqual([
      [
        'financial_statement_overdue',
        'high',
        'LLP Form 8 for 2025-26 not on record, due 30-10-2026; 2 years missing',
      ],
    ])
  })

  test('call the leaders of an LLP partners', () => {
    const seat = { name: 'A', din: null, role: null, from_date: null, struck_off: [] }
    const directors = [
      { ...seat, to_date: '2026-10-01' },
      { ...seat, to_date: null },
    ]
    expect(factsOf({ directors, model_type: 'limited_liability_partnership' })).toEqual([
      ['director_exits', 'medium', '1 of 2 partners left within 6 months'],
    ])
    expect(factsOf({ directors })).toEqual([
      ['director_exits', 'medium', '1 of 2 directors left within 6 months'],
    ])
  })

  test.each([
    ['Under Process of Striking Off', 'strike_off_notice', 'high'],
    ['ACTIVE non-compliant', 'active_non_compliant', 'high'],
    ['Under CIRP', 'company_status_change', 'high'],
    ['Strike-off notice issued', 'strike_off_notice', 'high'],
    ['Vanished', 'company_status_change', 'medium'],
    ['Dormant under section 455', 'company_status_change', 'medium'],
    ['Under Winding Up', 'company_status_change', 'high'],
    ['Converted to LLP and Dissolved', 'company_status_change', 'medium'],
  ])('for the status %s raise %s as %s', (status, signal, severity) => {
    expect(factsOf({ status })).toEqual([[signal, severity, `Status in the register: ${status}`]])
  })

  test('are raised for a proceeding until it is disposed of', () => {
    const proceeding = { court: 'NCLT, Mumbai', kind: 'NCLT', number: 'CP 1/2026', other_party: null }
    const one = { ...proceeding, filed_on: '2026-01-01', stage: 'Admitted' }
    expect(factsOf({ court_cases: [one] })).toEqual([
      ['insolvency_admitted', 'high', 'Insolvency application admitted: CP 1/2026'],
    ])
    expect(factsOf({ court_cases: [{ ...one, stage: 'Disposed' }] })).toEqual([])
  })

  test('classify negative news by topic', () => {
    const item = (headline: string, sentiment: 'negative' | 'positive', date = '2026-11-01') => ({
      date,
      source: 'Mint',
      headline,
      sentiment,
    })
    const news = [
      item('Auditor finds fraud at Kaveri Alloys', 'negative'),
      item('Kaveri Alloys wins order', 'positive'),
      item('Kaveri Alloys misses estimates', 'negative'),
      item('Kaveri Alloys misses estimates', 'negative', '2026-01-01'),
    ]
    expect(factsOf({ news })).toEqual([
      ['fraud_news', 'high', 'Negative news: Auditor finds fraud at Kaveri Alloys'],
      ['negative_media_sentiment', 'low', 'Negative news: Kaveri Alloys misses estimates'],
    ])
  })
})

test('rows have exactly the columns of their signal', () => {
  const facts = allFactsOf({
    ...years({ ebit: 5, profit_after_tax: -90, revenue: 300, net_worth: -5, cash: 1 }),
    ratings: [action('D', 'BB', '2026-10-01'), action('A', null, '2024-01-01', 'CARE')],
    status: 'Under CIRP',
  })
  expect(facts.length).toBeGreaterThan(6)
  for (const { signal, rows } of facts) {
    const columns = columnsOf(signal)
    if (columns)
      for (const row of rows) expect(Object.keys(row).sort()).toEqual(Object.keys(columnSets[columns]).sort())
  }
})
