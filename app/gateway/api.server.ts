import type { z } from 'zod'
import type { refusalAnswer } from '#server/contract/answers.ts'
import { routeOf } from '#server/contract/endpoint.ts'
import { type AnswerTo, type CallTo, type EndpointName, endpoints } from '#server/contract/endpoints.ts'
import { messages } from '#server/contract/messages.ts'
import { env } from '#server/env.ts'
import { refuse } from '../http/answers.server.ts'
import { overHttp } from './api-over-http.server.ts'
import { embeddedPlatform } from './embedded.server.ts'

/** What the API says instead of what was asked for. */
export type ApiRefusal = z.output<typeof refusalAnswer>

/** An answer of the API: what was asked for, or a refusal that a page can show. */
export type Answer<T> =
  | { ok: true; status: number; data: T }
  | { ok: false; status: number; data: ApiRefusal }

/** An answer of which only a refusal matters. */
export interface AnyAnswer {
  ok: boolean
  status: number
  data: Partial<ApiRefusal>
}

/** What is given with a call, not bound to one endpoint. */
export interface LooseCall {
  query?: unknown
  body?: unknown
  key?: string | undefined
  [param: string]: unknown
}

/** In whose name calls are made, from which address, and for which page view. */
export interface Caller {
  token: string
  address: string | null
  page?: string | undefined
}

/** One of the two platforms that can stand behind the API: calls an endpoint, and gives whatever it answers. */
export type Platform = (name: EndpointName, caller: Caller, call: LooseCall) => Promise<Answer<unknown>>

type Given<N extends EndpointName> =
  Record<never, never> extends CallTo<N> ? [call?: CallTo<N>] : [call: CallTo<N>]

/** Speaks to the API in the name of one session. */
export interface ApiClient {
  /** Any answer, to be looked at. */
  ask<N extends EndpointName>(name: N, ...given: Given<N>): Promise<Answer<AnswerTo<N>>>
  /** The data of a good answer; a refusal becomes the error page of its status. */
  read<N extends EndpointName>(name: N, ...given: Given<N>): Promise<AnswerTo<N>>
}

const embedded: Platform = async (...call) => (await embeddedPlatform()).embedded(...call)

// The one `if` between the two platforms that can stand behind the API.
const platform: Platform = env.API_URL ? overHttp(env.API_URL) : embedded

/** Thrown when the API no longer accepts the session's token. */
export class SessionOver extends Error {}

const shutOut: (string | undefined)[] = [messages.access.inactive, messages.access.suspended]

/** Whether it was refused because of who asked: no form can be mended so that it goes through. */
const isShutOut = ({ ok, status, data }: AnyAnswer) => !ok && status === 403 && shutOut.includes(data.message)

const writes = (name: EndpointName) => routeOf(endpoints[name]).method !== 'GET'

/** An API client in the name of `caller`. Throws SessionOver, and the error page of an answer from 500 on. */
export function apiClient(caller: Caller, behind: Platform = platform): ApiClient {
  const ask: ApiClient['ask'] = async (name, ...[given]) => {
    const answer = (await behind(name, caller, given ?? {})) as Answer<AnswerTo<typeof name>>
    if (answer.status === 401) throw new SessionOver()
    if (!answer.ok && (answer.status >= 500 || (writes(name) && isShutOut(answer))))
      throw errorPage(answer.status, answer.data)
    return answer
  }
  const read: ApiClient['read'] = async (name, ...given) => {
    const answer = await ask(name, ...given)
    if (!answer.ok) throw errorPage(answer.status, answer.data)
    return answer.data
  }
  return { ask, read }
}

/** To callers a platform that is away is a 400, as the specification has it; to people it is one that cannot be reached. */
const errorPage = (status: number, { message, reference }: ApiRefusal) =>
  message === messages.network
    ? refuse(503, messages.away)
    : Response.json({ message, reference }, { status })
