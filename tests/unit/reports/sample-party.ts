import type { ReportData, Statement } from '#server/reports/report-data.ts'

const crore = 1e7

/** A fictional party with every kind of record. */
export function fullParty(): ReportData {
  return {
    party: {
      party_id: 'party-1001',
      name: 'Kaveri Alloys Private Limited',
      model_type: 'company',
      cin: 'U27100KA2009PTC049871',
      pan: 'AABCK4871K',
      status: 'Active',
      class: 'Private company',
      category: 'Company limited by shares',
      industry: 'Manufacture of basic metals: casting of non-ferrous metals',
      registered_on: '2009-05-04',
      age_years: 17,
      authorised_capital: 6 * crore,
      paid_up_capital: 4.2 * crore,
      address: 'Plot 14, Peenya Industrial Area, Phase II, Bengaluru 560058',
      city: 'Bengaluru',
      state: 'Karnataka',
      listed: false,
    },
    registrations: [
      {
        kind: 'GSTIN',
        value: '29AAKCK4971K1Z5',
        status: 'Active',
        state: 'Karnataka',
        registered_on: '2017-07-01',
      },
      { kind: 'Provident fund', value: 'BGBNG0049871000', status: 'Active', state: 'Karnataka' },
    ],
    statements: years(),
    directors: [
      { name: 'Anand Raghavan', role: 'Managing director', din: '02113344', from: '2009-05-04' },
      { name: 'Meera Raghavan', role: 'Director', din: '02113345', from: '2011-08-17' },
      { name: 'S. Venkatesh', role: 'Director', from: '2026-03-02' },
    ],
    charges: charges(),
    ratings: [
      {
        agency: 'ICRA',
        instrument: 'Long-term bank facilities',
        rating: 'BB+ (negative)',
        date: '2026-11-14',
        action: 'Downgraded',
      },
      {
        agency: 'ICRA',
        instrument: 'Long-term bank facilities',
        rating: 'BBB- (stable)',
        date: '2025-10-02',
        action: 'Reaffirmed',
      },
    ],
    score: {
      score: 38,
      band: 'High',
      computed_on: '2026-11-19',
      reasons: [
        { label: 'Interest cover 0.32', points: -14 },
        { label: 'Rating, 2 notches down', points: -10 },
        { label: 'Revenue −16.0 %', points: -6 },
        { label: 'Altman Z″ 1.43, grey and falling', points: -5 },
        { label: 'Provident fund paid on time', points: 3 },
      ],
      missing: ['electricity bills', 'bank statements'],
      to_next_band: 'Interest cover above 1.5 would lift it to Medium.',
    },
    alerts: [
      {
        alert_summary: 'External rating lowered from BBB- to BB+',
        severity: 'high',
        date_of_event: '2026-11-14',
      },
      { alert_summary: 'GST return filed 34 days late', severity: 'medium', date_of_event: '2026-10-24' },
      { alert_summary: 'A director joined', severity: 'low', date_of_event: '2026-03-02' },
    ],
    court_cases: [
      {
        court: 'National Company Law Tribunal, Bengaluru',
        number: 'CP(IB) 112/BB/2026',
        kind: 'Insolvency petition',
        filed_on: '2026-08-11',
        stage: 'Pending admission',
      },
    ],
    filings: [
      { form: 'aoc-4', filed_on: '2026-10-29', period_end: '2026-03-31', srn: 'F12345678' },
      { form: 'mgt-7', filed_on: '2025-11-28', period_end: '2025-03-31' },
    ],
    subsidiaries: [{ name: 'Kaveri Castings LLP', relation: 'Subsidiary, 74 %', since: '2014-02-03' }],
    shareholders: [
      { name: 'Anand Raghavan', person: true, share: 61.5, since: '2009-05-04' },
      { name: 'Cauvery Holdings Private Limited', person: false, share: 30.25 },
    ],
    ownership: {
      up: ['Anand Raghavan holds 61.5 % of Kaveri Alloys Private Limited directly'],
      down: ['Kaveri Alloys Private Limited holds 74 % of Kaveri Castings LLP directly'],
      untold: 0,
      flawed: false,
    },
    related: [{ name: 'Raghavan Trading', how: 'One director in common' }],
    sanctions: {
      screened_at: '2026-11-19T22:00:00Z',
      lists: ['UN', 'OFAC'],
      likenesses: [
        {
          list: 'OFAC',
          listed_name: 'KAVERI ALLOY TRADING',
          score: 0.83,
          standing: 'Cleared',
          found_on: '2026-05-02',
        },
      ],
    },
    news: [
      {
        published_on: '2026-11-15',
        source: 'Deccan Business',
        title: 'ICRA lowers Kaveri Alloys to BB+',
        sentiment: 'negative',
        url: 'https://news.example/kaveri',
      },
    ],
    peers: [
      {
        name: 'Tapti Metals Limited',
        place: 'Pune, Maharashtra',
        paid_up_capital: 5 * crore,
        revenue: 118 * crore,
      },
    ],
    gst: [
      {
        gstin: '29AAKCK4971K1Z5',
        return_type: 'GSTR-3B',
        returns: [
          { period: '2026-09', due_on: '2026-10-20' },
          { period: '2026-08', due_on: '2026-09-20', filed_on: '2026-10-24' },
        ],
        late: 1,
        missed: 1,
        regularity: 0.4,
      },
    ],
    epfo: [
      {
        establishment: 'BGBNG0049871000',
        months: [
          { month: '2026-09', due_on: '2026-10-15', paid_on: '2026-10-14', employees: 212, amount: 9_40_000 },
        ],
        late: 0,
        missed: 0,
      },
    ],
    quarters: [
      {
        period_end: '2026-06-30',
        basis: 'Stand-alone',
        figures: { revenue: 24 * crore, profit_after_tax: -0.9 * crore },
      },
      {
        period_end: '2026-09-30',
        basis: 'Stand-alone',
        figures: { revenue: 22 * crore, profit_after_tax: -1.2 * crore },
      },
    ],
    score_history: [
      { on: '2026-05-19', score: 52, band: 'Medium', moved: [] },
      {
        on: '2026-11-19',
        score: 38,
        band: 'High',
        by: '−14',
        moved: [{ label: 'Interest cover 0.32', by: '−14' }],
      },
    ],
    method: {
      version: '2',
      parts: [
        { label: 'Interest cover', input: '0.32', threshold: 'Below 1.5', points: -14, at_most: -14 },
        { label: 'GST returns', input: 'Not on record', threshold: 'One late', at_most: -10 },
      ],
      models: [
        {
          key: 'altman-z2',
          name: 'Altman Z″',
          year: '2025-26',
          total: 1.43,
          zone: 'Grey',
          limits: 'Safe above 2.60, distress below 1.10',
        },
        {
          key: 'piotroski',
          name: 'Piotroski F',
          year: '2025-26',
          total: 6,
          zone: 'Middling',
          limits: '8 to 9 strong',
        },
        { key: 'merton', name: 'Merton', limits: 'None', why_not: 'Not listed' },
      ],
    },
    events: [
      {
        date: '2026-11-14',
        kind: 'rating',
        words: 'ICRA: BB+ (negative) for Long-term bank facilities, downgraded',
      },
      {
        date: '2026-08-11',
        kind: 'court',
        words: 'Insolvency petition CP(IB) 112/BB/2026 filed before NCLT Bengaluru',
      },
      { date: '2021-05-20', kind: 'charge', words: 'Charge 100120007 of Canara Bank satisfied' },
      {
        date: '2009-05-04',
        kind: 'register',
        words: 'Kaveri Alloys Private Limited entered in the register',
      },
    ],
    registry: {
      charges: charges().map((one) => ({ ...one, asset: 'Plant and machinery' })),
      directors: [
        { name: 'Anand Raghavan', role: 'Managing director', din: '02113344', from: '2009-05-04' },
        { name: 'K. Subramani', role: 'Director', din: '02113346', from: '2010-01-11', to: '2019-06-30' },
      ],
      annual_forms: [
        { form: 'mgt-7', period_end: '2026-03-31', filed_on: '2026-11-18', srn: 'N12345678' },
        { form: 'aoc-4', period_end: '2026-03-31', filed_on: '2026-10-29' },
      ],
      gst_returns: [
        {
          gstin: '29AAKCK4971K1Z5',
          return_type: 'GSTR-3B',
          period: '2026-09',
          due_on: '2026-10-20',
          filed_on: '2026-11-23',
        },
        { gstin: '29AAKCK4971K1Z5', return_type: 'GSTR-3B', period: '2026-08', due_on: '2026-09-20' },
      ],
      wage_months: [
        {
          establishment: 'BGBNG0049871000',
          month: '2026-09',
          employees: 212,
          amount: 9_40_000,
          due_on: '2026-10-15',
          paid_on: '2026-10-14',
        },
      ],
      statements: years().map((one) => ({ ...one, source: 'AOC-4' })),
    },
    prepared: {
      at: '2026-11-20T08:35:00Z',
      for_organisation: 'Malabar Co-operative Bank',
      by: 'R. Lead',
      order_id: 'ORD-2026-000117',
    },
  }
}

function years(): Statement[] {
  const rows: [string, number, number, number, number, number][] = [
    ['2022-03-31', 112.4, 9.8, 3.1, 4.9, 31],
    ['2023-03-31', 131, 11.2, 3.6, 5.5, 36.5],
    ['2024-03-31', 138.7, 8.1, 4.4, 2.6, 39.1],
    ['2025-03-31', 129.2, 4.9, 4.9, 0.1, 39.2],
    ['2026-03-31', 108.5, 1.7, 5.3, -2.8, 36.4],
  ]
  return rows.map(([period_end, revenue, ebit, interest, profit_after_tax, net_worth]) => ({
    period_end,
    basis: 'Stand-alone',
    figures: {
      revenue: revenue * crore,
      ebit: ebit * crore,
      interest: interest * crore,
      profit_after_tax: profit_after_tax * crore,
      net_worth: net_worth * crore,
      total_assets: net_worth * 2.6 * crore,
      total_liabilities: net_worth * 1.6 * crore,
      current_assets: revenue * 0.4 * crore,
      current_liabilities: revenue * 0.31 * crore,
      long_term_debt: 18.2 * crore,
      cash_from_operations: profit_after_tax * 1.7 * crore,
    },
  }))
}

function charges() {
  return [
    { charge_id: '100234871', holder: 'State Bank of India', amount: 18.5 * crore, created_on: '2021-04-12' },
    { charge_id: '100298113', holder: 'HDFC Bank Limited', amount: 9.6 * crore, created_on: '2023-01-30' },
    { charge_id: '100301220', holder: 'State Bank of India', amount: 7 * crore, created_on: '2024-06-03' },
    {
      charge_id: '100317765',
      holder: 'Small Industries Development Bank of India',
      amount: 3.5 * crore,
      created_on: '2025-02-19',
    },
    {
      charge_id: '100120007',
      holder: 'Canara Bank',
      amount: 5 * crore,
      created_on: '2014-09-09',
      satisfied_on: '2021-05-20',
    },
  ]
}

/** A newly registered party: no statements, no capital, nothing else. */
export function emptyParty(): ReportData {
  const { prepared } = fullParty()
  const party = {
    party_id: 'party-2',
    name: 'Vindhya Services LLP',
    model_type: 'limited_liability_partnership',
    llpin: 'AAB-1234',
    status: 'Active',
    class: 'LLP',
    category: 'Limited liability partnership',
    industry: 'Business services',
    listed: false,
  }
  return {
    party,
    registrations: [],
    statements: [],
    directors: [],
    charges: [],
    ratings: [],
    alerts: [],
    court_cases: [],
    prepared,
  }
}
