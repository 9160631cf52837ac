import { ddmmyyyy } from '#server/contract/calendar.ts'
import { enumerated } from '#server/contract/enumerated.ts'
import { rupeesInWords } from '#server/contract/money.ts'
import type { Balance, StatementPeriod, StatementView } from '#server/contract/parties/financials.ts'
import { commonSource, periodName } from './periods-shown.ts'

/** Whether the balance sheets on the page balance, as text; empty if none of them has both sides. */
export function balanceText(periods: StatementPeriod[], { differences, rounding }: Balance): string {
  const checked = periods.flatMap((period, index) => {
    const difference = differences[index] ?? null
    return difference === null ? [] : [{ difference, name: periodName(period, false) }]
  })
  if (checked.length === 0) return ''
  const off = checked
    .filter(({ difference }) => Math.abs(difference) >= 1)
    .map(({ difference, name }) => {
      const by = rupeesInWords(Math.abs(difference))
      return `${name} (assets ${by} ${difference < 0 ? 'less' : 'more'})`
    })
  const every = checked.length === periods.length ? 'in every year' : 'wherever both are available'
  const sentence =
    off.length === 0
      ? `Assets equal equity and liabilities ${every}.`
      : `Assets do not equal equity and liabilities in ${enumerated(off)}.`
  if (rounding < 1) return sentence
  return `${sentence} The source is rounded: line items differ from totals by up to ${rupeesInWords(rounding)}.`
}

function derivedText({ groups }: StatementView): string {
  const derived = groups.flatMap(({ lines }) => lines.filter((line) => line.derived))
  if (derived.length === 0) return ''
  return `Computed from filed line items: ${enumerated(derived.map(({ label }) => label))}.`
}

/** The notes below the figures of the periods on the page. */
export function notesOn(
  view: StatementView,
  periods: StatementPeriod[],
  differences: Balance['differences'],
): string[] {
  const source = commonSource(periods)
  const interim = periods.filter((period) => period.interim)
  return [
    source ? `Source: ${source}.` : '',
    balanceText(periods, { ...view.balance, differences }),
    derivedText(view),
    ...interim.map(({ period_end }) => `${ddmmyyyy(period_end)} is not a year end: half-year balance sheet.`),
  ].filter(Boolean)
}
