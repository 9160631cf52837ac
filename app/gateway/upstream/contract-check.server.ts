import { routeOf } from '#server/contract/endpoint.ts'
import { type EndpointName, endpoints } from '#server/contract/endpoints.ts'
import { coerceToSchema } from './upstream-coercion.server.ts'
import { askHost } from './upstream-connection.server.ts'
import { type Access, accessHeaders, addressOf } from './upstream-request.server.ts'
import { toContractShape } from './upstream-shapes.server.ts'
import { isNotImplemented, specified } from './upstream-substitutes.server.ts'
import { parseJson } from './upstream-values.server.ts'

interface Upstream extends Access {
  base: string
}

/** One row of the table: whether the call was answered, and which parts of the answer are missing. */
export interface Checked {
  call: string
  answered: string
  missing: string
  good: boolean
}

type Known = Map<string, string>
type Found = Record<string, unknown>

const isFound = (value: unknown): value is Found => typeof value === 'object' && value !== null
const firstOf = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value)
const textAt = (value: unknown, ...path: string[]): string | undefined => {
  const found = path.reduce(
    (current: unknown, name) => (isFound(current) ? firstOf(current[name]) : undefined),
    value,
  )
  return typeof found === 'string' || typeof found === 'number' ? String(found) : undefined
}

/** Values of an answer that other calls need: the name of the parameter, and its path in the answer. */
const tells: Partial<Record<EndpointName, [param: string, ...path: string[]][]>> = {
  myProfile: [['userId', 'data', 'user_id']],
  listParties: [
    ['partyId', 'data', 'party_id'],
    ['q', 'data', 'name'],
  ],
  listWatchlists: [['listId', 'data', 'list_id']],
  listProducts: [['orderId', 'data', 'id']],
  listAlerts: [['alertId', 'data', '_id']],
  listCases: [
    ['caseId', 'cases', 'case_id'],
    ['alertId', 'cases', 'alert_id'],
  ],
  readCase: [['attachment_id', 'ticket', 'attachments', '_id']],
}

/** The query parameters of a call, in addition to the parameters of its path. */
const queries: Partial<Record<EndpointName, (known: Known) => Record<string, string> | undefined>> = {
  listParties: () => ({ page: '1', per_page: '10' }),
  suggestParties: (known) => {
    const q = known.get('q')?.slice(0, 12)
    return q ? { q, m: 'autocomplete' } : undefined
  },
  listWatchlists: () => ({
    page: '1',
    per_page: '10',
    sort_by: 'created_at',
    sort_in: 'asc',
    list_type: 'watchlist',
  }),
  downloadAttachment: (known) => {
    const attachment_id = known.get('attachment_id')
    return attachment_id === undefined ? undefined : { attachment_id }
  },
}

/** Calls whose answers provide parameters for others come first. */
const inOrder = (): EndpointName[] => {
  const sources: EndpointName[] = [
    'myProfile',
    'listParties',
    'listCases',
    'readCase',
    'listAlerts',
    'listWatchlists',
    'listProducts',
  ]
  const reads = [...specified].filter((name) => routeOf(endpoints[name]).method === 'GET')
  return [...sources, ...reads.filter((name) => !sources.includes(name))]
}

/** The parameters of a call; undefined if a required one is not known. */
function callOf(name: EndpointName, known: Known) {
  const params: Known = new Map([...known, ['stepId', '1']])
  if (routeOf(endpoints[name]).names.some((one) => !params.has(one))) return undefined
  const query = queries[name]?.(known)
  return queries[name] && !query ? undefined : { ...Object.fromEntries(params), query }
}

function note(name: EndpointName, answer: unknown, known: Known): void {
  for (const [param, ...path] of tells[name] ?? []) {
    const id = textAt(answer, ...path)
    if (id && !known.has(param)) known.set(param, id)
  }
}

function row(name: EndpointName, answered: string, missing: string, good: boolean): Checked {
  const { method, path } = routeOf(endpoints[name])
  return { call: `${method} ${path}`, answered, missing, good }
}

/** The first eight missing paths, without row numbers. */
const inWords = (faults: string[]) => {
  const places = new Set(faults.map((fault) => fault.replace(/\.\d+(?=\.|:)/g, '').replace(/:.*/, '')))
  return [...places].slice(0, 8).join(', ')
}

const noAddress = /^(not found|no such address|cannot get)/i

/** A refusal with a message counts as an answer, as does "no such record". A 401, a 5xx or an unknown address does not. */
function refused(name: EndpointName, answered: string, status: number, text: string): Checked {
  let message: unknown
  try {
    message = (parseJson(text) as { message?: unknown } | null)?.message
  } catch {
    message = undefined
  }
  const inWords = typeof message === 'string' && message !== '' && status < 500 && status !== 401
  if (!inWords || (isNotImplemented(status) && noAddress.test(message as string))) {
    return row(name, answered, isNotImplemented(status) ? 'everything' : text.slice(0, 80), false)
  }
  return row(name, answered, `refused: ${message}`, true)
}

async function check(name: EndpointName, { base, ...access }: Upstream, known: Known): Promise<Checked> {
  const call = callOf(name, known)
  if (!call) return row(name, 'not asked', 'nothing on the platform to ask it about', true)
  const begun = performance.now()
  const url = addressOf(base, endpoints[name], call)
  const headers = accessHeaders(routeOf(endpoints[name]).path, access)
  const sent = { method: 'GET' as const, headers, isFile: true }
  const { status, text } = await askHost(url, sent, async ({ status, body }) => ({
    status,
    text: await body.text(),
  }))
  const answered = `${status} in ${Math.round(performance.now() - begun)} ms`
  if (status >= 300) return refused(name, answered, status, text)
  const shaped = toContractShape(name, text ? parseJson(text) : {})
  const { data, mended, faults } = coerceToSchema(endpoints[name].answer, shaped)
  note(name, data, known)
  return data === undefined
    ? row(name, answered, inWords(faults), false)
    : row(name, answered, inWords(mended), true)
}

/** Calls every read of the specification on a platform; changes nothing. */
export async function checkContract(upstream: Upstream): Promise<Checked[]> {
  const known: Known = new Map()
  const rows: Checked[] = []
  for (const name of inOrder()) {
    const checked = await check(name, upstream, known).catch((error: Error) =>
      row(name, 'no', error.message.slice(0, 80), false),
    )
    // Calls outside the specification are only made to find an alert: the specification has no list of alerts.
    if (specified.has(name)) rows.push(checked)
  }
  return rows
}

/** The rows as a plain-text table. */
export function tableOf(rows: Checked[]): string {
  const head = { call: 'Call', answered: 'Answered', missing: 'Missing', good: true }
  const widths = (['call', 'answered'] as const).map((name) =>
    Math.max(...[head, ...rows].map((one) => one[name].length)),
  )
  const [call = 0, answered = 0] = widths
  return [head, ...rows]
    .map(
      (one) =>
        `${one.good ? ' ' : '✗'} ${one.call.padEnd(call)}  ${one.answered.padEnd(answered)}  ${one.missing}`,
    )
    .join('\n')
}
