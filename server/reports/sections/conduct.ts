import { monthName } from '#server/contract/calendar.ts'
import { groupIndian } from '#server/contract/money.ts'
import { plural } from '#server/contract/plural.ts'
import type { DocumentBlock } from '#server/contract/reports/report-document.ts'
import { filed, heading, note, type Section, sourced, table } from '../blocks.ts'
import { day, dayOf, money } from '../figures.ts'
import type { EpfoConduct, GstConduct } from '../report-data.ts'

/** GST filing conduct by GSTIN: the last twelve returns of each kind. */
export const gst: Section = ({ gst: all = [], prepared }) => ({
  key: 'gst',
  heading: 'GST returns',
  blocks:
    all.length === 0
      ? [note('No GST returns on record.')]
      : all.flatMap((one) => gstBlocks(one, dayOf(prepared.at))),
  ...sourced(
    'GST network',
    all.flatMap(({ returns }) => returns.map(({ filed_on }) => filed_on)),
  ),
})

function gstBlocks(
  { gstin, return_type, returns, late, missed, regularity }: GstConduct,
  today: string,
): DocumentBlock[] {
  const regular = regularity === undefined ? '' : ` Regularity ${Math.round(regularity * 100)} of 100.`
  return [
    heading(`${return_type} of ${gstin}`),
    note(`${plural(returns.length, 'return')}: ${late} late, ${missed} missed.${regular}`),
    table(
      'Returns, newest first',
      [
        ['Period', 40],
        ['Due', 30, 'figure'],
        ['Filed', 30, 'figure'],
      ],
      returns.map(({ period, due_on, filed_on }) => [
        monthName(period),
        day(due_on),
        filed(filed_on, due_on, today),
      ]),
    ),
  ]
}

/** Provident fund payments for the last twelve wage months of each establishment. */
export const epfo: Section = ({ epfo: all = [], prepared }) => ({
  key: 'epfo',
  heading: 'Provident fund',
  blocks:
    all.length === 0
      ? [note('No provident fund months on record.')]
      : all.flatMap((one) => epfoBlocks(one, dayOf(prepared.at))),
  ...sourced(
    'EPFO',
    all.flatMap(({ months }) => months.map(({ paid_on }) => paid_on)),
  ),
})

function epfoBlocks({ establishment, months, late, missed }: EpfoConduct, today: string): DocumentBlock[] {
  const due = months.filter(({ due_on }) => due_on < today).length
  return [
    heading(establishment),
    note(
      `Of ${plural(due, 'wage month')} due ${late} paid more than 15 days late in the last six, ${missed} missed.`,
    ),
    table(
      'Wage months, newest first',
      [
        ['Month', 24],
        ['Employees', 16, 'figure'],
        ['Amount', 24, 'figure'],
        ['Due', 18, 'figure'],
        ['Paid', 18, 'figure'],
      ],
      months.map((one) => [
        monthName(one.month),
        groupIndian(one.employees),
        money(one.amount),
        day(one.due_on),
        filed(one.paid_on, one.due_on, today),
      ]),
    ),
  ]
}
