import { altman, zSeverity } from '../../scores/altman.ts'
import { beneish } from '../../scores/beneish.ts'
import { piotroski } from '../../scores/piotroski.ts'
import { isComputed, type Score } from '../../scores/score-receipt.ts'
import type { YearFigures } from '../../scores/year-figures.ts'
import { zmijewski } from '../../scores/zmijewski.ts'
import { decimal, percent, rounded } from './fact.ts'
import { type StatementSignal, yearValue } from './statement-signal.ts'

const totalOf = (score: Score | undefined) => (score && isComputed(score) ? score.total : undefined)

const zOf = (year: YearFigures) => totalOf(altman(year))

const fOf = (years: YearFigures[], from = 0) => {
  const [year, before, earlier] = years.slice(from)
  return year && before && earlier ? totalOf(piotroski(year, before, earlier)) : undefined
}

const mOf = (year: YearFigures, before: YearFigures | undefined) => before && totalOf(beneish(year, before))

/** Signals of published models, with their limits: signals methods 1, 2, 4 and 5. */
export const modelSignals: StatementSignal[] = [
  {
    signal: 'weak_or_declining_zscore',
    find: (years) => {
      const severity = zSeverity(years)
      const [now, before] = [years[0] && zOf(years[0]), years[1] && zOf(years[1])]
      if (!severity || now === undefined) return undefined
      const earlier = before === undefined ? '' : `, ${decimal(before)} a year earlier`
      return { severity, summary: `Z″ at ${decimal(now)}${earlier}` }
    },
    row: ({ name, figures }) => ({ financial_year: name, z_score: rounded(zOf(figures), 4) }),
  },
  {
    signal: 'accounts_unusual',
    find: ([year, before], limits) => {
      const score = year && mOf(year, before)
      if (score === undefined || score <= limits.accounts_unusual.raise) return undefined
      return { severity: 'low', summary: `Beneish screen at ${decimal(score)}: further review advised` }
    },
    row: yearValue(mOf),
  },
  {
    signal: 'weak_fundamentals',
    find: (years, limits) => {
      const [now, before] = [fOf(years), fOf(years, 1)]
      if (
        now === undefined ||
        (now > limits.weak_fundamentals.raise && (before === undefined || before - now < 3))
      )
        return undefined
      const earlier = before === undefined ? '' : `, ${before} a year earlier`
      return { severity: now <= 1 ? 'medium' : 'low', summary: `Piotroski’s F is ${now}${earlier}` }
    },
    row: ({ name }, _, index, years) => ({
      year: name,
      value:
        fOf(
          years.map(({ figures }) => figures),
          index,
        ) ?? null,
    }),
  },
  {
    signal: 'zmijewski_distress',
    find: ([year], limits) => {
      const score = year && zmijewski(year)
      if (!score || !isComputed(score) || score.total <= limits.zmijewski_distress.raise) return undefined
      const chance = score.probability === undefined ? '' : `, probability ${percent(score.probability)}`
      return { severity: 'medium', summary: `Zmijewski score ${decimal(score.total)}${chance}` }
    },
    row: yearValue((year) => totalOf(zmijewski(year)), 4),
  },
]
