import { addDays, addMonths, daysBetween, ddmmyyyy, financialYear } from '#server/contract/calendar.ts'
import { hasPartners, wordsOf } from '#server/contract/parties/model-types.ts'
import type { Severity } from '#server/contract/severities.ts'
import { type RegisterStanding, registerStanding } from '../../parties/register-standing.ts'
import type { ComputeFacts, Fact } from './fact.ts'

const changed = { signal: 'company_status_change', severity: 'high' } as const
/** The alert of each standing; none where the register only has not classified the company yet. */
const alertOf: Record<RegisterStanding, Pick<Fact, 'signal' | 'severity'> | null> = {
  merged: { ...changed, severity: 'medium' },
  insolvent: changed,
  ended: changed,
  being_struck_off: { signal: 'strike_off_notice', severity: 'high' },
  non_compliant: { signal: 'active_non_compliant', severity: 'high' },
  not_available: { ...changed, severity: 'medium' },
  unclassified: null,
  dormant: { ...changed, severity: 'medium' },
}

/** A register status that is not plainly active. */
const factsFromStatus: ComputeFacts = ({ status, source_date, name }, today) => {
  const standing = registerStanding(status)
  const alert = standing && alertOf[standing]
  if (!alert) return []
  const on = source_date && source_date <= today ? source_date : today
  const rows = [{ company: name, status, as_of: on }]
  return [{ ...alert, fact: status, on, summary: `Status in the register: ${status}`, rows }]
}

/**
 * Annual forms based on the accounts, and their due dates in days after 30 September: a company's follow the AGM, which
 * is held by then (sections 92, 96 and 137); an LLP's statement is due within 30 days of the end of six months after
 * the year. An LLP's annual return is due before its accounts, so they do not tell whether it was filed.
 */
const statement = { signal: 'financial_statement_overdue', daysAfterSeptember: 30 } as const
const formsOfCompany = [
  { ...statement, form: 'AOC-4' },
  { signal: 'annual_return_overdue', daysAfterSeptember: 60, form: 'MGT-7' },
] as const
const formsOfLlp = [{ ...statement, form: 'LLP Form 8' }] as const

const severityOfFiling = (yearsMissing: number, daysLate: number): Severity | undefined => {
  if (yearsMissing >= 2) return 'high'
  if (yearsMissing === 1 && daysLate > 60) return 'medium'
  return yearsMissing === 1 ? 'low' : undefined
}

/** The last 31 March for which the form was due before `today`. */
function lastYearDue(today: string, daysAfterSeptember: number) {
  const year = Number(today.slice(0, 4))
  const due = (end: number) => addDays(`${end}-09-30`, daysAfterSeptember)
  const end = due(year) < today ? year : year - 1
  return { period_end: `${end}-03-31`, due_on: due(end) }
}

/**
 * Years whose accounts are not on record although their filing date has passed. Only for active unlisted companies with
 * earlier accounts on record: accounts of listed ones come from the exchange.
 */
const factsFromYearlyFilings: ComputeFacts = ({ statements, status, listed, model_type }, today) => {
  const newest = statements.at(-1)?.period_end
  const files = /company|partnership/.test(model_type) && /^active/i.test(status) && !listed
  if (!newest || !files) return []
  const forms = hasPartners(model_type) ? formsOfLlp : formsOfCompany
  return forms.flatMap(({ form, signal, daysAfterSeptember }) => {
    const { period_end, due_on } = lastYearDue(today, daysAfterSeptember)
    const years = Math.round(daysBetween(newest, period_end) / 365.25)
    const days_late = daysBetween(due_on, today)
    const severity = severityOfFiling(years, days_late)
    if (!severity) return []
    const year = financialYear(period_end)
    const rows = [{ form, financial_year: year, due_on, filed_on: null, days_late }]
    const summary = `${form} for ${year} not on record, due ${ddmmyyyy(due_on)}${years > 1 ? `; ${years} years missing` : ''}`
    return { signal, severity, fact: year, on: addDays(due_on, 1), summary, rows } satisfies Fact
  })
}

/** A third of the board or more (or the set limit) left within the last 6 months. */
const factsFromBoard: ComputeFacts = ({ directors, model_type }, today, limits) => {
  const since = addMonths(today, -6)
  const left = directors.filter(({ to_date }) => to_date && to_date > since && to_date <= today)
  const board = directors.filter(({ to_date }) => !to_date || to_date > since).length
  const last = left
    .map(({ to_date }) => to_date ?? '')
    .sort()
    .at(-1)
  if (!last || board < 2 || left.length / board < limits.director_exits.raise / 100) return []
  const event = hasPartners(model_type) ? 'Left the partnership' : 'Left the board'
  const rows = left.map(({ din, name, role, to_date }) => ({
    din,
    name,
    designation: role,
    date: to_date,
    event,
  }))
  const summary = `${left.length} of ${board} ${wordsOf(model_type).leader}s left within 6 months`
  return [{ signal: 'director_exits', severity: 'medium', fact: last, on: last, summary, rows }]
}

/** Current directors who are or were on the board of a company that was struck off. */
const factsFromStruckOffBoards: ComputeFacts = ({ directors }, today) =>
  directors
    .filter(({ to_date, struck_off }) => struck_off.length > 0 && !(to_date && to_date <= today))
    .map(({ din, name, role, from_date, struck_off }) => {
      const company = struck_off.join(', ')
      const row = { din, name, designation: role, date: from_date, event: `Director of ${company}` }
      return {
        signal: 'director_on_struck_off_company',
        fact: din ?? name,
        severity: 'medium',
        on: from_date && from_date <= today ? from_date : today,
        summary: `${name} was also a director of ${company}, struck off`,
        rows: [row],
        group: name,
      }
    })

const factsFromNames: ComputeFacts = ({ former_names, name }, today) =>
  former_names.map((former) => ({
    signal: 'name_changed',
    fact: former.until,
    severity: 'low',
    on: former.until,
    summary: `Name changed from ${former.name} on ${ddmmyyyy(former.until)}`,
    rows: [{ former_name: former.name, name, changed_on: former.until }],
    old: former.until < addMonths(today, -12),
  }))

/** Facts from the company register. Source of limits: signals method 13. */
export const factsFromRegister: ComputeFacts = (party, today, limits) => [
  ...factsFromStatus(party, today, limits),
  ...factsFromYearlyFilings(party, today, limits),
  ...factsFromBoard(party, today, limits),
  ...factsFromStruckOffBoards(party, today, limits),
  ...factsFromNames(party, today, limits),
]
