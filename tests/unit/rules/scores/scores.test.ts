import { describe, expect, it } from 'vitest'
import { altman, emergingMarketScore, zFalling, zSeverity } from '#server/rules/scores/altman.ts'
import { beneish } from '#server/rules/scores/beneish.ts'
import { merton } from '#server/rules/scores/merton.ts'
import { modelScores } from '#server/rules/scores/model-scores.ts'
import { ohlson } from '#server/rules/scores/ohlson.ts'
import { piotroski } from '#server/rules/scores/piotroski.ts'
import { isComputed, type Score, totalOf } from '#server/rules/scores/score-receipt.ts'
import type { YearFigures } from '#server/rules/scores/year-figures.ts'
import { zmijewski } from '#server/rules/scores/zmijewski.ts'
import { earlier, marketValue, previous, year } from './golden-firm.ts'

const market = { market_value: marketValue, equity_volatility: 0.45, equity_return: -0.1 }
const sizeIndex = 1000 / Math.exp(5)

const golden: [string, Score, number, string, number | undefined][] = [
  ['Z', altman(year, 'listed', marketValue), 1.7401, 'distress', undefined],
  ['Z′', altman(year, 'private'), 1.533, 'grey', undefined],
  ['Z″', altman(year), 1.4327, 'grey', undefined],
  ['EMS', emergingMarketScore(year), 4.6827, 'grey', undefined],
  ['Zmijewski', zmijewski(year), -0.2965, 'not flagged', 0.3834],
  ['Ohlson', ohlson(year, previous, sizeIndex), 1.0233, 'flagged', 0.7356],
  ['Beneish', beneish(year, previous), -2.1595, 'watch', undefined],
  ['Piotroski', piotroski(year, previous, earlier), 4, 'middling', undefined],
  ['Merton', merton(year, market), 1.3719, 'near default', 0.085],
]

describe('scores of the sample company', () => {
  it.each(golden)('are computed for %s', (_, score, total, band, probability) => {
    if (!isComputed(score)) throw new Error(score.not_computable.join())
    expect(score.total).toBeCloseTo(total, 4)
    expect(score.band).toBe(band)
    expect(totalOf(score.parts)).toBeCloseTo(score.total, 10)
    expect(score.probability).toEqual(probability && expect.closeTo(probability, 4))
  })

  it.each<[string, Score, string[]]>([
    ['no EBIT', altman({ ...year, ebit: undefined }), ['ebit']],
    ['no assets', altman({ ...year, total_assets: 0 }), ['total_assets, not zero']],
    ['unlisted', altman(year, 'listed'), ['market_value']],
    [
      'empty',
      zmijewski({}),
      ['profit_after_tax', 'total_assets', 'total_liabilities', 'current_assets', 'current_liabilities'],
    ],
    ['no year before', ohlson(year, {}), ['profit_after_tax (previous year)']],
    ['no receivables', beneish({ ...year, receivables: undefined }, previous), ['receivables']],
    ['two years only', piotroski(year, previous, {}), ['total_assets (two years before)']],
    ['not on a market', merton(year, {}), ['market_value', 'equity_volatility', 'equity_return']],
  ])('are not computable: %s', (_, score, lacking) => {
    expect(isComputed(score) ? score.total : score.not_computable).toEqual(lacking)
  })

  it('name what replaced a missing input', () => {
    expect(ohlson({ ...year, funds_from_operations: undefined }, previous)).toMatchObject({
      band: 'trend only',
      missing: [expect.stringContaining('funds_from_operations'), expect.stringContaining('size index')],
    })
    expect(beneish({ ...year, selling_admin: undefined }, previous)).toMatchObject({
      missing: ['SGAI: 1 stands in'],
    })
    expect(merton(year, market)).toMatchObject({ missing: [expect.stringContaining('current liabilities')] })
  })

  it('derive EBIT and liabilities from other figures', () => {
    const derived = { ...year, ebit: undefined, tax: 5, interest: 38, total_liabilities: undefined }
    expect(altman(derived)).toMatchObject({ total: expect.closeTo(1.4327, 4) })
  })
})

describe('models of a party', () => {
  const of = { basis: 'standalone', listed: false, financial: false } as const
  const models = (...financialYears: string[]) =>
    modelScores(
      [year, previous, earlier].flatMap((figures, index) => {
        const financial_year = financialYears[index]
        return financial_year ? { financial_year, figures } : []
      }),
      of,
    )
  const model = (key: string, scores: ReturnType<typeof models>) => scores.find((one) => one.key === key)

  it('compare a year with the year directly before it', () => {
    const inARow = models('2025-26', '2024-25', '2023-24')
    expect(model('zmijewski', inARow)?.before).not.toBeNull()
    expect(model('piotroski', inARow)?.total).toBe(4)
    const gap = models('2025-26', '2023-24', '2022-23')
    expect(model('zmijewski', gap)).toMatchObject({ total: expect.closeTo(-0.2965, 4), before: null })
    expect(model('ohlson', gap)?.not_computed).toBe('needs profit after tax (previous year)')
  })
})

describe('the receipt of a model', () => {
  const of = { basis: 'standalone', listed: false, financial: false } as const
  const crore = (figures: YearFigures) =>
    Object.fromEntries(Object.entries(figures).map(([name, amount]) => [name, amount * 10_000_000]))
  const receipt = (key: string, changed: YearFigures = {}) =>
    modelScores(
      [{ ...year, ...changed }, previous, earlier].map((figures, index) => ({
        financial_year: `${2025 - index}-${26 - index}`,
        figures: crore(figures),
      })),
      of,
    ).find((one) => one.key === key)

  it('names the formula version', () => {
    expect(receipt('altman-z2')?.version).toBe('1')
  })

  it.each([
    [
      'altman-z2',
      {},
      expect.stringMatching(
        /^With current assets of ₹\s399\.2\d crore in place of ₹\s450\.00 crore it would be Distress zone\.$/,
      ),
    ],
    [
      'zmijewski',
      {},
      expect.stringMatching(
        /^With total assets of ₹\s931\.5\d crore in place of ₹\s1,000\.00 crore it would be Flagged\.$/,
      ),
    ],
    ['piotroski', {}, null],
    // Only its trend is used.
    ['ohlson', {}, null],
    [
      'altman-z2',
      { ebit: -100 },
      expect.stringMatching(/^With current assets of .* it would be Grey zone\.$/),
    ],
  ])(
    'of %s with %j names the smallest change of one figure that changes the band',
    (key, changed, sentence) => {
      expect(receipt(key, changed)?.to_next_band).toEqual(sentence)
    },
  )
})

describe('the trend of Z″', () => {
  const withEbit = (ebit: number) => ({ ...year, ebit })
  it.each([
    [[55], false, undefined],
    [[55, 60], false, undefined],
    [[55, 60, 65], true, 'medium'],
    [[55, 130], true, 'medium'],
    [[55, 240], true, 'medium'],
    [[0, 10], false, 'high'],
    [[225, 240], false, 'low'],
    [[240, 240], false, undefined],
  ])('with EBIT %j is falling: %s, severity %s', (ebits, falling, severity) => {
    expect(zFalling(ebits.map(withEbit))).toBe(falling)
    expect(zSeverity(ebits.map(withEbit))).toBe(severity)
  })
})
