import { addDays, addMonths } from '#server/contract/calendar.ts'
import { rupeesInWords } from '#server/contract/money.ts'
import type { AlertType } from '#server/rules/signals/catalogue.ts'
import { customerOf } from './alert-details-from-bank.ts'
import type { DetailContext, PartyFacts } from './party-facts.ts'

/** The detail of a signal that is laid out as keys and values. */
export function keyValueDetail(
  facts: PartyFacts,
  { signal, random, event_date }: DetailContext,
): Record<string, unknown> {
  const { business } = facts
  const seen = addDays(event_date, -random.integer(2, 40))
  const wanted = signal.alert_type.endsWith('suspended') ? 'Suspended' : 'Cancelled'
  const registration = facts.gstins.find(({ status }) => status === wanted) ?? facts.gstins[0]
  const gst = {
    gstin: registration?.value ?? null,
    state: registration?.state ?? business.place.state,
    order_date: seen,
    reason: 'Returns not furnished for six months',
  }
  const register = {
    cin: business.cin,
    previous_status: 'Active',
    current_status: business.status,
    effective_date: seen,
    registrar: business.place.roc,
  }
  const limit = rupeesInWords(facts.years.at(-1)?.figures.short_term_debt ?? 0)
  const details: Partial<Record<AlertType, Record<string, unknown>>> = {
    portfolio_concentration: {
      portfolio: 'All borrowers',
      share_percent: 7.4,
      threshold_percent: 5,
      exposure: limit,
    },
    gst_registration_suspended: { ...gst, status: 'Suspended' },
    gst_registration_cancelled: { ...gst, status: 'Cancelled' },
    import_export_code_suspended: {
      iec: business.pan,
      status: 'Denied entity list',
      since: seen,
      authority: 'Directorate General of Foreign Trade',
    },
    company_status_change: register,
    active_non_compliant: { ...register, current_status: 'Active, non-compliant' },
    strike_off_notice: {
      cin: business.cin,
      notice: 'STK-1',
      notice_date: seen,
      reply_due_on: addDays(seen, 30),
      registrar: business.place.roc,
    },
    registered_office_changed: {
      previous_address: `12, Market Yard, ${business.place.city}`,
      current_address: `48, Ring Road, ${business.place.city}`,
      changed_on: seen,
      form: 'INC-22',
    },
    name_changed: {
      previous_name: business.name.replace(/^\S+/, 'Navyug'),
      current_name: business.name,
      changed_on: seen,
    },
    stock_statement_overdue: {
      customer_number: customerOf(facts),
      month: addMonths(event_date, -2).slice(0, 7),
      due_on: addDays(seen, -10),
      days_overdue: 10,
      limit,
    },
    insurance_lapsed: {
      policy: `FIRE-${random.integer(100_000, 999_999)}`,
      insured: 'Stocks and machinery',
      lapsed_on: seen,
      sum_insured: limit,
    },
    unit_visit_adverse: {
      visited_on: seen,
      officer: 'Branch inspection team',
      finding: 'Stock was lower than stated; half of the machines idle',
      drawing_power: limit,
    },
    branch_observation: {
      branch: business.place.city,
      observed_on: seen,
      observation: 'Signatories changed without notice',
    },
    customer_complaint: {
      received_on: seen,
      channel: 'Letter',
      complaint: 'Supplier says that cheques were returned',
    },
    internal_watch: { since: seen, reason: 'Delay in renewal papers', review_on: addDays(event_date, 30) },
    sector_advisory: {
      sector: business.trade.industry,
      advisory: 'Margins under pressure; review limits above ₹ 5 crore',
      issued_on: seen,
    },
    custom_signal: { rule: 'Exposure up and score down', value: 1, threshold: 1, checked_on: seen },
  }
  return details[signal.alert_type] ?? { noted_on: seen, note: signal.summary }
}
