import { money } from './figures.ts'
import type { ReportData } from './report-data.ts'

export type DatedEvent = { date: string; kind: string; words: string }

/** Everything of the report that happened on a day, newest first: register, charges, ratings, courts, alerts, filings. */
export function datedEvents(data: ReportData): DatedEvent[] {
  const events = [
    ...registerEvents(data),
    ...chargeEvents(data),
    ...data.ratings.map((rating) => ({
      date: rating.date,
      kind: 'Rating',
      words: `${rating.agency}: ${rating.rating} for ${rating.instrument}, ${rating.action.toLowerCase()}`,
    })),
    ...data.court_cases.map((suit) => ({
      date: suit.filed_on,
      kind: 'Court case',
      words: `${suit.kind} ${suit.number} filed before ${suit.court} (${suit.stage.toLowerCase()})`,
    })),
    ...data.alerts.map((alert) => ({
      date: alert.date_of_event,
      kind: 'Alert',
      words: `${alert.alert_summary} (${alert.severity.toLowerCase()} risk)`,
    })),
    ...(data.filings ?? []).map((filing) => ({
      date: filing.filed_on,
      kind: 'Filing',
      words: `Form ${filing.form} filed for ${filing.period}`,
    })),
  ]
  return events.filter((event) => event.date !== '').sort(newestFirst)
}

function registerEvents({ party, registrations, directors }: ReportData): DatedEvent[] {
  const founded = party.registered_on
    ? [{ date: party.registered_on, kind: 'Register', words: `${party.name} entered in the register` }]
    : []
  const numbers = registrations.flatMap(({ kind, value, registered_on }) =>
    registered_on ? [{ date: registered_on, kind: 'Registration', words: `${kind} ${value}` }] : [],
  )
  const joined = directors.flatMap(({ name, role, from }) =>
    from ? [{ date: from, kind: 'Director', words: `${name} joined as ${role.toLowerCase()}` }] : [],
  )
  return [...founded, ...numbers, ...joined]
}

function chargeEvents({ charges }: ReportData): DatedEvent[] {
  return charges.flatMap(({ charge_id, holder, amount, created_on, satisfied_on }) => {
    const created = {
      date: created_on,
      kind: 'Charge',
      words: `Charge ${charge_id} of ${money(amount)} created for ${holder}`,
    }
    if (!satisfied_on) return [created]
    return [
      created,
      { date: satisfied_on, kind: 'Charge', words: `Charge ${charge_id} of ${holder} satisfied` },
    ]
  })
}

function newestFirst(a: DatedEvent, b: DatedEvent): number {
  return b.date.localeCompare(a.date) || a.kind.localeCompare(b.kind) || a.words.localeCompare(b.words)
}
