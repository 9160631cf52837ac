import { caseCategories } from '#server/contract/cases/case-categories.ts'
import { asArray, findTotal, idText, isPlain, type Keyed, listWithin } from './upstream-values.server.ts'

export const fullName = (person: unknown) =>
  isPlain(person) && !person.fullname ? { ...person, fullname: person.name ?? person.email ?? '' } : person

/** A comment as a case event, for platforms that keep no history. */
const eventFrom = (comment: Keyed) => ({ ...comment, kind: 'comment', before: null, after: null })

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** A case type; a platform may send only its name. */
function typeFrom(type: unknown): { _id: string; name: string } {
  if (!isPlain(type)) return { _id: textOf(type), name: textOf(type) }
  const name = textOf(type.name ?? type.label)
  return { ...type, _id: textOf(type._id ?? type.id ?? name), name }
}

/** One case, under `ticket`. */
export function ticketFrom(answer: unknown): unknown {
  const whole = isPlain(answer) ? answer : {}
  const inside = isPlain(whole.data) ? whole.data : whole
  const ticket = inside.ticket ?? inside
  if (!isPlain(ticket) || Object.keys(ticket).length === 0) return answer
  const { attachments, case_assignee, case_type, alert } = ticket
  const comments = asArray(ticket.comments)
    .filter(isPlain)
    .map((one, index) => ({ id: String(index), ...one, owner: fullName(one.owner) }))
  return {
    ...whole,
    ticket: {
      ...ticket,
      case_assignee: case_assignee ? fullName(case_assignee) : null,
      case_type: typeFrom(case_type),
      comments,
      attachments: asArray(attachments),
      events: ticket.events ?? comments.map(eventFrom),
      ...(isPlain(alert) && {
        alert: alert.alert_summary ?? alert.name ?? null,
        alert_id: ticket.alert_id ?? alert._id,
      }),
    },
  }
}

const summaryFrom = (one: unknown) => {
  const read = ticketFrom({ ticket: one })
  return isPlain(read) ? read.ticket : one
}

/** Cases under `cases`, with their `count`. */
export function casesFrom(answer: unknown): unknown {
  const whole = isPlain(answer) ? answer : {}
  const inside = isPlain(whole.data) ? whole.data : whole
  const cases = Array.isArray(answer) ? answer : (inside.cases ?? listWithin(inside) ?? [])
  const count = findTotal(inside, whole, whole.meta) ?? asArray(cases).length
  return { cases: asArray(cases).map(summaryFrom), count }
}

/** The answer to a new case: its id. */
export function createdFrom(answer: unknown): unknown {
  const whole = isPlain(answer) ? answer : {}
  const made = isPlain(whole.data) ? whole.data : whole
  const uid = idText(made.uid ?? made.case_id ?? made._id ?? made.id ?? '')
  return { success: true, ...whole, data: { uid } }
}

/** Categories without a count get 0. */
function countsFrom(counts: unknown): Keyed {
  const received = isPlain(counts) ? counts : {}
  const filled = caseCategories.map((name) => {
    const count = Number(received[name])
    return [name, Number.isFinite(count) ? count : 0]
  })
  return { ...received, ...Object.fromEntries(filled) }
}

/** Cases by category: totals, or counts per date. */
export function categoryCountsFrom(answer: unknown): unknown {
  const whole = isPlain(answer) ? answer : {}
  const isByDay = Array.isArray(whole.data)
  const data = isByDay
    ? asArray(whole.data)
        .filter((day) => isPlain(day) && typeof day.date === 'string')
        .map(countsFrom)
    : countsFrom(whole.data)
  const meta = isPlain(whole.meta) ? whole.meta : {}
  return { ...whole, data, meta: { total_records: 0, ...meta, type: isByDay ? 'day' : 'overall' } }
}
