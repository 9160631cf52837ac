import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { refusalAnswer } from '#server/contract/answers.ts'
import { type Endpoint, routeOf } from '#server/contract/endpoint.ts'
import { type EndpointName, endpoints } from '#server/contract/endpoints.ts'
import { messages } from '#server/contract/messages.ts'
import { env } from '#server/env.ts'
import { log } from '#server/log.ts'
import type { Answer, Caller, LooseCall, Platform } from '../api.server.ts'
import { coerceToSchema } from './upstream-coercion.server.ts'
import { askHost, callsOf, PlatformAway, type Received, type Sent } from './upstream-connection.server.ts'
import { accessHeaders, addressOf } from './upstream-request.server.ts'
import { toContractShape } from './upstream-shapes.server.ts'
import {
  callOrSubstitute,
  isNotImplemented,
  isOwnEndpoint,
  notImplemented,
  specified,
} from './upstream-substitutes.server.ts'
import { parseJson } from './upstream-values.server.ts'

/** Calls needed by the frame around every page, and those that decide which parts a page has. */
const frame: EndpointName[] = [
  'myProfile',
  'myOrganisation',
  'mySidebar',
  'myCounts',
  'myDashboard',
  'currentStep',
]

const files: EndpointName[] = ['downloadReport', 'downloadAttachment', 'readReportDocument']

function headersFor(path: string, { token, address }: Caller, { body, key }: LooseCall) {
  const headers = accessHeaders(path, { token, key: env.KEY, secret: env.SECRET })
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (key) headers['idempotency-key'] = key
  if (address) headers['x-client-address'] = address
  return headers
}

const networkError: Answer<unknown> = { ok: false, status: 400, data: { message: messages.network } }

/**
 * The answer for a platform that failed. Its own error text is for operators, so it goes to the log, under a reference
 * that the page shows. If the platform sent a reference of its own, that one is used, so that both logs can be matched.
 */
function failed(
  name: EndpointName,
  status: number,
  why: Record<string, unknown>,
  own?: string,
): Answer<unknown> {
  const reference = own && /^[\w-]{4,40}$/.test(own) ? own : randomUUID().slice(0, 8)
  log.error({ endpoint: name, status, ...why, reference }, 'the platform failed')
  const message = status === 503 ? messages.away : messages.platformFailed
  return { ok: false, status, data: { message: `${message} Reference ${reference}.`, reference } }
}

/**
 * The platform's refusal, with its own message. If the platform lacks an endpoint that the specification does not name,
 * the answer is `notImplemented`. Only an endpoint with an id in its path may answer that the record does not exist.
 */
function readRefusal(name: EndpointName, status: number, data: unknown): Answer<unknown> {
  const refusal = refusalAnswer.catch({ message: '' }).parse(data)
  // The specification has no redirects.
  if (status < 400) return failed(name, 502, { said: `to another address (${status})` })
  if (status >= 500 && (!isNotImplemented(status) || specified.has(name)))
    return failed(name, status, { said: refusal.message.slice(0, 300) }, refusal.reference)
  const isAbsentThing = status === 404 && refusal.message && routeOf(endpoints[name]).names.length > 0
  if (!isNotImplemented(status) || specified.has(name) || isAbsentThing)
    return { ok: false, status, data: refusal }
  return notImplemented
}

/** The answer in the shape of the contract: additional fields are ignored and deviating formats are converted. */
function readAnswer(name: EndpointName, status: number, sent: unknown, call: LooseCall): Answer<unknown> {
  const { data, mended, faults } = coerceToSchema(endpoints[name].answer, toContractShape(name, sent, call))
  if (data !== undefined) {
    if (mended.length > 0) log.debug({ endpoint: name, mended: mended.slice(0, 10) }, 'read leniently')
    return { ok: true, status, data }
  }
  // The specification does not define the answer to a change: the case is read again.
  if (name === 'changeCase') return { ok: true, status, data: undefined }
  return failed(name, 502, { faults: faults.slice(0, 10) })
}

/** The file as a stream. A platform that answers with another content type does not produce such files: 404. */
async function streamedAnswer(type: string, { status, header, body }: Received): Promise<Answer<unknown>> {
  if (header('content-type') !== type) {
    await body.dump()
    return { ok: false, status: 404, data: { message: messages.cases.fileAbsent } }
  }
  const name = /filename="([^"]+)"/.exec(header('content-disposition') ?? '')?.[1] ?? 'file'
  const content = Readable.toWeb(body)
  return { ok: true, status, data: { name, type, size: Number(header('content-length')), content } }
}

/** The parsed JSON, `{}` for an empty body, undefined for invalid JSON. */
function jsonIn(text: string): unknown {
  try {
    return text ? parseJson(text) : {}
  } catch {
    return undefined
  }
}

/** Milliseconds after which a platform is probed again: it may have been upgraded. */
const plainFor = 600_000

const isGood = (status: number) => status >= 200 && status < 300

async function receive(
  name: EndpointName,
  method: string,
  received: Received,
  call: LooseCall,
): Promise<Answer<unknown>> {
  const { status, body } = received
  const { streamed }: Endpoint = endpoints[name]
  if (streamed && isGood(status)) return streamedAnswer(streamed, received)
  const text = await body.text()
  const data = jsonIn(text)
  if (!isGood(status)) return readRefusal(name, status, data)
  // A write with a success status is done, whatever its body contains. A page is not the platform's: a proxy's sign-in, say.
  const isPage = text.trimStart().startsWith('<')
  if (data === undefined && (method === 'GET' || isPage))
    return failed(name, 502, { said: 'something that is no JSON' })
  return readAnswer(name, status, data ?? {}, call)
}

/** A customer organisation's own platform, called over the network at `base`. */
export function overHttp(base: string): Platform {
  async function askOnce(name: EndpointName, caller: Caller, call: LooseCall): Promise<Answer<unknown>> {
    const endpoint: Endpoint = endpoints[name]
    const { method, path } = routeOf(endpoint)
    const { body } = call
    const sent: Sent = {
      method,
      headers: headersFor(path, caller, call),
      isFile: files.includes(name),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }
    try {
      return await askHost(addressOf(base, endpoint, call), sent, (received) =>
        receive(name, method, received, call),
      )
    } catch (error) {
      if (!(error instanceof PlatformAway)) throw error
      log.warn({ endpoint: name, reason: error.message }, 'the platform is away')
      return networkError
    }
  }

  let plain: { until: number; answer: Promise<boolean | undefined> } | undefined

  async function lacksCounts(caller: Caller): Promise<boolean | undefined> {
    const { ok, status } = await askOnce('myCounts', caller, {})
    if (!ok && !isNotImplemented(status)) plain = undefined
    return !ok && isNotImplemented(status)
  }
  /** Whether the platform only answers the calls of the specification. Determined by probing one other call, and cached. */
  function isPlain(caller: Caller): Promise<boolean | undefined> {
    if (plain && plain.until > Date.now()) return plain.answer
    const answer = lacksCounts(caller)
    plain = { until: Date.now() + plainFor, answer }
    return answer
  }

  const paced: Platform = async (name, caller, call) => {
    if (isOwnEndpoint(name) && (await isPlain(caller))) return notImplemented
    if (!caller.page) return askOnce(name, caller, call)
    const calls = callsOf(caller.page)
    const ask = () => askOnce(name, caller, call)
    const endpoint: Endpoint = endpoints[name]
    if (routeOf(endpoint).method !== 'GET') return calls.write(ask)
    const what = endpoint.streamed ? undefined : `${caller.token} ${addressOf(base, endpoint, call)}`
    return what ? calls.read(what, frame.includes(name) ? 'frame' : 'parts', ask) : ask()
  }

  return (name, caller, call) => callOrSubstitute(name, call, (one, callArgs) => paced(one, caller, callArgs))
}
