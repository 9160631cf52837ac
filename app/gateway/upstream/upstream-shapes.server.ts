import type { z } from 'zod'
import { type EndpointName, endpoints } from '#server/contract/endpoints.ts'
import type { LooseCall } from '../api.server.ts'
import { entriesFrom, layoutFrom, organisationFrom, profileFrom } from './upstream-account-shapes.server.ts'
import {
  casesFrom,
  categoryCountsFrom,
  createdFrom,
  fullName,
  ticketFrom,
} from './upstream-case-shapes.server.ts'
import { asArray, findTotal, isPlain, listWithin, withPlainValues } from './upstream-values.server.ts'

interface Definition {
  type: string
  innerType?: z.ZodType
  out?: z.ZodType
  shape?: Record<string, z.ZodType>
}
const definitionOf = (schema: z.ZodType) => schema.def as unknown as Definition

/** The innermost type of a schema, without defaults, nullables and preprocessing. */
function innermost(schema: z.ZodType): Definition {
  const definition = definitionOf(schema)
  const inside = definition.innerType ?? definition.out
  return inside ? innermost(inside) : definition
}

/** `data` as a list or as one object, whichever the contract has, with the total next to it. */
function inEnvelope(schema: z.ZodType, answer: unknown): unknown {
  const shape = innermost(schema).shape
  const expectedType = shape?.data && innermost(shape.data).type
  if (!shape || !expectedType) return answer
  const whole = isPlain(answer) ? answer : {}
  const payload = Array.isArray(answer) || !('data' in whole) ? answer : whole.data
  const data =
    expectedType === 'array'
      ? Array.isArray(payload)
        ? payload
        : (listWithin(payload) ?? (isPlain(payload) && payload !== whole ? [payload] : []))
      : Array.isArray(payload) && expectedType !== 'union'
        ? payload[0]
        : payload
  const total = findTotal(whole.meta, whole, whole.data) ?? asArray(data).length
  const meta =
    shape.meta && expectedType === 'array' ? { total_records: total, ...(whole.meta as object) } : whole.meta
  const counted = Object.fromEntries(
    ['total_count', 'total_entries']
      .filter((name) => shape[name])
      .map((name) => [name, whole[name] ?? total]),
  )
  return { ...whole, ...counted, data, ...(meta !== undefined && { meta }) }
}

const data =
  (make: (data: unknown) => unknown) =>
  (answer: unknown): unknown =>
    isPlain(answer) ? { ...answer, data: make(answer.data) } : answer

/** What the specification leaves to the platform, converted to the shape of the contract, by subject. */
const shapes: Partial<Record<EndpointName, (answer: unknown) => unknown>> = {
  myProfile: data(profileFrom),
  myOrganisation: data(organisationFrom),
  mySidebar: data(entriesFrom),
  myDashboard: data(layoutFrom),
  listCases: casesFrom,
  readCase: ticketFrom,
  changeCase: ticketFrom,
  createCase: createdFrom,
  countCasesByStatus: categoryCountsFrom,
  listAssignees: data((people) => asArray(people).map(fullName)),
  listNextStatuses: data((statuses) =>
    asArray(statuses).map((one) =>
      isPlain(one)
        ? { ...one, category: one.category ?? one.status_id, assignee: asArray(one.assignee).map(fullName) }
        : { status_id: one, category: one },
    ),
  ),
  listRecommendations: (answer) => {
    const payload = isPlain(answer) ? answer.data : answer
    return { data: { list: Array.isArray(payload) ? payload : (listWithin(payload) ?? []) } }
  },
  readWatched: (answer) => {
    const whole = isPlain(answer) ? answer : {}
    return {
      meta: { ...(isPlain(whole.meta) ? whole.meta : {}), total_records: findTotal(whole.meta, whole) ?? 0 },
    }
  },
}

/** These are converted from the whole answer: some platforms send a list where the contract has an object. */
const fromWhole: EndpointName[] = [
  'listRecommendations',
  'readWatched',
  'listCases',
  'readCase',
  'changeCase',
  'createCase',
]

type Place = 'data' | 'cases' | 'ticket'
/** The location of the answer's id, and the parameter of the call that contains the same id. */
const ownIds: Partial<Record<EndpointName, [place: Place, id: string, param?: string]>> = {
  readParty: ['data', 'party_id', 'partyId'],
  readAlert: ['data', '_id', 'alertId'],
  readCase: ['ticket', 'case_id', 'caseId'],
  readWatchlist: ['data', 'list_id', 'listId'],
  createWatchlist: ['data', 'list_id'],
  listWatchlists: ['data', 'list_id'],
  listCases: ['cases', 'case_id'],
  listPortfolios: ['data', 'id'],
  listProducts: ['data', 'id'],
  listOrders: ['data', 'id'],
  listIndustries: ['data', 'industry_id'],
  listCaseTypes: ['data', '_id'],
  listTypesForCase: ['data', '_id'],
  listAssignees: ['data', 'user_id'],
  myProfile: ['data', 'user_id'],
  myOrganisation: ['data', 'organization_id'],
}

const isId = (value: unknown) => typeof value === 'string' && value !== ''

/** Sets the id of a record that has it under another name, or that has none but was requested by id. */
function identified(thing: unknown, id: string, requestedId: unknown): unknown {
  if (!isPlain(thing) || Object.keys(thing).length === 0 || isId(thing[id])) return thing
  const found = [thing._id, thing.id, thing.uid, requestedId].find(isId)
  return found === undefined ? thing : { ...thing, [id]: found }
}

function withOwnIds(name: EndpointName, answer: unknown, call: LooseCall): unknown {
  const [place, id, param = ''] = ownIds[name] ?? []
  if (!place || !id || !isPlain(answer)) return answer
  const content = answer[place]
  const identifiedContent = Array.isArray(content)
    ? content.map((one) => identified(one, id, call[param]))
    : identified(content, id, call[param])
  return { ...answer, [place]: identifiedContent }
}

/** Converts another platform's answer to the call `name` to the contract's shape, as far as its parts are present. */
export function toContractShape(name: EndpointName, answer: unknown, call: LooseCall = {}): unknown {
  const plain = withPlainValues(answer)
  const shape = shapes[name]
  if (shape && fromWhole.includes(name)) return withOwnIds(name, shape(plain), call)
  const enveloped = inEnvelope(endpoints[name].answer, plain)
  return withOwnIds(name, shape ? shape(enveloped) : enveloped, call)
}
