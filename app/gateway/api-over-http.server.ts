import { refusalAnswer } from '#server/contract/answers.ts'
import { type Endpoint, routeOf } from '#server/contract/endpoint.ts'
import { type EndpointName, endpoints } from '#server/contract/endpoints.ts'
import { messages } from '#server/contract/messages.ts'
import { env } from '#server/env.ts'
import { log } from '#server/log.ts'
import type { Answer, Caller, LooseCall, Platform } from './api.server.ts'

function headersFor(path: string, { token, address }: Caller, { body, key }: LooseCall): Headers {
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

function queryOf(query: unknown): URLSearchParams {
  if (query instanceof URLSearchParams) return query
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
}

function addressOf(base: string, endpoint: Endpoint, call: LooseCall): URL {
  const path = routeOf(endpoint).path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(call[name])))
  const url = new URL(path, base)
  url.search = queryOf(call.query).toString()
  return url
}

const networkError: Answer<unknown> = { ok: false, status: 400, data: { message: messages.network } }

/** The answer as the contract has it: more fields are let by, a missing one that the contract needs is an error of theirs. */
function readAnswer(name: EndpointName, status: number, ok: boolean, data: unknown): Answer<unknown> {
  if (!ok) return { ok, status, data: refusalAnswer.catch({ message: '' }).parse(data) }
  const answer = endpoints[name].answer.safeParse(data)
  if (answer.success) return { ok, status, data: answer.data }
  const faults = answer.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  log.error(
    { endpoint: name, faults: faults.slice(0, 10) },
    'the platform answered something else than its contract',
  )
  return { ok: false, status: 502, data: { message: messages.search.error } }
}

/** A file as it streams; a platform that answers with something else does not make such files. */
function streamedAnswer(type: string, { status, headers, body }: Response): Answer<unknown> {
  if (!body || headers.get('Content-Type') !== type)
    return { ok: false, status: 404, data: { message: messages.cases.fileAbsent } }
  const name = /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? 'file'
  return {
    ok: true,
    status,
    data: { name, type, size: Number(headers.get('Content-Length')), content: body },
  }
}

/** An organisation's own platform, over the network at `base`. */
export function overHttp(base: string): Platform {
  return async (name, caller, call) => {
    const endpoint: Endpoint = endpoints[name]
    const { method, path } = routeOf(endpoint)
    const { body } = call
    const init = {
      method,
      headers: headersFor(path, caller, call),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }
    try {
      const response = await fetch(addressOf(base, endpoint, call), init)
      if (endpoint.streamed && response.ok) return streamedAnswer(endpoint.streamed, response)
      const text = await response.text()
      return readAnswer(name, response.status, response.ok, text ? JSON.parse(text) : {})
    } catch {
      return networkError
    }
  }
}
