import { addDays, daysBetween, monthName } from '#server/contract/calendar.ts'
import type { Severity } from '#server/contract/severities.ts'
import type { AlertType } from '#server/rules/signals/catalogue.ts'
import type { AlertDetail, DetailBuilder } from './party-facts.ts'
import type { Row } from './rows.ts'

type Month = Row<'epfo_months'>
type Finding = { about: Month; on: string; summary: string; severity?: Severity }

const daysLate = ({ due_on = '', paid_on }: Month) => (paid_on ? daysBetween(due_on, paid_on) : 0)
const noticedOn = ({ due_on = '' }: Month) => addDays(due_on, 3)

function delayed(months: Month[]): Finding | undefined {
  const about = months.findLast((month) => daysLate(month) > 15)
  if (!about) return undefined
  const summary = `Provident fund of ${monthName(about.month ?? '')} paid ${daysLate(about)} days late`
  return { about, on: about.paid_on ?? '', summary }
}

function missed(months: Month[]): Finding | undefined {
  const unpaid = months.filter(({ paid_on }) => !paid_on)
  const about = unpaid.at(-1)
  if (!about) return undefined
  const summary = `Provident fund of ${monthName(about.month ?? '')} not paid`
  return { about, on: noticedOn(about), summary, severity: unpaid.length > 1 ? 'high' : 'medium' }
}

function headcountFall(months: Month[]): Finding | undefined {
  const [first, about] = [months[0], months.at(-1)]
  if (!first || !about || (about.employees ?? 0) > (first.employees ?? 0) * 0.75) return undefined
  const summary = `People paid provident fund down from ${first.employees} to ${about.employees}`
  return { about, on: noticedOn(about), summary }
}

function stateInsurance(months: Month[]): Finding | undefined {
  const about = months.at(-1)
  if (!about) return undefined
  const summary = `Contributions for ${monthName(about.month ?? '')} overdue for ${about.employees} people`
  return { about, on: noticedOn(about), summary }
}

const findings: Partial<Record<AlertType, (months: Month[]) => Finding | undefined>> = {
  epfo_delayed_payment: delayed,
  epfo_missed_payment: missed,
  epfo_headcount_fall: headcountFall,
  esic_default: stateInsurance,
}

/** Wage months of provident fund as the party's own record has them, newest first. */
export const wageMonths: DetailBuilder = ({ epfo }, { signal }): AlertDetail | undefined => {
  const found = findings[signal.alert_type]?.(epfo)
  if (!found) return undefined
  const rows = [...epfo].reverse().map(({ month, employees, amount, paid_on }) => ({
    _ref: month,
    count: employees,
    paid: paid_on ? amount : 0,
  }))
  const { on, summary, severity } = found
  return { rows, on, summary, severity }
}
