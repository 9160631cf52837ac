import { plural } from '#server/contract/plural.ts'
import type { DocumentBlock, DocumentCell } from '#server/contract/reports/report-document.ts'
import { note, type Section, sourced, tableOr } from '../blocks.ts'
import { day, notOnRecord, rupees } from '../figures.ts'
import type { Registry } from './registry.ts'

type Charge = Registry['charges'][number]

/** The register of charges: open ones first, then satisfied ones, each with holder, asset and dates. */
export const registerOfCharges: Section = ({ registry }) => {
  const all = registry?.charges ?? []
  const open = all.filter(({ satisfied_on }) => !satisfied_on)
  const satisfied = all.filter(({ satisfied_on }) => satisfied_on)
  return {
    key: 'charges',
    heading: 'Register of charges',
    blocks: [
      note(`${plural(open.length, 'open charge')}, ${satisfied.length} satisfied. Amounts in rupees.`),
      openTable(open),
      satisfiedTable(satisfied),
    ],
    ...sourced(
      'Register of charges',
      all.map(({ created_on, modified_on, satisfied_on }) => satisfied_on ?? modified_on ?? created_on),
    ),
  }
}

const named = ({ charge_id, holder, asset, created_on, modified_on }: Charge): DocumentCell[] => [
  charge_id,
  holder,
  asset ?? notOnRecord,
  day(created_on),
  day(modified_on),
]

const openTable = (open: Charge[]): DocumentBlock =>
  tableOr(
    'No open charges on record.',
    'Open charges, newest first',
    [
      ['Charge', 14],
      ['Holder', 25],
      ['Asset', 20],
      ['Created', 12, 'figure'],
      ['Modified', 12, 'figure'],
      ['Amount, ₹', 17, 'figure'],
    ],
    newestFirst(open).map((one) => [...named(one), rupees(one.amount)]),
  )

const satisfiedTable = (satisfied: Charge[]): DocumentBlock =>
  tableOr(
    'No satisfied charges on record.',
    'Satisfied charges, newest first',
    [
      ['Charge', 13],
      ['Holder', 21],
      ['Asset', 16],
      ['Created', 12, 'figure'],
      ['Modified', 12, 'figure'],
      ['Satisfied', 12, 'figure'],
      ['Amount, ₹', 14, 'figure'],
    ],
    newestFirst(satisfied).map((one) => [...named(one), day(one.satisfied_on), rupees(one.amount)]),
  )

const newestFirst = (some: Charge[]) =>
  [...some].sort((a, b) => b.created_on.localeCompare(a.created_on) || a.charge_id.localeCompare(b.charge_id))
