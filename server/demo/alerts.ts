import { addDays } from '#server/contract/calendar.ts'
import { type Signal, signalCatalogue } from '#server/rules/signal-catalogue.ts'
import { type ColumnSet, columnSets } from '#server/rules/signal-columns.ts'
import { at } from './calendar.ts'
import { factsOf } from './facts.ts'
import type { Known, Teller, Telling, Told } from './known.ts'
import { type Random, randomFor } from './random.ts'
import type { Row } from './rows.ts'
import { suited } from './suited.ts'
import { customerOf, toldByBank } from './told-by-bank.ts'
import { toldOfAccounts } from './told-of-accounts.ts'
import { toldOfRecord } from './told-of-record.ts'
import { toldOtherwise } from './told-otherwise.ts'

type Alert = Row<'alerts'>

const setNames = Object.keys(columnSets) as ColumnSet[]
const columnSetOf = ({ columns }: Signal) => setNames.find((name) => columnSets[name] === columns)

/** From the party's own record where it holds something of the kind, else from others that do, else made up. */
function tell(
  signal: Signal,
  candidates: Known[],
  telling: Telling,
): { known: Known; told: Told } | undefined {
  const set = columnSetOf(signal)
  const fitting = suited(signal, candidates, telling.today)
  const tellers: (Teller | undefined)[] = set
    ? [toldOfRecord[set], toldOfAccounts[set], toldByBank[set as keyof typeof toldByBank], toldOtherwise[set]]
    : []
  for (const teller of tellers) {
    for (const known of teller ? fitting : []) {
      const told = teller?.(known, telling)
      if (told && told.rows.length > 0) return { known, told }
    }
  }
  const [known] = fitting
  return known && { known, told: { rows: [factsOf(known, telling)] } }
}

/** The detail as the signal's format has it: facts, rows, groups of rows, or rows within rows. */
function shaped({ signal_format }: Signal, { rows, group = 'Detail' }: Told): unknown {
  if (signal_format === 1) return rows[0]
  if (signal_format === 3) return { [group]: rows }
  if (signal_format === 6) return [{ name: group, count: rows.length, rows }]
  if (signal_format === 7) return { [group]: { count: rows.length, rows } }
  return rows
}

const severities = ['high', 'medium', 'low'] as const
const severityOf = (random: Random, { default_severity }: Signal) =>
  random.chance(0.8) ? default_severity : random.pick(severities)

function alertOf(
  signal: Signal,
  candidates: Known[],
  random: Random,
  today: string,
  recent: boolean,
): Omit<Alert, 'alert_id' | 'organization_id'> | undefined {
  const found = tell(signal, candidates, { signal, random, today })
  if (!found) return undefined
  const { known, told } = found
  const drawn = addDays(today, recent ? -random.whole(1, 29) : -random.whole(31, 420))
  const date_of_event = told.on && told.on <= today && told.on > addDays(today, -420) ? told.on : drawn
  const noticed = addDays(date_of_event, random.whole(0, 2))
  const date_of_alert = noticed < today ? noticed : date_of_event
  // Never in the future, however early on `today` the world is built.
  const minutes = date_of_alert === today ? 310 : random.whole(540, 1080)
  return {
    party_id: known.business.party_id,
    alert_summary: told.summary ?? `${signal.summary}`,
    alert_description: null,
    alert_category: signal.category,
    alert_type: signal.alert_type,
    alert_signal: signal.label,
    signal_code: signal.code,
    signal_format: signal.signal_format,
    severity: severityOf(random, signal),
    alert_detail: JSON.stringify(shaped(signal, told)),
    customer_number: random.chance(0.8) ? customerOf(known) : null,
    date_of_event,
    date_of_alert,
    case_id: null,
    created_by: null,
    created_at: at(date_of_alert, minutes),
  }
}

/** Upstream's own faults: numbers that are none, no detail, and a detail cut off in the middle. */
function withFaults<T extends { alert_detail?: string | null; alert_type?: string }>(alerts: T[]): T[] {
  let holed = 0
  let empty = 0
  let broken = 0
  return alerts.map((alert) => {
    const text = alert.alert_detail ?? ''
    if (
      holed < 4 &&
      /"(value|ratio|z_score|change_in_revenue)":-?[\d.]+/.test(text) &&
      alert.alert_type !== 'external_rating_downgrade'
    ) {
      holed += 1
      return {
        ...alert,
        alert_detail: text.replace(/"(value|ratio|z_score|change_in_revenue)":-?[\d.]+/, '"$1":NaN'),
      }
    }
    if (alert.alert_type === 'customer_complaint' && empty++ === 0) return { ...alert, alert_detail: null }
    if (alert.alert_type === 'custom_signal' && broken++ === 0)
      return { ...alert, alert_detail: text.slice(0, -9) }
    return alert
  })
}

/** Which signals the companies of the product's pages have, in this order, before all others. */
const storied: [party: string, type: string][] = [
  ['p_000001', 'external_rating_downgrade'],
  ['p_000001', 'interest_cover_low'],
  ['p_000001', 'gst_payment_non_compliance'],
  ['p_000001', 'large_new_charge'],
  ['p_000001', 'change_in_ews_score'],
  ['p_000002', 'utilisation'],
  ['p_000003', 'negative_media_sentiment'],
  ['p_000004', 'dpd'],
  ['p_000005', 'registered_office_changed'],
]

/** `count` alerts of one organisation: every signal of the catalogue once at least, newest first among equals. */
export function alertRows(
  organization_id: string,
  watched: Known[],
  others: Known[],
  count: number,
  today: string,
): Omit<Alert, 'alert_id'>[] {
  const random = randomFor(`alerts ${organization_id}`)
  const byId = new Map(watched.map((known) => [known.business.party_id, known]))
  const told = storied.flatMap(([party, type]) => {
    const signal = signalCatalogue.find(({ alert_type }) => alert_type === type)
    const known = byId.get(party)
    return signal && known ? (alertOf(signal, [known], random, today, true) ?? []) : []
  })
  const unstoried = watched.filter((known) => !storied.some(([party]) => party === known.business.party_id))
  const weighty = signalCatalogue.filter(({ category }) =>
    ['Financial', 'Statutory', 'Ratings', 'Banking conduct'].includes(category),
  )
  const signals = [...signalCatalogue, ...Array.from({ length: count }, () => random.pick(weighty))]
  const drawn = signals.slice(0, count - told.length).flatMap((signal) => {
    const first = random.some(unstoried, 40)
    return alertOf(signal, [...first, ...random.some(others, 300)], random, today, random.chance(0.45)) ?? []
  })
  return withFaults([...told, ...drawn]).map((alert) => ({ organization_id, ...alert }))
}
