import { addDays, daysBetween, ddmmyyyy, monthName } from '#server/contract/calendar.ts'
import { plural } from '#server/contract/plural.ts'
import type { SignalEvidence } from '#server/contract/signals/signal-evidence.ts'
import { groupBy } from '../../group-by.ts'
import {
  dueFilings,
  type GstStatus,
  gstRegularity,
  gstStatusOf,
  isFiled,
} from '../../parties/gst-regularity.ts'
import type { ComputeFacts, Fact } from './fact.ts'

type Filing = SignalEvidence['gst_filings'][number]

const rowOf = (filing: Filing, today: string) => {
  const { return_type, period, due_on } = filing
  const filed_on = isFiled(filing, today) ? filing.filed_on : null
  return { return_type, period, due_on, filed_on, days_late: daysBetween(due_on, filed_on ?? today) }
}

/** Late or missing returns of one kind among the last 12 periods. */
function returns(gstin: string, filings: Filing[], status: GstStatus, today: string): Fact[] {
  const { severity, missed_in_a_row, eway_bill_blocked } = gstRegularity(filings, today, { status })
  if (!severity) return []
  const due = dueFilings(filings, today)
  const tardy = due.filter((filing) => !isFiled(filing, today) || (filing.filed_on ?? '') > filing.due_on)
  const facts = tardy.map((filing): Fact => {
    const { return_type, period, due_on, filed_on, days_late } = rowOf(filing, today)
    const about = `${return_type} for ${monthName(period)}`
    return {
      signal: 'gst_payment_non_compliance',
      fact: `${gstin}|${return_type}|${period}`,
      severity,
      on: filed_on ?? addDays(due_on, 1),
      summary: filed_on
        ? `${about} filed ${plural(days_late, 'day')} late`
        : `${about} not filed, due ${ddmmyyyy(due_on)}`,
      rows: [rowOf(filing, today)],
    }
  })
  const unfiled = due.slice(0, missed_in_a_row)
  const [newest] = unfiled
  if (newest?.return_type !== 'GSTR-3B' || !eway_bill_blocked) return facts
  const blocked: Fact = {
    signal: 'gst_eway_bill_blocked',
    fact: `${gstin}|${unfiled.at(-1)?.period}`,
    severity: unfiled.length >= 3 ? 'high' : 'medium',
    on: addDays(newest.due_on, 1),
    summary: `E-way bills blocked: ${unfiled.length} periods in a row unfiled`,
    rows: unfiled.map((filing) => rowOf(filing, today)),
  }
  return [...facts, blocked]
}

/** Facts on GST returns and registrations, for each GSTIN separately. Source of limits: signals method 9. */
export const factsFromGst: ComputeFacts = ({ gst_registrations, gst_filings, source_date }, today) => {
  const numbers = new Map(gst_registrations.map((one) => [one.gstin, one]))
  const broken = gst_registrations.flatMap((registration): Fact[] => {
    const state = gstStatusOf(registration.status)
    if (state === 'active') return []
    const { gstin, status } = registration
    const on = source_date && source_date <= today ? source_date : today
    return [
      {
        signal: state === 'suspended' ? 'gst_registration_suspended' : 'gst_registration_cancelled',
        fact: gstin,
        severity: 'high',
        on,
        summary: `GST registration ${gstin} is ${state}`,
        rows: [{ gstin, status, as_of: on }],
      },
    ]
  })
  const kinds = groupBy(gst_filings, ({ gstin, return_type }) => `${gstin} ${return_type}`)
  const late = [...kinds.values()].flatMap((filings) => {
    const gstin = filings[0]?.gstin ?? ''
    const registration = numbers.get(gstin)
    return returns(gstin, filings, registration ? gstStatusOf(registration.status) : 'active', today)
  })
  return [...broken, ...late]
}
