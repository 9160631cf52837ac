import type { z } from 'zod'
import { type EndpointName, endpoints } from '#server/contract/endpoints.ts'
import { type Feature, features } from '#server/contract/features.ts'
import { usualLayout } from '#server/contract/widgets.ts'

type Keyed = Record<string, unknown>
const isPlain = (value: unknown): value is Keyed =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const asArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** JSON as some platforms write it: NaN and Infinity, which JSON has not, are read as null. Throws where it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    const tokens = /"(?:[^"\\]|\\.)*"|-?\bInfinity\b|\bNaN\b/g
    return JSON.parse(text.replace(tokens, (token) => (token.startsWith('"') ? token : 'null')))
  }
}

const idName = /^(_?id|uid|[a-z_]+_id)$/
/** The text of an id that came as a number, or as databases wrap theirs. */
const idText = (value: unknown) => {
  if (typeof value === 'number') return String(value)
  return isPlain(value) && typeof value.$oid === 'string' ? value.$oid : value
}

/** Ids are texts, wherever they stand. */
function withTextIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withTextIds)
  if (!isPlain(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => [name, withTextIds(idName.test(name) ? idText(held) : held)]),
  )
}

interface Definition {
  type: string
  innerType?: z.ZodType
  out?: z.ZodType
  shape?: Record<string, z.ZodType>
}
const definitionOf = (schema: z.ZodType) => schema.def as unknown as Definition

/** What a schema reads in the end: below defaults, nulls and preparations. */
function innermost(schema: z.ZodType): Definition {
  const definition = definitionOf(schema)
  const inside = definition.innerType ?? definition.out
  return inside ? innermost(inside) : definition
}

const totals = ['total_records', 'total_count', 'total_entries', 'count', 'total']
const totalIn = (...places: unknown[]) =>
  places
    .filter(isPlain)
    .flatMap((place) => totals.map((name) => place[name]))
    .find((one) => typeof one === 'number')

const listNames = ['list', 'data', 'items', 'results', 'rows', 'records']
const listWithin = (value: unknown) => {
  if (!isPlain(value)) return undefined
  return listNames.map((name) => value[name]).find(Array.isArray) ?? Object.values(value).find(Array.isArray)
}

/** `data` as a list or as one thing, whichever the contract has, and how many there are of it beside. */
function inEnvelope(schema: z.ZodType, answer: unknown): unknown {
  const shape = innermost(schema).shape
  const wanted = shape?.data && innermost(shape.data).type
  if (!shape || !wanted) return answer
  const whole = isPlain(answer) ? answer : {}
  const given = Array.isArray(answer) || !('data' in whole) ? answer : whole.data
  const data =
    wanted === 'array'
      ? Array.isArray(given)
        ? given
        : (listWithin(given) ?? (isPlain(given) && given !== whole ? [given] : []))
      : Array.isArray(given) && wanted !== 'union'
        ? given[0]
        : given
  const total = totalIn(whole.meta, whole, whole.data) ?? asArray(data).length
  const meta =
    shape.meta && wanted === 'array' ? { total_records: total, ...(whole.meta as object) } : whole.meta
  const counted = Object.fromEntries(
    ['total_count', 'total_entries']
      .filter((name) => shape[name])
      .map((name) => [name, whole[name] ?? total]),
  )
  return { ...whole, ...counted, data, ...(meta !== undefined && { meta }) }
}

const reads = ['GET']
const readsAndWrites = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE']

/** What everybody may who is signed in, where a platform's policy does not speak of it; the platform itself still refuses. */
const unspoken: Partial<Record<Feature, string[]>> = {
  [features.dashboard]: readsAndWrites,
  [features.home]: reads,
  [features.search]: reads,
  [features.party]: reads,
  [features.pdf]: reads,
  [features.watchlist]: readsAndWrites,
}

const methodsIn = (methods: unknown) => {
  const list = typeof methods === 'string' ? methods.split(/[\s,]+/) : asArray(methods)
  return list.map((method) => String(method).toUpperCase())
}

/** The policy by the urls of features, whatever the slash at their end and the letters of the methods. */
function policyFrom(given: unknown): Record<string, string[]> {
  const listed = asArray(given)
    .filter(isPlain)
    .map(({ url, feature, path, methods, allowed_methods }) => [
      url ?? feature ?? path,
      methods ?? allowed_methods,
    ])
  const entries = Array.isArray(given) ? listed : Object.entries(isPlain(given) ? given : {})
  const said = entries.map(([url, methods]) => {
    const path = `/${String(url).replace(/^\/|\/$/g, '')}`
    return [
      path,
      methodsIn(isPlain(methods) ? (methods.methods ?? methods.allowed_methods) : methods),
    ] as const
  })
  return { ...unspoken, ...Object.fromEntries(said) }
}

const idsOf = (value: unknown) =>
  asArray(value).map((one) => (isPlain(one) ? (one.industry_id ?? one.label ?? one.name ?? one.id) : one))

function profileFrom(data: unknown): unknown {
  if (!isPlain(data)) return data
  const organization = isPlain(data.organization) ? data.organization : { name: data.organization ?? '' }
  return {
    ...data,
    ...{ organization, instance_name: data.instance_name ?? organization.instance_name ?? null },
    ...{ mobile_number: data.mobile_number ?? null, profile_pic: data.profile_pic ?? null },
    ...{ industries: idsOf(data.industries), interests: idsOf(data.interests) },
    policy: policyFrom(data.policy),
  }
}

/** Report types by the type of entity, where they are flags as well. */
const reportsIn = (given: unknown) =>
  isPlain(given) ? Object.keys(given).filter((report) => given[report]) : asArray(given)
const skuFrom = (sku: unknown) =>
  Object.fromEntries(Object.entries(isPlain(sku) ? sku : {}).map(([kind, given]) => [kind, reportsIn(given)]))

/** An organisation that does not say `active` is not. */
function organisationFrom(data: unknown): unknown {
  if (!isPlain(data)) return data
  const { status, sku, logo_url, type } = data
  const messages = asArray(isPlain(data.messages) ? [data.messages] : (data.messages ?? data.message_list))
  return {
    ...data,
    status: String(status).toLowerCase() === 'active' ? 'active' : 'inactive',
    type: type === 'b2sme' ? 'b2sme' : 'enterprise',
    sku: skuFrom(sku),
    logo_url: typeof logo_url === 'string' ? logo_url : null,
    messages: messages.filter((one) => isPlain(one) && one.I18_code),
  }
}

const usualEntries = [
  { label: 'Parties', url: features.parties },
  { label: 'Portfolios', url: features.portfolios },
  { label: 'Cases', url: features.cases },
  { label: 'Alerts', url: features.alerts },
  { label: 'Products', url: features.products },
]
/** The entries of the specification where the platform's own are of another make. */
function entriesFrom(data: unknown): unknown {
  const entries = asArray(data).filter((one) => isPlain(one) && one.url && one.label)
  return entries.length > 0 ? entries : usualEntries
}

function layoutFrom(data: unknown): unknown {
  const ids = asArray(data).map((one) => (isPlain(one) ? (one.id ?? one.widget ?? one.name) : one))
  const named = ids.filter((id) => typeof id === 'string' && id)
  return named.length > 0 ? named : [...usualLayout]
}

/** Cases under `cases`, with their count beside. */
function casesFrom(answer: unknown): unknown {
  const whole = isPlain(answer) ? answer : {}
  const inside = isPlain(whole.data) ? whole.data : whole
  const cases = Array.isArray(answer) ? answer : (inside.cases ?? listWithin(inside) ?? [])
  return { cases, count: totalIn(inside, whole, whole.meta) ?? asArray(cases).length }
}

const fullName = (person: unknown) =>
  isPlain(person) && !person.fullname ? { ...person, fullname: person.name ?? person.email ?? '' } : person

/** A comment as what happened to the case: platforms that keep no history have these. */
const eventFrom = (comment: Keyed) => ({ ...comment, kind: 'comment', before: null, after: null })

function ticketFrom(answer: unknown): unknown {
  const whole = isPlain(answer) ? answer : {}
  const inside = isPlain(whole.data) ? whole.data : whole
  const ticket = inside.ticket ?? inside
  if (!isPlain(ticket) || Object.keys(ticket).length === 0) return answer
  const { attachments, case_assignee, case_type, alert } = ticket
  const comments = asArray(ticket.comments)
    .filter(isPlain)
    .map((one, place) => ({ id: String(place), ...one, owner: fullName(one.owner) }))
  return {
    ...whole,
    ticket: {
      ...ticket,
      case_assignee: case_assignee ? fullName(case_assignee) : null,
      case_type: isPlain(case_type)
        ? case_type
        : { _id: String(case_type ?? ''), name: String(case_type ?? '') },
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

const data =
  (make: (data: unknown) => unknown) =>
  (answer: unknown): unknown =>
    isPlain(answer) ? { ...answer, data: make(answer.data) } : answer

/** What the specification leaves to a platform, brought to the shape of the contract, subject by subject. */
const shapes: Partial<Record<EndpointName, (answer: unknown) => unknown>> = {
  myProfile: data(profileFrom),
  myOrganisation: data(organisationFrom),
  mySidebar: data(entriesFrom),
  myDashboard: data(layoutFrom),
  listCases: (answer) => {
    const { cases, count } = casesFrom(answer) as { cases: unknown; count: unknown }
    return { cases: asArray(cases).map(summaryFrom), count }
  },
  readCase: ticketFrom,
  changeCase: ticketFrom,
  createCase: (answer) => {
    const whole = isPlain(answer) ? answer : {}
    const made = isPlain(whole.data) ? whole.data : whole
    return {
      success: true,
      ...whole,
      data: { uid: idText(made.uid ?? made.case_id ?? made._id ?? made.id ?? '') },
    }
  },
  countCasesByStatus: (answer) => {
    const whole = isPlain(answer) ? answer : {}
    const type = Array.isArray(whole.data) ? 'day' : 'overall'
    return { ...whole, meta: { total_records: 0, ...(whole.meta as object), type } }
  },
  listAssignees: data((people) => asArray(people).map(fullName)),
  listNextStatuses: data((statuses) =>
    asArray(statuses).map((one) =>
      isPlain(one)
        ? { ...one, category: one.category ?? one.status_id, assignee: asArray(one.assignee).map(fullName) }
        : { status_id: one, category: one },
    ),
  ),
  listRecommendations: (answer) => {
    const given = isPlain(answer) ? answer.data : answer
    return { data: { list: Array.isArray(given) ? given : (listWithin(given) ?? []) } }
  },
  readWatched: (answer) => {
    const whole = isPlain(answer) ? answer : {}
    return {
      meta: { ...(isPlain(whole.meta) ? whole.meta : {}), total_records: totalIn(whole.meta, whole) ?? 0 },
    }
  },
}

/** Recommendations and the like come as a list where the contract has a thing: these are shaped from what was sent. */
const fromWhole: EndpointName[] = [
  'listRecommendations',
  'readWatched',
  'listCases',
  'readCase',
  'changeCase',
  'createCase',
]

/** An answer of another platform in the contract's shape, as far as its parts are there. */
export function inShape(name: EndpointName, answer: unknown): unknown {
  const ids = withTextIds(answer)
  const shape = shapes[name]
  if (shape && fromWhole.includes(name)) return shape(ids)
  const enveloped = inEnvelope(endpoints[name].answer, ids)
  return shape ? shape(enveloped) : enveloped
}
