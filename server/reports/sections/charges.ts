import { counted, crore, day, money } from '../figures.ts'
import { barChart, barHeight } from '../paper/bar-chart.ts'
import { note, section } from '../paper/blocks.ts'
import { ink, type Paper } from '../paper/page.ts'
import { type Cell, table, tableNeed } from '../paper/table.ts'
import type { Charge, ReportData } from '../report-data.ts'

const columns = [
  { title: 'Holder', share: 38 },
  { title: 'Charge', share: 18 },
  { title: 'Created', share: 15, figure: true },
  { title: '₹ crore', share: 14, figure: true },
  { title: 'Satisfied', share: 15, figure: true },
]

/** Charges on the party's assets, open ones first, with a bar for each lender. */
export function drawCharges(paper: Paper, { charges }: ReportData): void {
  const open = charges.filter((charge) => !charge.satisfied_on)
  const lenders = byLender(open)
  const rows = [...charges].sort(openFirst).map(chargeRow)
  const barsNeed = 32 + Math.min(lenders.length, 8) * barHeight
  section(paper, 'Charges', charges.length === 0 ? 20 : barsNeed + tableNeed(paper, columns, rows), () => {
    if (charges.length === 0) return note(paper, 'No charges are on record.')
    const satisfied = charges.length - open.length
    note(
      paper,
      `${counted(open.length, 'open charge')}, ${money(sum(open))} in total; ${satisfied} satisfied.`,
    )
    if (lenders.length > 1) drawLenders(paper, lenders)
    table(paper, columns, rows)
  })
}

function drawLenders(paper: Paper, lenders: [string, number][]): void {
  const bars = lenders.slice(0, 8).map(([label, value]) => ({ label, value, shown: money(value) }))
  const words = bars.map(({ label, shown }) => `${label} ${shown}`).join('; ')
  barChart(paper, bars, `Bar chart of open charges by lender: ${words}.`)
  const [first] = lenders
  if (first) note(paper, `${first[0]} holds the most, ${money(first[1])}.`)
}

function chargeRow({ holder, charge_id, created_on, amount, satisfied_on }: Charge): Cell[] {
  const state = satisfied_on ? { text: day(satisfied_on), colour: ink.soft } : { text: 'Open', bold: true }
  return [holder, charge_id, day(created_on), crore(amount), state]
}

function byLender(charges: Charge[]): [string, number][] {
  const totals = new Map<string, number>()
  for (const { holder, amount } of charges) totals.set(holder, (totals.get(holder) ?? 0) + amount)
  return [...totals].sort((a, b) => b[1] - a[1])
}

function openFirst(a: Charge, b: Charge): number {
  return (
    Number(Boolean(a.satisfied_on)) - Number(Boolean(b.satisfied_on)) ||
    b.created_on.localeCompare(a.created_on)
  )
}

function sum(charges: Charge[]): number {
  return charges.reduce((total, { amount }) => total + amount, 0)
}
