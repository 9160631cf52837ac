import type { ReportData, Statement } from './report-data.ts'

const crore = 1e7

/** A party with everything on record; it does not exist. The sample reports and the tests are about it. */
export function sampleParty(): ReportData {
  return {
    party: {
      party_id: 'party-1001',
      name: 'Kaveri Alloys Private Limited',
      model_type: 'company',
      cin: 'U27100KA2009PTC049871',
      pan_masked: 'AA•••••71K',
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
      { form: 'AOC-4', filed_on: '2026-10-29', period: '2025-26' },
      { form: 'MGT-7', filed_on: '2025-11-28', period: '2024-25' },
    ],
    relationships: [{ name: 'Kaveri Castings LLP', relation: 'Common director', since: '2014-02-03' }],
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
