import { describe, expect, it } from 'vitest'
import { addDays } from '#server/contract/calendar.ts'
import { inputsOf } from '#server/rules/early-warning/evidence.ts'
import { financialFindings, scored } from '#server/rules/early-warning/financial.ts'
import type { Charge, EarlyWarningInputs } from '#server/rules/early-warning/inputs.ts'
import { conductParts } from '#server/rules/early-warning/read.ts'
import { earlyWarningScore } from '#server/rules/early-warning/score.ts'
import type { YearFigures } from '#server/rules/scores/year-figures.ts'
import { previous, year } from '../scores/golden-firm.ts'

const today = '2026-11-20'
/** A financial company: its statements are not scored, so only the rules apply. */
const fine: EarlyWarningInputs = {
  financial_company: true,
  rating_actions: [],
  gst_filings: [],
  epfo_months: [],
  charges: [],
  court_cases: [],
  company_status: 'Active',
  account_status: 'STANDARD',
}

function score(inputs: EarlyWarningInputs) {
  const result = earlyWarningScore(inputs, today)
  if (!('score' in result)) throw new Error(result.not_computable.join())
  return result
}

const statements = (figures: YearFigures, before?: YearFigures) => [
  { financial_year: '2025-26', figures },
  ...(before ? [{ financial_year: '2024-25', figures: before }] : []),
]

/** About half of its lost points are from its statements, the rest from ratings and GST. */
const troubled: EarlyWarningInputs = {
  ...fine,
  financial_company: false,
  statements: statements(
    { ...year, ebit: 17, interest: 53, revenue: 1085, profit_after_tax: -28, retained_earnings: 180 },
    { ...previous, revenue: 1292, ebit: 49, interest: 49, retained_earnings: 190 },
  ),
  rating_actions: [{ agency: 'ICRA', date: '2026-11-14', rating: '[ICRA]BB+', previous_rating: 'BBB' }],
  gst_filings: [{ due_on: '2026-10-20', filed_on: '2026-10-29' }],
}

const sumOf = (reasons: { points: number }[]) => reasons.reduce((sum, { points }) => sum + points, 0)

describe('early-warning score', () => {
  it('has reasons that add up', () => {
    const result = score(troubled)
    expect(result.version).toBe('2')
    expect(result.reasons.map(({ label, points }) => `${label} ${points}`)).toEqual([
      'Rating, 2 notches down -14',
      'Borrowings ÷ total assets 26.0 % -7.6',
      'Current ratio 1.18 -5.3',
      'Retained earnings ÷ total assets 18.0 % -4.3',
      'Profit after tax ÷ total assets −2.8 % -4.2',
      'Rated BB+, below investment grade -4',
      'Profit and depreciation ÷ total liabilities 2.2 % -3.9',
      'Retained earnings ÷ assets, against the previous year −3.1 % -2.7',
      'Interest cover 0.32 -2.5',
      'Total liabilities ÷ total assets 72.0 % -2.2',
      'GST conduct -2',
      'Revenue growth −16.0 % -0.9',
    ])
    expect(result).toMatchObject({ score: 46, band: 'high' })
    expect(Math.round(100 + sumOf(result.reasons))).toBe(result.score)
    expect(100 + sumOf(result.reasons)).toBeCloseTo(result.exact, 0)
    expect(result.reasons[0]?.source).toBe('ICRA 14-11-2026')
    expect(result.reasons[1]?.source).toBe('Statements 2025-26')
  })

  it('names the one or two smallest changes that improve the band', () => {
    expect(score(troubled).to_next_band).toBe(
      'Borrowings ÷ total assets under 13.8 % would lift it to Medium.',
    )
    const worse: EarlyWarningInputs = { ...troubled, company_status: 'Under Process of Striking off' }
    expect(score(worse).to_next_band).toBe(
      'An active status in the register and borrowings ÷ total assets under 13.8 % would lift it to Medium.',
    )
    const unrated = { ...troubled, rating_actions: [] }
    expect(score(unrated)).toMatchObject({ band: 'medium' })
    expect(score(unrated).to_next_band).toBe('Borrowings ÷ total assets under 6.9 % would lift it to Low.')
    expect(score(fine)).not.toHaveProperty('to_next_band')
  })

  it('reaches the next band after the named change', () => {
    const unrated = { ...troubled, rating_actions: [] }
    const [share] = /[\d.]+(?= %)/.exec(score(unrated).to_next_band ?? '') ?? []
    const [now, before] = unrated.statements ?? []
    const lighter = { ...now?.figures, borrowings: Number(share) * 10, long_term_debt: undefined }
    const changed = [now && { ...now, figures: lighter as YearFigures }, before].filter(
      (one) => one !== undefined,
    )
    expect(score({ ...unrated, statements: changed }).band).toBe('low')
  })

  it.each<[string, EarlyWarningInputs, string]>([
    ['an NPA', { ...fine, account_status: 'NPA' }, 'Account NPA: held at High'],
    [
      'a D',
      { ...fine, rating_actions: [{ date: '2020-01-01', rating: 'CARE D' }] },
      'Rated D, below investment grade: held at High',
    ],
    [
      'NCLT admitted',
      { ...fine, court_cases: [{ forum: 'NCLT', filed_on: '2024-01-01', state: 'admitted' }] },
      'NCLT proceeding admitted: held at High',
    ],
    ['a suspended GSTIN', { ...fine, gst_status: 'suspended' }, 'GST registration suspended: held at High'],
    ['a struck-off company', { ...fine, company_status: 'Strike-Off' }, 'Status: Strike-Off: held at High'],
  ])('is High with %s, whatever else is known', (_, inputs, label) => {
    const result = score(inputs)
    expect(result).toMatchObject({ score: 49, band: 'high' })
    expect(result.reasons.at(-1)).toMatchObject({ code: 'floor', label })
    expect(100 + sumOf(result.reasons)).toBe(49)
    expect(result.to_next_band).toMatch(/would lift it to Low\.$/)
  })

  it.each<[string, EarlyWarningInputs, number]>([
    ['nothing wrong', fine, 100],
    ['a rating that rose', rated('A+', 'A'), 100],
    ['one notch', rated('AA-', 'AA'), 95],
    ['one notch half a year ago', rated('AA-', 'AA', '2026-05-24'), 97],
    ['one notch long ago', rated('AA-', 'AA', '2024-05-24'), 100],
    [
      'two notches in two steps, then affirmed',
      {
        ...fine,
        rating_actions: [
          { date: '2025-01-01', rating: 'AA' },
          { date: '2026-08-01', rating: 'AA-', previous_rating: 'AA' },
          { date: '2026-11-20', rating: 'A+', previous_rating: 'AA-' },
          { date: '2026-11-20', rating: 'Withdrawn' },
        ],
      },
      90,
    ],
    ['out of investment grade', rated('BB+', 'BBB-'), 82],
    [
      'a settled proceeding',
      { ...fine, court_cases: [{ forum: 'DRT', filed_on: '2026-11-01', state: 'disposed' }] },
      100,
    ],
    [
      'a new tribunal case',
      { ...fine, court_cases: [{ forum: 'DRT', filed_on: '2026-11-20', state: 'filed' }] },
      88,
    ],
    ['SMA-1', { ...fine, account_status: 'SMA-1' }, 90],
    ['a conversion', { ...fine, company_status: 'Converted to LLP and dissolved' }, 96],
    ['a company that was wound up', { ...fine, company_status: 'Wound up' }, 49],
    ['a strike-off notice', { ...fine, company_status: 'Strike-off notice issued' }, 80],
    ['a company that vanished', { ...fine, company_status: 'Vanished' }, 92],
    ['a dormant company', { ...fine, company_status: 'Dormant under section 455' }, 94],
    ['a bank with its balance sheet', { ...fine, statements: troubled.statements }, 100],
  ])('has the expected value: %s', (_, inputs, expected) => {
    expect(score(inputs).score).toBe(expected)
  })

  it('assesses each GSTIN and establishment separately and counts the worst', () => {
    const filings = (gstin: string, filed: (month: number) => boolean) =>
      Array.from({ length: 10 }, (_, month) => {
        const due_on = `2026-${String(month + 1).padStart(2, '0')}-20`
        return { gstin, due_on, filed_on: filed(month) ? due_on : null }
      })
    const gst_filings = ['one', 'two', 'three'].flatMap((gstin) => filings(gstin, (month) => month !== 9))
    const [reason] = score({ ...fine, gst_filings }).reasons
    expect(reason).toMatchObject({ points: -2, source: 'GSTR-3B, 0 late and 1 missed of 10' })
    const missing = [...filings('one', () => true), ...filings('two', (month) => month > 2)]
    expect(score({ ...fine, gst_filings: missing }).score).toBe(88)
    const months = (establishment: string, count: number) =>
      ['07', '08', '09'].map((month) => ({
        establishment,
        month: `2026-${month}`,
        count,
        paid: count * 2000,
        paid_on: `2026-${month}-28`,
      }))
    const steady = [...months('works', 400), ...months('office', 12)]
    expect(score({ ...fine, epfo_months: steady }).score).toBe(100)
  })

  it.each([
    [['Active', 'Suspended'], 'suspended'],
    [['Active', 'Cancelled'], undefined],
    [['Cancelled', 'Cancelled'], 'cancelled'],
    [[], undefined],
  ])('takes a business with the GSTINs %j as %s', (gst_statuses, expected) => {
    const nothing = { ratings: [], gst_filings: [], epfo_months: [], charges: [], court_cases: [] }
    const about = { name: 'Kaveri', status: 'Active', listed: false, industry: null, nic_code: null }
    const none = { charges: false, court_cases: false }
    expect(inputsOf({ ...about, ...nothing, gst_statuses }, [], none).gst_status).toBe(expected)
  })

  it.each<[string, Charge, number]>([
    ['above borrowings', { amount: 130, created_on: '2020-01-01' }, 6],
    ['satisfied', { amount: 130, created_on: '2020-01-01', satisfied_on: '2021-01-01' }, 0],
  ])('deducts points for a charge %s', (_, charge, expected) => {
    const owing = { ...fine, financial_company: false, statements: statements({ long_term_debt: 100 }) }
    const charged = score({ ...owing, charges: [charge] })
    expect(score(owing).exact - charged.exact).toBeCloseTo(expected)
  })

  it('caps each category and stops at 0, but keeps the exact value below', () => {
    const many = ['NCLT', 'DRT', 'criminal', 'cheque bounce'] as const
    const court_cases = many.map((forum) => ({ forum, filed_on: today, state: 'filed' as const }))
    expect(score({ ...fine, court_cases }).score).toBe(70)
    const all = score({
      ...troubled,
      court_cases,
      account_status: 'NPA',
      company_status: 'Under liquidation',
      rating_actions: [{ date: '2026-11-01', rating: 'D', previous_rating: 'A' }],
    })
    expect(all.score).toBe(0)
    expect(sumOf(all.reasons)).toBeCloseTo(-100)
    expect(all.exact).toBeLessThan(0)
    expect(all.to_next_band).toBeUndefined()
  })

  it('states what each reason deducts also below 0, and what the minimum gives back', () => {
    const rated = (rating: string) => ({
      ...troubled,
      account_status: 'NPA' as const,
      company_status: 'Under liquidation',
      rating_actions: [{ date: '2025-01-01', rating }],
    })
    const pointsOf = ({ reasons }: ReturnType<typeof score>, code: string) =>
      reasons.find((reason) => reason.code === code)?.points
    const all = score(rated('BB+'))
    expect(pointsOf(all, 'rating_grade')).toBe(-4)
    expect(all.reasons.at(-1)).toMatchObject({ code: 'minimum', label: 'A score cannot be below 0' })
    expect(pointsOf(all, 'minimum')).toBeCloseTo(-all.exact, 1)
    expect(sumOf(all.reasons)).toBeCloseTo(-100)
    expect(pointsOf(score(troubled), 'minimum')).toBeUndefined()
  })

  it('lists missing inputs, and is not computable if nothing is known', () => {
    expect(score({ company_status: 'Active' }).missing).toEqual([
      'statements',
      'ratings',
      'GST filings',
      'EPFO wage months',
      'charges',
      'court cases',
      'loan accounts',
    ])
    const bare = { ...fine, financial_company: false, statements: statements({ net_worth: 1 }) }
    expect(score(bare).missing).toEqual([
      'income statement',
      'total liabilities ÷ total assets',
      'retained earnings ÷ total assets',
      'liquidity',
      'profit ÷ total assets',
      'borrowings ÷ total assets',
      'net worth ÷ total assets',
      'losses in two years, ÷ total assets',
      'retained earnings ÷ assets, against the previous year',
      'cash used by operations in two years, ÷ total assets',
      'contingent liabilities ÷ total assets',
    ])
    const old = [{ financial_year: '2019-20', figures: {} }]
    expect(score({ ...bare, statements: old }).missing).toContain('statements after 2019-20')
    expect(earlyWarningScore({}, today)).toHaveProperty('not_computable')
    expect(earlyWarningScore({ statements: [] }, today)).toHaveProperty('not_computable')
  })

  it('states that a bank’s statements are not used', () => {
    const bank = score({ ...fine, statements: troubled.statements })
    expect(bank.about).toMatch(/^Bank, NBFC or insurer: scored on ratings and conduct only/)
    expect(bank).not.toHaveProperty('likelihood')
    expect(bank.missing).toContain('statements (not used for financial companies)')
  })

  it('does not treat a company without statements as sound', () => {
    const unknown = { ...fine, financial_company: false }
    expect(score(unknown)).toMatchObject({ band: 'medium' })
    const grades = ['AAA', 'AA-', 'A', 'BBB', 'BB'].map(
      (rating) => score({ ...unknown, rating_actions: [{ date: '2026-01-01', rating }] }).exact,
    )
    expect(grades).toEqual([...grades].sort((one, other) => other - one))
    expect(new Set(grades).size).toBe(5)
    const silent = [{ date: '2026-01-01', rating: 'AA; ISSUER NOT COOPERATING' }]
    expect(score({ ...unknown, rating_actions: silent }).exact).toBeLessThan(score(unknown).exact)
  })
})

describe('the inputs of the score', () => {
  it.each([
    ['of interest filed', { interest: 10 }],
    ['of interest taken as a tenth of borrowings', { long_term_debt: 90, short_term_debt: 30 }],
  ])('describe a loss as having no interest cover: %s', (_, owed) => {
    const figures = { total_assets: 1000, total_liabilities: 400, ebit: -5, revenue: 900, ...owed }
    const one = financialFindings(statements(figures), scored(statements(figures)), [], today)
    const cover = one.find(({ code }) => code === 'interest_cover')
    expect(cover?.label).toMatch(/ a loss before interest$/)
    expect(cover?.lift?.(1)).toMatch(/ above 0\.00$/)
  })

  const inputOf = (inputs: EarlyWarningInputs, label: string) =>
    conductParts(inputs, today).find((one) => one.label === label)?.input

  it('use the rating that was scored, and only a fall within the last year', () => {
    const known = { date: '2024-06-01', rating: 'BB (INC)', previous_rating: 'BBB' }
    const inputs = { ...fine, rating_actions: [{ date: '2026-06-01', rating: 'Withdrawn' }, known] }
    expect(inputOf(inputs, 'Rating in force')).toBe('BB (INC)')
    expect(inputOf(inputs, 'Issuer not cooperating')).toBe('yes')
    expect(inputOf(inputs, 'Fall of the rating within a year')).toBe('BB (INC)')
    const lately = { ...fine, rating_actions: [{ ...known, date: '2026-06-01' }] }
    expect(inputOf(lately, 'Fall of the rating within a year')).toBe('BBB → BB (INC)')
    const withdrawn = { date: '2026-06-11', rating: 'BB (Withdrawn)', previous_rating: 'BB (INC)' }
    const since = { ...fine, rating_actions: [withdrawn, { ...known, date: '2026-06-01' }] }
    expect(inputOf(since, 'Fall of the rating within a year')).toBe('BBB → BB (Withdrawn)')
  })

  it('do not compare a bank’s charges with its borrowings', () => {
    const charges = [{ amount: 130, created_on: '2020-01-01' }]
    const owing = { ...fine, charges, statements: statements({ long_term_debt: 100 }) }
    expect(inputOf(owing, 'Open charges ÷ borrowings')).toBeNull()
    expect(inputOf({ ...owing, financial_company: false }, 'Open charges ÷ borrowings')).toBe('1.30 times')
  })

  it('compare charges with reported borrowings of 0', () => {
    const charges = [{ amount: 130, created_on: '2020-01-01' }]
    const inputs = {
      ...fine,
      financial_company: false,
      charges,
      statements: statements({ long_term_debt: 0, short_term_debt: 0 }),
    }
    const found = score(inputs).reasons.find(({ code }) => code === 'charges_above_borrowings')
    expect(found).toMatchObject({ label: 'Open charges, no borrowings reported', points: -10 })
    expect(inputOf(inputs, 'Open charges ÷ borrowings')).toBe('no borrowings reported')
    const none = { ...inputs, charges: [] }
    expect(score(none).reasons.map(({ code }) => code)).not.toContain('charges_above_borrowings')
    expect(inputOf(none, 'Open charges ÷ borrowings')).toBe('no open charges')
  })

  it('ignore charges and proceedings with a future date', () => {
    const [before, tomorrow] = ['2020-01-01', addDays(today, 1)]
    const charges = [before, tomorrow].map((created_on) => ({ amount: 100, created_on }))
    const court_cases = [{ forum: 'DRT' as const, filed_on: tomorrow, state: 'filed' as const }]
    const inputs = {
      ...fine,
      financial_company: false,
      charges,
      court_cases,
      statements: statements({ long_term_debt: 100 }),
    }
    expect(inputOf(inputs, 'Open charges ÷ borrowings')).toBe('1.00 times')
    expect(inputOf(inputs, 'Largest charge in the last 12 months')).toBe('none')
    expect(inputOf(inputs, 'Proceedings: DRT')).toBe('none pending')
    expect(score(inputs).reasons.map(({ code }) => code)).not.toContain('charges_above_borrowings')
  })
})

function rated(rating: string, previous_rating: string, date = today): EarlyWarningInputs {
  return { ...fine, rating_actions: [{ date, rating, previous_rating }] }
}
