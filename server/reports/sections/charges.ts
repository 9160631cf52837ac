import { plural } from '#server/contract/plural.ts'
import type { DocumentBlock, DocumentCell } from '#server/contract/reports/report-document.ts'
import { note, type Section, sourced, strong, table } from '../blocks.ts'
import { crore, day, money } from '../figures.ts'
import type { Charge } from '../report-data.ts'

/** Charges on the party's assets, open ones first, with a bar for each lender. */
export const charges: Section = ({ charges: all }) => {
  const open = all.filter((charge) => !charge.satisfied_on)
  const satisfied = all.length - open.length
  const some =
    open.length === 0
      ? 'No open charges'
      : `${plural(open.length, 'open charge')}, ${money(sum(open))} in total`
  const summary = `${some}; ${satisfied} satisfied.`
  return {
    key: 'charges',
    heading: 'Charges',
    blocks:
      all.length === 0
        ? [note('No charges on record.')]
        : [
            note(summary),
            ...lenders(open),
            table('Charges, open first', heads, [...all].sort(openFirst).map(row)),
          ],
    ...sourced(
      'Register of charges',
      all.map(({ created_on, modified_on, satisfied_on }) => satisfied_on ?? modified_on ?? created_on),
    ),
  }
}

const heads: Parameters<typeof table>[1] = [
  ['Holder', 38],
  ['Charge', 18],
  ['Created', 15, 'figure'],
  ['₹ crore', 14, 'figure'],
  ['Satisfied', 15, 'figure'],
]

const maxBars = 8

function lenders(open: Charge[]): DocumentBlock[] {
  const totals = new Map<string, number>()
  for (const { holder, amount } of open) totals.set(holder, (totals.get(holder) ?? 0) + amount)
  const all = [...totals].sort((a, b) => b[1] - a[1])
  if (all.length < 2) return []
  const values = all.slice(0, maxBars).map(([label, value]) => ({ label, value, shown: money(value) }))
  const title =
    all.length > maxBars ? `Open charges of the ${maxBars} largest lenders` : 'Open charges by lender'
  const words = values.map(({ label, shown }) => `${label} ${shown}`).join('; ')
  return [
    {
      kind: 'chart',
      chart: 'bars',
      title,
      alternative: `Bar chart of open charges by lender: ${words}.`,
      values,
      sentence: mostHeld(all),
    },
  ]
}

/** The lender with the highest amount; lenders with equal amounts are counted. */
function mostHeld(lenders: [holder: string, amount: number][]): string {
  const [holder, most] = lenders[0] ?? ['', 0]
  const alike = lenders.filter(([, amount]) => amount === most).length
  if (alike === 1) return `${holder} holds the most, ${money(most)}.`
  return alike === lenders.length
    ? `Each of them holds ${money(most)}.`
    : `${alike} lenders hold the most, ${money(most)} each.`
}

function row({ holder, charge_id, created_on, amount, satisfied_on }: Charge): DocumentCell[] {
  const state: DocumentCell = satisfied_on ? { text: day(satisfied_on), tone: 'soft' } : strong('Open')
  return [holder, charge_id, day(created_on), crore(amount), state]
}

function openFirst(a: Charge, b: Charge): number {
  return (
    Number(Boolean(a.satisfied_on)) - Number(Boolean(b.satisfied_on)) ||
    b.created_on.localeCompare(a.created_on)
  )
}

const sum = (some: Charge[]) => some.reduce((total, { amount }) => total + amount, 0)
