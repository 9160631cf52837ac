import { groupIndian } from '#server/contract/money.ts'
import type { DocumentCell } from '#server/contract/reports/report-document.ts'
import { note, type Section, table } from '../blocks.ts'
import { notOnRecord } from '../figures.ts'
import { ratios as all, type Ratio } from '../ratios.ts'
import { headingOver, mainYears, statementSource, yearHeads } from '../statements.ts'

/** Ratios of the years shown in the charts. */
export const ratios: Section = ({ statements }) => {
  const years = mainYears(statements)
  const rows = all.map((ratio): DocumentCell[] => [
    ratio.label,
    ...years.map((year) => cell(ratio.unit, ratio.of(year))),
  ])
  return {
    key: 'ratios',
    heading: headingOver('Ratios', years),
    blocks:
      years.length === 0
        ? [note('No balance sheets are on record, so no ratios are available.')]
        : [
            table('Ratios by year', yearHeads(years), rows),
            note('— where a figure is missing or the base of the ratio is not positive.'),
          ],
    ...(years.length > 0 && statementSource(years)),
  }
}

function cell(unit: Ratio['unit'], value: number | undefined): DocumentCell {
  if (value === undefined) return notOnRecord
  const text = unit === 'times' ? groupIndian(value, 2) : `${groupIndian(value * 100, 1)} %`
  return value < 0 ? { text, tone: 'bad' } : text
}
