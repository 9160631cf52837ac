import { ddmmyyyy } from '#server/contract/calendar.ts'
import { isMoneyUnit, moneyUnits } from '#server/contract/parties/financial-views.ts'
import type { Financials, StatementPeriod } from '#server/contract/parties/financials.ts'
import type { CsvCell } from '../../http/files/csv.ts'

const ends = (periods: StatementPeriod[]) => periods.map(({ period_end }) => ddmmyyyy(period_end))
const sources = (periods: StatementPeriod[]): CsvCell[] => [
  '',
  'Source',
  ...periods.map(({ source }) => source),
]

const ratioUnits = { percent: 'share of 1', times: 'times', days: 'days', score: 'score' }

/** A view as rows of a CSV file, all periods on record, oldest first; the header names the unit. */
export function financialRows(data: Financials, search: URLSearchParams): CsvCell[][] {
  if (data.kind === 'ratios') {
    return [
      ['Group', 'Ratio', 'Unit', 'Formula', ...ends(data.periods)],
      ...data.groups.flatMap(({ label, lines }) =>
        lines.map((line) => [
          label,
          line.label,
          ratioUnits[line.unit],
          line.formula,
          ...line.values.map((cell) => ('value' in cell ? cell.value : cell.why)),
        ]),
      ),
    ]
  }
  const unit = search.get('unit') ?? ''
  const known = isMoneyUnit(unit) ? unit : null
  const divisor = known ? moneyUnits[known] : 1
  return [
    ['Group', known ? `Figure in ${known} of rupees` : 'Figure in rupees', ...ends(data.periods)],
    sources(data.periods),
    ...data.groups.flatMap(({ label, lines }) =>
      lines.map((line) => [
        label,
        line.label,
        ...line.figures.map((rupees) => (rupees === null ? null : rupees / divisor)),
      ]),
    ),
  ]
}
