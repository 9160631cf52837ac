import type { DocumentCell } from '#server/contract/reports/report-document.ts'
import { note, type Section, table } from '../blocks.ts'
import { crore, day } from '../figures.ts'
import type { Statement } from '../report-data.ts'
import { figureLines, headingOver, mainYears, statementSource, yearHeads, yearOf } from '../statements.ts'

const maxQuarters = 6

const figure = (value: number | undefined): DocumentCell =>
  (value ?? 0) < 0 ? { text: crore(value), tone: 'bad' } : crore(value)

/** The last six quarters side by side, standalone ones if available. */
export const quarters: Section = ({ quarters: all = [] }) => {
  const own = all.filter(({ basis }) => basis === all[0]?.basis).slice(-maxQuarters)
  return {
    key: 'quarters',
    heading: 'Quarters',
    blocks:
      own.length === 0
        ? [note('No quarterly results on record.')]
        : [
            note('₹ crore, as filed.'),
            table(
              `Quarters, ${own[0]?.basis.toLowerCase()}`,
              [
                ['Figure', 30],
                ...own.map((one): [string, number, 'figure'] => [day(one.period_end), 12, 'figure']),
              ],
              figureLines(own).map(({ key, label }) => [
                label,
                ...own.map(({ figures }) => figure(figures[key])),
              ]),
            ),
          ],
    ...(own.length > 0 && statementSource(own)),
  }
}

const flows: [label: string, of: (figures: Statement['figures']) => number | undefined][] = [
  ['Profit after tax', ({ profit_after_tax }) => profit_after_tax],
  ['Cash from operations', ({ cash_from_operations }) => cash_from_operations],
  ['Funds from operations', ({ funds_from_operations }) => funds_from_operations],
  ['Interest paid', ({ interest }) => interest],
  ['Cash and bank balances', ({ cash }) => cash],
]

/** Cash flow figures for the years of the charts, and whether cash from operations was below profit in the latest one. */
export const cashFlow: Section = ({ statements }) => {
  const years = mainYears(statements)
  const rows = flows.filter(([, of]) => years.some(({ figures }) => of(figures) !== undefined))
  const last = years.at(-1)
  const [cash, profit] = [last?.figures.cash_from_operations, last?.figures.profit_after_tax]
  const short = cash !== undefined && profit !== undefined && cash < profit
  const remarks =
    last && cash !== undefined
      ? `Cash from operations was ${short ? 'below' : 'not below'} profit in ${yearOf(last)}.`
      : ''
  return {
    key: 'cash-flow',
    heading: headingOver('Cash flow', years),
    blocks:
      rows.length === 0 || !years.some(({ figures }) => figures.cash_from_operations !== undefined)
        ? [note('No cash flow on record.')]
        : [
            ...(remarks ? [note(`₹ crore, as filed. ${remarks}`)] : []),
            table(
              'Cash and profit',
              yearHeads(years),
              rows.map(([label, of]) => [label, ...years.map(({ figures }) => figure(of(figures)))]),
            ),
          ],
    ...(years.length > 0 && statementSource(years)),
  }
}
