import { addDays } from '#server/contract/calendar.ts'
import { groupBy } from '#server/rules/group-by.ts'
import { type AlertFact, alertOfFacts, toAlertFact } from '#server/rules/signals/alert-of-facts.ts'
import {
  type AlertType,
  type Signal,
  type StatedAlertType,
  signalCatalogue,
  signalsByType,
} from '#server/rules/signals/catalogue.ts'
import { computeFacts } from '#server/rules/signals/compute/compute-facts.ts'
import type { Fact } from '#server/rules/signals/compute/fact.ts'
import { inSignalFormat } from '#server/rules/signals/detail-format.ts'
import { accountsKnownOn, timestampAt } from '../calendar.ts'
import type { OwnFacts, PartyFacts } from '../parties/party-facts.ts'
import { type Random, seededRandom } from '../random.ts'
import type { Row } from '../rows.ts'
import { evidenceOn } from './signal-evidence.ts'
import { isStated, statedDetails } from './stated-details.ts'
import { customerOf } from './stated-details-from-bank.ts'

type Alert = Row<'alerts'>
type NewAlert = Omit<Alert, 'alert_id' | 'organization_id'>

/** What a party's record yields for one signal on one date: one alert. */
interface Finding {
  facts: PartyFacts
  signal: Signal
  /** The date from which it could be known. */
  known_on: string
  alertFacts: [AlertFact, ...AlertFact[]]
}

const maxDaysBack = 420

/** The figures of a year or quarter become known some time after its end. */
function knownOn({ signal, fact, on }: Fact): string {
  if (signal === 'quarterly_result_weak') return addDays(on, 45)
  const ofYear = fact === on && on.endsWith('-03-31')
  return ofYear ? accountsKnownOn(on) : on
}

/** The findings computed from a party's record as of a date, as in the nightly job. */
function findings(facts: PartyFacts, own: OwnFacts, day: string): Finding[] {
  const since = addDays(day, -maxDaysBack)
  const found = computeFacts({ ...evidenceOn(facts, day), ...own }, day).filter(
    ({ on, old }) => !old || on > since,
  )
  const unique = [...new Map(found.map((fact) => [`${fact.signal} ${fact.fact}`, fact])).values()]
  return [...groupBy(unique, ({ signal, on }) => `${signal} ${on}`).values()].flatMap((alike) => {
    const [first, ...others] = alike
    if (!first) return []
    return {
      facts,
      signal: signalsByType[first.signal],
      known_on: knownOn(first),
      alertFacts: [toAlertFact(first), ...others.map(toAlertFact)],
    } satisfies Finding
  })
}

const hasNoOwnData = ({ exposures, sanctions }: OwnFacts) => exposures.length === 0 && sanctions.length === 0

/**
 * The findings of `today`. For a party about which an organisation has no data of its own they are computed once for
 * all such organisations.
 */
export function findingsOn(today: string): (facts: PartyFacts, own: OwnFacts) => Finding[] {
  const recorded = new Map<PartyFacts, Finding[]>()
  return (facts, own) => {
    const known = hasNoOwnData(own) ? recorded.get(facts) : undefined
    const found = known ?? findings(facts, own, today)
    if (hasNoOwnData(own)) recorded.set(facts, found)
    return found
  }
}

interface Raised {
  facts: PartyFacts
  signal: Signal
  random: Random
  today: string
  known_on: string
  content: Pick<Alert, 'alert_summary' | 'severity' | 'alert_detail' | 'date_of_event' | 'threshold'>
}

function alertOf({ facts: { business }, signal, random, today, known_on, content }: Raised): NewAlert {
  // An event from before the monitored period was noticed at some later date.
  const seen = known_on > addDays(today, -maxDaysBack) ? known_on : addDays(today, -random.integer(31, 400))
  const noticed = addDays(seen, random.integer(0, 2))
  const date_of_alert = noticed < today ? noticed : seen
  // Never in the future, however early on `today` the world is built.
  const minutes = date_of_alert === today ? 310 : random.integer(540, 1080)
  return {
    party_id: business.party_id,
    alert_description: null,
    alert_category: signal.category,
    alert_type: signal.alert_type,
    alert_signal: signal.label,
    signal_code: signal.code,
    signal_format: signal.signal_format,
    customer_number: random.chance(0.8) ? customerOf({ business }) : null,
    date_of_alert,
    case_id: null,
    created_by: null,
    created_at: timestampAt(date_of_alert, minutes),
    ...content,
  }
}

/** Faults of the source data: values that are not numbers, a missing detail, and a truncated detail. */
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

/** The signals of the companies featured on the product's pages, in this order, before all others. */
const featuredAlerts: [party: string, type: AlertType][] = [
  ['p_000001', 'external_rating_downgrade'],
  ['p_000001', 'interest_cover_low'],
  ['p_000001', 'gst_payment_non_compliance'],
  ['p_000001', 'new_charge_created'],
  ['p_000001', 'ews_band_worsened'],
  ['p_000002', 'utilisation'],
  ['p_000003', 'negative_media_sentiment'],
  ['p_000004', 'dpd'],
  ['p_000005', 'registered_office_changed'],
]

/** Signals with several alerts each. */
const frequent = signalCatalogue.filter(
  ({ category, raised }) =>
    raised === 'records' && ['Financial', 'Statutory', 'Ratings', 'Banking conduct'].includes(category),
)

/** The parties that alerts can be about, the organisation's borrowers first; the organisation's own data on each; and the findings. */
export interface Watched {
  borrowers: PartyFacts[]
  others: PartyFacts[]
  ownOf: (facts: PartyFacts) => OwnFacts
  findingsOf: ReturnType<typeof findingsOn>
}

/** All computed findings about the parties, in random order, by signal. */
function findingsBySignal(random: Random, { borrowers, others, ownOf, findingsOf }: Watched, today: string) {
  const yearAgo = addDays(today, -365)
  const shuffled = (found: Finding[]) => random.sample(found, found.length)
  const ofBorrowers = borrowers.flatMap((facts) => {
    const known = findingsOf(facts, ownOf(facts))
    const accounts = findings(facts, { ...ownOf(facts), exposures: [] }, yearAgo).filter(
      ({ signal }) => signal.category === 'Financial',
    )
    return [...known, ...accounts]
  })
  const ofOthers = others.flatMap((facts) => findingsOf(facts, ownOf(facts)))
  return groupBy([...shuffled(ofBorrowers), ...shuffled(ofOthers)], ({ signal }) => signal.alert_type)
}

/** `count` alerts of one organisation: every signal of the catalogue at least once, no summary twice. */
export function alertRows(
  organization_id: string,
  { borrowers, others, ownOf, findingsOf }: Watched,
  count: number,
  today: string,
): Omit<Alert, 'alert_id'>[] {
  const random = seededRandom(`alerts ${organization_id}`)
  const alerts: NewAlert[] = []
  const summaries = new Set<string>()
  const add = (alert: NewAlert): boolean => {
    const summary = alert.alert_summary ?? ''
    if (summaries.has(summary)) return false
    summaries.add(summary)
    alerts.push(alert)
    return true
  }
  const addFinding = ({ facts, signal, known_on, alertFacts }: Finding) =>
    add(alertOf({ facts, signal, random, today, known_on, content: alertOfFacts(signal, alertFacts) }))
  const all = [...borrowers, ...others]
  const addStated = (signal: Signal, type: StatedAlertType, candidates: PartyFacts[]) => {
    const event_date = addDays(today, random.chance(0.45) ? -random.integer(1, 29) : -random.integer(31, 400))
    return candidates.some((facts) => {
      const detail = statedDetails[type](facts, { signal, random, today, event_date, own: ownOf(facts), all })
      if (!detail) return false
      const { rows, group = 'Detail', on = event_date, known_on = on, summary = signal.summary } = detail
      return add(
        alertOf({
          facts,
          signal,
          random,
          today,
          known_on,
          content: {
            alert_summary: summary,
            severity: detail.severity ?? signal.default_severity,
            alert_detail: JSON.stringify(inSignalFormat(signal.signal_format, [{ group, rows }])),
            date_of_event: on,
            threshold: null,
          },
        }),
      )
    })
  }

  for (const [party, type] of featuredAlerts) {
    const facts = borrowers.find(({ business }) => business.party_id === party)
    if (!facts) continue
    const [newest] = findingsOf(facts, ownOf(facts))
      .filter(({ signal }) => signal.alert_type === type)
      .sort((one, other) => other.known_on.localeCompare(one.known_on))
    if (newest) addFinding(newest)
    else if (isStated(type)) addStated(signalsByType[type], type, [facts])
  }

  const unfeatured = (some: PartyFacts[]) =>
    some.filter(({ business }) => !featuredAlerts.some(([party]) => party === business.party_id))
  const watched = { borrowers: unfeatured(borrowers), others: unfeatured(others), ownOf, findingsOf }
  const found = findingsBySignal(random, watched, today)
  const monthAgo = addDays(today, -29)
  const addNext = (signal: Signal, recent: boolean) => {
    const left = found.get(signal.alert_type) ?? []
    const isRecent = ({ known_on }: Finding) => known_on > monthAgo
    const inOrder = [...left].sort(
      (one, other) => Number(isRecent(other) === recent) - Number(isRecent(one) === recent),
    )
    const next = inOrder.find(({ alertFacts: [{ summary }] }) => !summaries.has(summary))
    return next !== undefined && addFinding(next)
  }
  for (const signal of signalCatalogue) {
    if (isStated(signal.alert_type))
      addStated(signal, signal.alert_type, [
        ...random.sample(watched.borrowers, watched.borrowers.length),
        ...random.sample(watched.others, watched.others.length),
      ])
    else addNext(signal, random.chance(0.45))
  }
  const drawnFrom = frequent.filter(({ alert_type }) => found.has(alert_type))
  while (alerts.length < count) addNext(random.pick(drawnFrom), random.chance(0.45))
  return withFaults(alerts).map((alert) => ({ organization_id, ...alert }))
}
