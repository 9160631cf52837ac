import { addDays } from '#server/contract/calendar.ts'
import { messages } from '#server/contract/messages.ts'
import type { ReportType } from '#server/contract/reports/order.ts'
import type { OrderEventDetail, OrderEventKind } from '#server/contract/reports/order-events.ts'
import { timestampAt } from '../calendar.ts'
import { type Random, seededRandom } from '../random.ts'
import type { Row } from '../rows.ts'

interface Party {
  party_id: string
  name: string
}

/** The types of the ordered reports, in turn. */
const reports: ReportType[] = ['c-360', 'c-trust', 'c-360', 'c-docs', 'c-360', 'advanced-timeline']

const after = (instant: string, minutes: number) =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString()

interface Ordering {
  random: Random
  organization_id: string
  people: string[]
  parties: Party[]
  today: string
  /** Orders this type only. */
  only?: ReportType
}

function ordersOf({ random, organization_id, people, parties, today, only }: Ordering) {
  return parties.map(({ party_id, name }, index) => ({
    organization_id,
    party_id,
    party_name: name,
    report_type: only ?? reports[index % reports.length] ?? 'c-360',
    ordered_by: random.pick(people),
    created_at: timestampAt(addDays(today, -1 - index * 3), random.integer(570, 1080)),
    status: 'ordered' as Row<'orders'>['status'],
    attempts: 0,
    failures: 0,
    sections_done: 0,
    sections: null as number | null,
    begun_at: null as string | null,
    failed_at: null as string | null,
    error: null as string | null,
    cancelled_at: null as string | null,
    cancelled_by: null as string | null,
  }))
}

type Order = ReturnType<typeof ordersOf>[number]

/** One that failed after the maximum number of attempts, and one that a user cancelled. */
const ended = ([failed, cancelled]: Order[]): Order[] => [
  ...(failed
    ? [
        {
          ...failed,
          status: 'failed' as const,
          attempts: 6,
          failures: 6,
          sections_done: 12,
          sections: 12,
          begun_at: after(failed.created_at, 2),
          failed_at: after(failed.created_at, 2),
          error: messages.reports.noRoom,
        },
      ]
    : []),
  ...(cancelled
    ? [
        {
          ...cancelled,
          status: 'cancelled' as const,
          cancelled_by: 'u_lead',
          cancelled_at: after(cancelled.created_at, 1),
        },
      ]
    : []),
]

/** Orders of reports on the companies, covering every type: all still to be built except for one failed and one cancelled. */
export function orderRows(companies: Party[], smallBusiness: Party, today: string) {
  const random = seededRandom('orders')
  const northern = { random, organization_id: 'o_northern', people: ['u_lead', 'u_analyst'] }
  const second = { random, organization_id: 'o_second', people: ['u_officer'] }
  const small = { random, organization_id: 'o_smallbiz', people: ['u_owner'] }
  const all = [
    ...ordersOf({ ...northern, parties: companies.slice(0, 12), today }),
    ...ordersOf({ ...second, parties: companies.slice(3, 6), today }),
    ...ordersOf({ ...small, parties: [smallBusiness], today, only: 'c-360' }),
    ...ended(ordersOf({ ...northern, parties: companies.slice(12, 14), today: addDays(today, -1) })),
  ]
  return all.map((order, index) => ({ order_id: `r_${String(index + 1).padStart(6, '0')}`, ...order }))
}

/** The histories of these orders. */
export function orderEventRows(orders: ReturnType<typeof orderRows>): Row<'order_events'>[] {
  return orders.flatMap((order) => {
    const { organization_id, order_id, sections_done } = order
    const event = (
      kind: OrderEventKind,
      at: string,
      user_id: string | null,
      detail: OrderEventDetail = {},
    ): Row<'order_events'> => ({ organization_id, order_id, user_id, at, kind, detail })
    const sections = order.sections ?? undefined
    const why = { error: order.error ?? '', sections_done, ...(sections && { sections }) }
    return [
      event('ordered', order.created_at, order.ordered_by),
      ...(order.begun_at ? [event('begun', order.begun_at, null, { attempt: order.attempts })] : []),
      ...(order.failed_at ? [event('failed', order.failed_at, null, why)] : []),
      ...(order.cancelled_at ? [event('cancelled', order.cancelled_at, order.cancelled_by, {})] : []),
    ]
  })
}
