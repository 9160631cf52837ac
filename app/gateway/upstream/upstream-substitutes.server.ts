import { routeOf } from '#server/contract/endpoint.ts'
import { type AnswerTo, type EndpointName, endpoints } from '#server/contract/endpoints.ts'
import { messages } from '#server/contract/messages.ts'
import type { Answer, LooseCall } from '../api.server.ts'
import { coerceToSchema } from './upstream-coercion.server.ts'

/**
 * The calls that the specification names: for these a 404 means that the record does not exist. A platform may not know
 * any of the others.
 */
export const specified: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'myProfile',
  'myOrganisation',
  'mySidebar',
  'myDashboard',
  'mySectorInterests',
  'suggestParties',
  'listParties',
  'readWatched',
  'readParty',
  'listRecommendations',
  'listWatchlists',
  'createWatchlist',
  'readWatchlist',
  'changeWatchlist',
  'listPortfolios',
  'listProducts',
  'listOrders',
  'downloadReport',
  'listCases',
  'readCase',
  'changeCase',
  'createCase',
  'listCaseTypes',
  'downloadAttachment',
  'listAssignees',
  'listTypesForCase',
  'listNextStatuses',
  'countCasesByStatus',
  'countCasesByRisk',
  'readAlert',
  'listSignals',
  'createAlert',
  'eligibilityCheck',
  'currentStep',
  'readStep',
  'listIndustries',
  'readUser',
  'changeUser',
  'inviteUsers',
  'changeInterests',
])

const specifiedRoutes = [...specified].map((name) => {
  const { method, path } = routeOf(endpoints[name])
  return { method, pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`) }
})

/**
 * Calls that another platform has no counterpart for: account data that only we keep, records of what a user viewed,
 * and paths it would mistake for others (/v1/cases/board for the case with this id).
 */
export const isOwnEndpoint = (name: EndpointName): boolean => {
  if (specified.has(name)) return false
  const { method, path } = routeOf(endpoints[name])
  if (method === 'PUT' || path.startsWith('/v1/account/')) return true
  return specifiedRoutes.some((route) => route.method === method && route.pattern.test(path))
}

/** The statuses with which a platform says that it has no such operation. */
export const isNotImplemented = (status: number) => status === 404 || status === 405 || status === 501

type Ask = (name: EndpointName, call: LooseCall) => Promise<Answer<unknown>>
type Instead = (call: LooseCall, ask: Ask) => Promise<Answer<unknown>>

const okAnswer = (data: unknown): Answer<unknown> => ({ ok: true, status: 200, data })
/** The answer for an operation that the platform does not have. */
export const notImplemented: Answer<unknown> = { ok: false, status: 404, data: { message: messages.notHere } }
const emptyAnswer = (data: unknown) => async () => okAnswer(data)

/** Answers from a call that the specification has; a refusal of that call is passed on. */
const from =
  <N extends EndpointName>(
    name: N,
    query: (call: LooseCall) => LooseCall,
    pick: (data: AnswerTo<N>, call: LooseCall) => unknown,
  ): Instead =>
  async (call, ask) => {
    const answer = await ask(name, query(call))
    if (!answer.ok) return answer
    const data = pick(answer.data as AnswerTo<N>, call)
    return data === undefined ? notImplemented : okAnswer(data)
  }

const queryIn = ({ query }: LooseCall): Record<string, unknown> =>
  query instanceof URLSearchParams ? Object.fromEntries(query) : { ...(query as object) }

const firstHundred = () => ({ query: { page: 1, per_page: 100 } })

/** Substitutes for operations that a platform does not have. */
const substitutes: Partial<Record<EndpointName, Instead>> = {
  searchParties: from(
    'suggestParties',
    (call) => ({ query: { q: queryIn(call).q, m: 'autocomplete' } }),
    ({ data }) => ({
      data,
      meta: { total_records: data.length, more: false, page: 1, per_page: 25, facets: {} },
    }),
  ),
  listWatchedParties: from(
    'readWatchlist',
    ({ listId }) => ({ listId }),
    ({ data }) => ({
      data: data.parties,
      meta: { total_records: data.parties.length },
    }),
  ),
  listSteps: emptyAnswer({ data: [] }),
  listCaseViews: emptyAnswer({ data: [] }),
  listCaseFilters: emptyAnswer({ data: {} }),
  listAlertHistory: emptyAnswer({ data: [] }),
  readAlertContext: emptyAnswer({ data: { facts: [], others: [], waiting: 0, earlier: [] } }),
  readPortfolio: from('listPortfolios', firstHundred, ({ data }, { portfolioId }) => {
    const portfolio = data.find(({ id }) => id === portfolioId)
    return portfolio && { data: portfolio }
  }),
  readProduct: from('listProducts', firstHundred, ({ data }, { orderId }) => {
    const product = data.find(({ id }) => id === orderId)
    return product && { data: product }
  }),
}

/** If the answer to a change does not contain the changed case, reads the case again. */
async function changedCase(call: LooseCall, ask: Ask): Promise<Answer<unknown>> {
  const changed = await ask('changeCase', call)
  if (!changed.ok || changed.data !== undefined) return changed
  const read = await ask('readCase', { caseId: call.caseId })
  return read.ok ? okAnswer({ ...(read.data as object), not_told: [], changed: true }) : read
}

/** Calls `name`; if the platform has no such operation, uses its substitute. */
export async function callOrSubstitute(
  name: EndpointName,
  call: LooseCall,
  ask: Ask,
): Promise<Answer<unknown>> {
  if (name === 'changeCase') return changedCase(call, ask)
  const answer = await ask(name, call)
  const instead = substitutes[name]
  if (answer.ok || !instead || !isNotImplemented(answer.status)) return answer
  const other = await instead(call, ask)
  return other.ok ? { ...other, data: coerceToSchema(endpoints[name].answer, other.data).data } : other
}
