import { addDays } from '#server/contract/calendar.ts'
import { type AlertType, type Signal, signalCatalogue } from '#server/rules/signals/catalogue.ts'
import { inSignalFormat } from '#server/rules/signals/detail-format.ts'
import { detailSources } from './alert-detail-sources.ts'
import { customerOf } from './alert-details-from-bank.ts'
import { keyValueDetail } from './alert-details-key-value.ts'
import { timestampAt } from './calendar.ts'
import type { AlertDetail, DetailContext, PartyFacts } from './party-facts.ts'
import { type Random, seededRandom } from './random.ts'
import type { Row } from './rows.ts'
import { rankCandidates } from './signal-candidates.ts'

type Alert = Row<'alerts'>

/** From the party's own record where it holds something of the kind, else from others that do, else made up. */
function buildDetail(
  signal: Signal,
  candidates: PartyFacts[],
  context: DetailContext,
): { facts: PartyFacts; detail: AlertDetail } | undefined {
  const fitting = rankCandidates(signal, candidates, context.today)
  for (const build of signal.columns ? detailSources[signal.columns] : []) {
    for (const facts of fitting) {
      const detail = build(facts, context)
      if (detail && detail.rows.length > 0) return { facts, detail }
    }
  }
  const [facts] = fitting
  return facts && { facts, detail: { rows: [keyValueDetail(facts, context)] } }
}

function alertOf(
  signal: Signal,
  candidates: PartyFacts[],
  random: Random,
  today: string,
  recent: boolean,
): Omit<Alert, 'alert_id' | 'organization_id'> | undefined {
  const event_date = addDays(today, recent ? -random.integer(1, 29) : -random.integer(31, 420))
  const found = buildDetail(signal, candidates, { signal, random, today, event_date })
  if (!found) return undefined
  const { facts, detail } = found
  const date_of_event =
    detail.on && detail.on <= today && detail.on > addDays(today, -420) ? detail.on : event_date
  const noticed = addDays(date_of_event, random.integer(0, 2))
  const date_of_alert = noticed < today ? noticed : date_of_event
  // Never in the future, however early on `today` the world is built.
  const minutes = date_of_alert === today ? 310 : random.integer(540, 1080)
  return {
    party_id: facts.business.party_id,
    alert_summary: detail.summary ?? `${signal.summary}`,
    alert_description: null,
    alert_category: signal.category,
    alert_type: signal.alert_type,
    alert_signal: signal.label,
    signal_code: signal.code,
    signal_format: signal.signal_format,
    severity: detail.severity ?? signal.default_severity,
    alert_detail: JSON.stringify(
      inSignalFormat(signal.signal_format, [{ group: detail.group ?? 'Detail', rows: detail.rows }]),
    ),
    customer_number: random.chance(0.8) ? customerOf(facts) : null,
    date_of_event,
    date_of_alert,
    case_id: null,
    created_by: null,
    created_at: timestampAt(date_of_alert, minutes),
  }
}

/** Upstream's own faults: numbers that are none, no detail, and a detail cut off in the middle. */
function withFaults<T extends { alert_detail?: string | null; alert_type?: string }>(alerts: T[]): T[] {
  let notNumbers = 0
  let empty = 0
  let broken = 0
  return alerts.map((alert) => {
    const text = alert.alert_detail ?? ''
    if (
      notNumbers < 4 &&
      /"(value|ratio|z_score|change_in_revenue)":-?[\d.]+/.test(text) &&
      alert.alert_type !== 'external_rating_downgrade'
    ) {
      notNumbers += 1
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
const featuredAlerts: [party: string, type: AlertType][] = [
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
  watched: PartyFacts[],
  others: PartyFacts[],
  count: number,
  today: string,
): Omit<Alert, 'alert_id'>[] {
  const random = seededRandom(`alerts ${organization_id}`)
  const byId = new Map(watched.map((facts) => [facts.business.party_id, facts]))
  const featured = featuredAlerts.flatMap(([party, type]) => {
    const signal = signalCatalogue.find(({ alert_type }) => alert_type === type)
    const facts = byId.get(party)
    return signal && facts ? (alertOf(signal, [facts], random, today, true) ?? []) : []
  })
  const unfeatured = watched.filter(
    (facts) => !featuredAlerts.some(([party]) => party === facts.business.party_id),
  )
  const weighty = signalCatalogue.filter(({ category }) =>
    ['Financial', 'Statutory', 'Ratings', 'Banking conduct'].includes(category),
  )
  const signals = [...signalCatalogue, ...Array.from({ length: count }, () => random.pick(weighty))]
  const drawn = signals.slice(0, count - featured.length).flatMap((signal) => {
    const first = random.sample(unfeatured, 40)
    return (
      alertOf(signal, [...first, ...random.sample(others, 300)], random, today, random.chance(0.45)) ?? []
    )
  })
  return withFaults([...featured, ...drawn]).map((alert) => ({ organization_id, ...alert }))
}
