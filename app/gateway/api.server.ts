import type { z } from 'zod'
import type { refusalAnswer } from '#server/contract/answers.ts'
import { routeOf } from '#server/contract/endpoint.ts'
import { type AnswerTo, type CallTo, type EndpointName, endpoints } from '#server/contract/endpoints.ts'
import { messages } from '#server/contract/messages.ts'
import { env } from '#server/env.ts'
import { errorResponse } from '../http/responses.server.ts'
import { embeddedPlatform } from './embedded.server.ts'
import { overHttp } from './upstream/api-over-http.server.ts'

/** The API's answer to a rejected call. */
export type ApiRefusal = z.output<typeof refusalAnswer>

/** An answer of the API: the requested data, or a refusal that a page can show. */
export type Answer<T> =
  | { ok: true; status: number; data: T }
  | { ok: false; status: number; data: ApiRefusal }

/** An answer of which only the refusal matters. */
export interface AnyAnswer {
  ok: boolean
  status: number
  data: Partial<ApiRefusal>
}

/** The parameters of a call, not bound to one endpoint. */
export interface LooseCall {
  query?: unknown
  body?: unknown
  key?: string | undefined
  [param: string]: unknown
}

/** Whose token is used for calls, the client's address, and the page view they belong to. */
export interface Caller {
  token: string
  address: string | null
  page?: string | undefined
}

/** One of the two platforms that can be behind the API: calls an endpoint and returns its answer, whatever the status. */
export type Platform = (name: EndpointName, caller: Caller, call: LooseCall) => Promise<Answer<unknown>>

type CallArgs<N extends EndpointName> =
  Record<never, never> extends CallTo<N> ? [call?: CallTo<N>] : [call: CallTo<N>]

/** Calls the API on behalf of one session. */
export interface ApiClient {
  /** Returns the answer, refusals included. */
  ask<N extends EndpointName>(name: N, ...args: CallArgs<N>): Promise<Answer<AnswerTo<N>>>
  /** Returns the data of a successful answer. Throws the error page with the status of a refusal. */
  read<N extends EndpointName>(name: N, ...args: CallArgs<N>): Promise<AnswerTo<N>>
}

const embedded: Platform = async (...call) => (await embeddedPlatform()).embedded(...call)

// The only place that chooses between the two platforms that can be behind the API.
const platform: Platform = env.API_URL ? overHttp(env.API_URL) : embedded

/** Thrown when the API no longer accepts the session's token. */
export class SessionOver extends Error {}

const shutOut: (string | undefined)[] = [messages.access.inactive, messages.access.suspended]

/** Whether the refusal is due to the user or organisation itself: no correction of the form would help. */
const isShutOut = ({ ok, status, data }: AnyAnswer) => !ok && status === 403 && shutOut.includes(data.message)

const writes = (name: EndpointName) => routeOf(endpoints[name]).method !== 'GET'

/** An API client for `caller`. Throws SessionOver, and the error page for answers with status 500 and above. */
export function apiClient(caller: Caller, behind: Platform = platform): ApiClient {
  const ask: ApiClient['ask'] = async (name, ...[args]) => {
    const answer = (await behind(name, caller, args ?? {})) as Answer<AnswerTo<typeof name>>
    if (answer.status === 401) throw new SessionOver()
    if (!answer.ok && (answer.status >= 500 || (writes(name) && isShutOut(answer))))
      throw errorPage(answer.status, answer.data)
    return answer
  }
  const read: ApiClient['read'] = async (name, ...args) => {
    const answer = await ask(name, ...args)
    if (!answer.ok) throw errorPage(answer.status, answer.data)
    return answer.data
  }
  return { ask, read }
}

/** For API callers an unreachable platform is a 400, as the specification defines; users see a 503. */
const errorPage = (status: number, { message, reference }: ApiRefusal) =>
  message === messages.network
    ? errorResponse(503, messages.away)
    : Response.json({ message, reference }, { status })
