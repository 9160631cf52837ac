import { embeddedApi } from '#server/api/index.ts'
import { messages } from '#server/contract/messages.ts'
import { env } from '#server/env.ts'

/** An answer of the API that a page can show: 200 to 299, 400, 403, 404, 409 and 413. */
export interface Answer<T> {
  status: number
  ok: boolean
  data: T
}

export interface ApiRefusal {
  message: string
  errors?: Record<string, string[]>
  reference?: string
}

interface Options {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  body?: unknown
  /** Makes a second sending of the same write harmless. */
  key?: string | undefined
}

/** Speaks to the API in the name of one session. */
export interface ApiClient {
  /** Any answer, to be looked at. */
  ask<T>(path: string, options?: Options): Promise<Answer<T & Partial<ApiRefusal>>>
  /** The data of a good answer; a refusal becomes the error page of its status. */
  read<T>(path: string): Promise<T>
}

// The one `if` between the two platforms that can stand behind the API.
const send: (request: Request) => Promise<Response> = env.API_URL
  ? (request) => fetch(request)
  : async (request) => embeddedApi().fetch(request)

function headersFor(path: string, token: string, address: string | null, { body, key }: Options): Headers {
  const headers = new Headers({ Accept: 'application/json' })
  if (path.startsWith('/v3/') && env.KEY && env.SECRET) {
    headers.set('key', env.KEY)
    headers.set('secret', env.SECRET)
  } else headers.set('Authorization', `Bearer ${token}`)
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  if (key) headers.set('Idempotency-Key', key)
  if (address) headers.set('X-Client-Address', address)
  return headers
}

async function exchange(
  path: string,
  headers: Headers,
  { method = 'GET', body }: Options,
): Promise<Answer<unknown>> {
  const url = new URL(path, env.API_URL ?? 'http://api.invalid')
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
  try {
    const response = await send(new Request(url, init))
    const text = await response.text()
    return { status: response.status, ok: response.ok, data: text ? JSON.parse(text) : {} }
  } catch {
    return { status: 400, ok: false, data: { message: messages.network } }
  }
}

/** Thrown when the API no longer accepts the session's token. */
export class SessionOver extends Error {}

/** An API client that carries `token`; `address` is the visitor's, for the audit. */
export function apiClient(token: string, address: string | null): ApiClient {
  const ask: ApiClient['ask'] = async <T>(path: string, options: Options = {}) => {
    const answer = await exchange(path, headersFor(path, token, address, options), options)
    if (answer.status === 401) throw new SessionOver()
    if (answer.status >= 500) throw errorPage(answer as Answer<ApiRefusal>)
    return answer as Answer<T & Partial<ApiRefusal>>
  }
  const read: ApiClient['read'] = async <T>(path: string) => {
    const answer = await ask<T>(path)
    if (!answer.ok) throw errorPage(answer)
    return answer.data
  }
  return { ask, read }
}

const errorPage = ({ status, data }: Answer<Partial<ApiRefusal>>) =>
  Response.json({ message: data.message, reference: data.reference }, { status })
