import { describe, expect, it } from 'vitest'
import type { EarlyWarningInputs } from '#server/rules/early-warning-inputs.ts'
import { earlyWarningScore } from '#server/rules/early-warning-score.ts'
import type { YearFigures } from '#server/rules/year-figures.ts'
import { previous, year } from './golden-firm.ts'

const today = '2026-11-20'
const fine: EarlyWarningInputs = {
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

/** Half of its falls are the statements', the rest the rating's and the tax office's. */
const troubled: EarlyWarningInputs = {
  ...fine,
  statements: statements(
    { ...year, ebit: 17, interest: 53, revenue: 1085, profit_after_tax: -28, retained_earnings: 180 },
    { ...previous, revenue: 1292, ebit: 49, interest: 49, retained_earnings: 190 },
  ),
  rating_actions: [{ agency: 'ICRA', date: '2026-11-14', rating: '[ICRA]BB+', previous_rating: 'BBB' }],
  gst_filings: [{ due_on: '2026-10-20', filed_on: '2026-10-29' }],
}

describe('early-warning score', () => {
  it('reads like a receipt whose reasons add up', () => {
    const result = score(troubled)
    expect(result.reasons.map(({ label, points }) => `${label} ${points}`)).toEqual([
      'Interest cover 0.32 -14',
      'Rating, 2 notches down -14',
      'Revenue −16.0 % -6',
      'Loss after tax -6',
      'Z″ 1.57, grey, falling -5',
      'Rated BB+, below investment grade -4',
      'Receivable days +42.9 % -3',
      'GST conduct -2',
    ])
    expect(result).toMatchObject({ score: 46, band: 'high' })
    expect(100 + result.reasons.reduce((sum, { points }) => sum + points, 0)).toBe(result.score)
    expect(result.reasons[0]?.source).toBe('Statements 2025-26')
    expect(result.reasons[1]?.source).toBe('ICRA 14-11-2026')
  })

  it('names the smallest change that lifts the band', () => {
    expect(score(troubled).to_next_band).toBe('An investment-grade rating would lift it to Medium.')
    const worse = { ...troubled, epfo_months: [{ month: '2026-09' }] }
    expect(score(worse)).toMatchObject({ score: 41, band: 'high' })
    expect(score(worse).to_next_band).toBe('Interest cover above 1.5 would lift it to Medium.')
    const unrated = { ...troubled, rating_actions: [], company_status: 'Under Process of Striking off' }
    expect(score(unrated)).toMatchObject({ score: 44, band: 'high' })
    expect(score(unrated).to_next_band).toBe('Interest cover above 1.0 would lift it to Medium.')
    expect(score(fine)).not.toHaveProperty('to_next_band')
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
    ['a struck-off company', { ...fine, company_status: 'Strike Off' }, 'Status: Strike Off: held at High'],
  ])('%s is High whatever else is known', (_, inputs, label) => {
    const result = score(inputs)
    expect(result).toMatchObject({ score: 49, band: 'high' })
    expect(result.reasons.at(-1)).toMatchObject({ code: 'floor', label })
    expect(100 + result.reasons.reduce((sum, { points }) => sum + points, 0)).toBe(49)
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
    [
      'charges above borrowings',
      {
        ...fine,
        statements: statements({ long_term_debt: 100 }),
        charges: [{ amount: 130, created_on: '2020-01-01' }],
      },
      94,
    ],
    [
      'a charge satisfied',
      {
        ...fine,
        statements: statements({ long_term_debt: 100 }),
        charges: [{ amount: 130, created_on: '2020-01-01', satisfied_on: '2021-01-01' }],
      },
      100,
    ],
    ['SMA-1', { ...fine, account_status: 'SMA-1' }, 90],
    ['a conversion', { ...fine, company_status: 'Converted to LLP and dissolved' }, 96],
    ['a dormant company', { ...fine, company_status: 'Dormant under section 455' }, 94],
    [
      'a bank with its balance sheet',
      { ...fine, financial_company: true, statements: troubled.statements },
      100,
    ],
  ])('%s', (_, inputs, expected) => {
    expect(score(inputs).score).toBe(expected)
  })

  it('caps a category and never falls below 0', () => {
    const ruin = statements(
      {
        ebit: -9,
        interest: 1,
        revenue: 1,
        profit_after_tax: -9,
        net_worth: -5,
        total_assets: 10,
        long_term_debt: 9,
      },
      { revenue: 10 },
    )
    expect(score({ ...fine, statements: ruin }).score).toBe(40)
    const all = score({
      ...fine,
      statements: ruin,
      account_status: 'NPA',
      company_status: 'Under liquidation',
      rating_actions: [{ date: '2026-11-01', rating: 'D', previous_rating: 'A' }],
    })
    expect(all.score).toBe(0)
    expect(all.reasons.reduce((sum, { points }) => sum + points, 0)).toBe(-100)
    expect(all.to_next_band).toBeUndefined()
  })

  it('says what was missing, and gives no score for a party of which nothing is known', () => {
    expect(score({ company_status: 'Active' }).missing).toEqual([
      'statements',
      'ratings',
      'GST filings',
      'EPFO wage months',
      'charges',
      'court cases',
      'loan accounts',
    ])
    expect(score({ ...fine, statements: statements({ net_worth: 1 }) }).missing).toEqual([
      'interest cover',
      'Z″',
      'borrowings to assets',
      'profit after tax',
      'current ratio',
      'change of revenue',
    ])
    const old = [{ financial_year: '2019-20', figures: {} }]
    expect(score({ ...fine, statements: old }).missing).toContain('statements after 2019-20')
    expect(earlyWarningScore({}, today)).toHaveProperty('not_computable')
    expect(earlyWarningScore({ statements: [] }, today)).toHaveProperty('not_computable')
  })
})

function rated(rating: string, previous_rating: string, date = today): EarlyWarningInputs {
  return { ...fine, rating_actions: [{ date, rating, previous_rating }] }
}
