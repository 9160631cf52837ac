import type { RatioLine, RatioView } from '#server/contract/parties/financials.ts'
import { wholeYears } from '#server/contract/parties/statement-period.ts'
import { altman } from '../scores/altman.ts'
import { isComputed } from '../scores/score-receipt.ts'
import { borrowings, completed, type Figure, type YearFigures } from '../scores/year-figures.ts'
import { type RatioKind, ratioGroups } from './financial-ratios.ts'
import { statementRatios } from './statement-ratios.ts'
import { type FiledStatement, periodsOf } from './statement-view.ts'

type Cell = RatioLine['values'][number]

const wording: Partial<Record<Figure, string>> = {
  ebit: 'EBIT',
  cost_of_goods: 'cost of goods',
  short_term_debt: 'short-term borrowings',
  total_liabilities: 'total outside liabilities',
  retained_earnings: 'reserves',
}

/** A figure's name for use in a sentence: 'short_term_debt' → 'short-term borrowings'. */
const inWords = (figure: Figure) => wording[figure] ?? figure.replaceAll('_', ' ')

const hasFigure = (year: YearFigures, figure: Figure) => {
  const amount = figure === 'borrowings' ? borrowings(year) : completed(year)[figure]
  return amount !== undefined && Number.isFinite(amount)
}

function computeRatio(code: RatioKind['code'], year: YearFigures): number | undefined {
  if (code !== 'altman') return statementRatios(year)[code]
  const score = altman(year)
  return isComputed(score) ? score.total : undefined
}

/** One ratio of one year: its value, or why there is none; null if an input is not on record. */
function cellOf({ code, needs, base, zero, negative }: RatioKind, year: YearFigures): Cell {
  if (!needs.every((figure) => hasFigure(year, figure))) return { why: null }
  const below = base(year)
  if (below === 0) return { why: zero }
  if (below !== undefined && below < 0 && negative) return { why: negative }
  const value = computeRatio(code, year)
  return value === undefined || !Number.isFinite(value) ? { why: null } : { value }
}

const lineOf = (kind: RatioKind, statements: FiledStatement[]): RatioLine => {
  const { code, label, unit, formula, meaning } = kind
  return {
    code,
    label,
    unit,
    formula,
    meaning,
    values: statements.map(({ figures }) => cellOf(kind, figures)),
  }
}

const hasContent = ({ values }: RatioLine) => values.some((cell) => 'value' in cell || cell.why !== null)

/**
 * The ratios of annual statements, oldest first, grouped under headings. A half-year at the end has no ratios, because
 * they would not compare with those of years. Ratios for which no year has the inputs are listed separately with the
 * missing inputs. A ratio on a base of 0 or on negative net worth is a reason instead of a number.
 */
export function ratioView(filed: FiledStatement[]): RatioView {
  const statements = wholeYears(filed)
  const all = ratioGroups.map(({ label, ratios }) => ({
    label,
    lines: ratios.map((kind) => lineOf(kind, statements)),
  }))
  const lacking = ratioGroups.flatMap(({ ratios }) =>
    ratios
      .filter((kind) => !hasContent(lineOf(kind, statements)))
      .map(({ label, needs }) => ({
        label,
        needs: needs
          .filter((figure) => !statements.some(({ figures }) => hasFigure(figures, figure)))
          .map(inWords),
      })),
  )
  return {
    kind: 'ratios',
    periods: periodsOf(statements, true),
    groups: all
      .map(({ label, lines }) => ({ label, lines: lines.filter(hasContent) }))
      .filter(({ lines }) => lines.length > 0),
    lacking,
  }
}
