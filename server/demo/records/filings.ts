import { addDays, addMonths } from '#server/contract/calendar.ts'
import { epfoDueOn } from '#server/rules/parties/epfo-regularity.ts'
import { monthsBefore } from '../calendar.ts'
import type { Business } from '../parties/business.ts'
import { isFeatured } from '../parties/featured-parties.ts'
import { type Random, seededRandom } from '../random.ts'
import type { Row } from '../rows.ts'

type Filing = Row<'gst_filings'>
type Health = Business['health']
type Registrations = Row<'registrations'>[]

/** Shares of returns and payments that are late, missed or stopped. */
const conduct: Record<Health, { late: number; missed: number; stopped: number }> = {
  healthy: { late: 0.03, missed: 0, stopped: 0 },
  shaky: { late: 0.16, missed: 0.015, stopped: 0.04 },
  distressed: { late: 0.35, missed: 0.06, stopped: 0.35 },
}

const dueUntil = (months: string[], dueOn: (month: string) => string, today: string) =>
  months.filter((month) => dueOn(month) < today).slice(-12)

/** When an obligation was met: a little early, late, or never (null). */
function doneOn(random: Random, health: Health, due: string, today: string): string | null {
  const { late, missed } = conduct[health]
  if (random.chance(missed)) return null
  const done = random.chance(late) ? addDays(due, random.integer(1, 34)) : addDays(due, -random.integer(0, 7))
  return done <= today ? done : null
}

/** GSTR-3B is due on the 20th of the following month. */
const gstDueOn = (month: string) => addDays(addMonths(`${month}-01`, 1), 19)

// The featured company: two of twelve are nine days late, the second of them as recent as possible.
const featuredParty = 'p_000001'
const daysLate = 9
const featuredLateMonths = (months: string[], today: string) => [
  4,
  months.findLastIndex((month) => addDays(gstDueOn(month), daysLate) <= today),
]

/** The last twelve GSTR-3B returns of every registration that is not cancelled. */
export function gstRows(businesses: Business[], registrations: Registrations, today: string): Filing[] {
  const random = seededRandom('gst')
  const byParty = new Map(businesses.map((business) => [business.party_id, business]))
  const months = dueUntil(monthsBefore(today, 14), gstDueOn, today)
  const late = featuredLateMonths(months, today)
  return registrations.flatMap(({ kind, value = '', party_id = '', status, registered_on }) => {
    const business = byParty.get(party_id)
    if (kind !== 'GSTIN' || status === 'Cancelled' || !business) return []
    const stopsAt =
      status === 'Suspended' || random.chance(conduct[business.health].stopped)
        ? 12 - random.integer(1, 6)
        : 12
    return months.flatMap((period, order) => {
      const due_on = gstDueOn(period)
      if (registered_on && period < registered_on.slice(0, 7)) return []
      const own = party_id === featuredParty
      const filed = own
        ? addDays(due_on, late.includes(order) ? daysLate : -2)
        : doneOn(random, business.health, due_on, today)
      const filed_on = filed && filed <= today && (own || order < stopsAt) ? filed : null
      return [{ party_id, gstin: value, return_type: 'GSTR-3B', period, due_on, filed_on }]
    })
  })
}

/** The share of employees, or of the amount per head, that a few weak employers still had in the last month. */
function lastMonthOf({ party_id, health }: Business): { people: number; perHead: number } {
  const usual = { people: 1, perHead: 1 }
  if (health === 'healthy' || isFeatured(party_id) || !seededRandom(`wages ${party_id}`).chance(0.1))
    return usual
  return health === 'distressed' ? { ...usual, people: 0.62 } : { ...usual, perHead: 0.72 }
}

/** The last twelve wage months of every employer: employees, amount in rupees, date of payment. */
export function epfoRows(
  businesses: Business[],
  registrations: Registrations,
  today: string,
): Row<'epfo_months'>[] {
  const random = seededRandom('epfo')
  const byParty = new Map(businesses.map((business) => [business.party_id, business]))
  const months = dueUntil(monthsBefore(today, 14), epfoDueOn, today)
  return registrations.flatMap(({ kind, value = '', party_id = '', registered_on }) => {
    const business = byParty.get(party_id)
    if (kind !== 'EPFO' || !business) return []
    const start =
      party_id === 'p_000001'
        ? 246
        : Math.max(20, Math.round(business.revenue / random.integer(2_500_000, 6_000_000)))
    const trend = { healthy: 0.006, shaky: -0.004, distressed: -0.022 }[business.health]
    const perHead = random.integer(1_900, 3_600)
    const last = lastMonthOf(business)
    return months.flatMap((month, order) => {
      const due_on = epfoDueOn(month)
      if (registered_on && month < registered_on.slice(0, 7)) return []
      const drawn = Math.max(5, Math.round(start * (1 + trend * order + random.between(-0.012, 0.012))))
      const isLast = order === months.length - 1
      const employees = isLast ? Math.round(drawn * last.people) : drawn
      const amount = Math.round(employees * perHead * (isLast ? last.perHead : 1))
      return [
        {
          party_id,
          establishment: value,
          month,
          employees,
          amount,
          due_on,
          paid_on: doneOn(random, business.health, due_on, today),
        },
      ]
    })
  })
}
