import { lookup as anyLookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { askAddress, bodyWithin } from './ask-address.ts'
import { faultInWords } from './fault-in-words.ts'
import { isInternalHost, NotPublic, publicOnly } from './public-only.ts'

const mostBytes = 256 * 1024

/** An address could not be requested, or its response is not acceptable; the message gives the reason for users. */
export class NotAnswered extends Error {}

export interface FetchSettings {
  /** Also allows http and addresses in private networks. */
  allowPrivate: boolean
  mostMs?: number
  /** Resolves names; for tests. */
  lookup?: LookupFunction
}

interface RequestOptions {
  method?: string
  headers?: Record<string, string>
  body?: unknown
}

const textOf = (body: unknown) =>
  typeof body === 'string' || body instanceof URLSearchParams ? body.toString() : undefined

/**
 * A `fetch` for addresses typed by users: https only, no private networks, no redirects, at most 256 KB and five
 * seconds. Throws `NotAnswered` otherwise.
 */
export function boundedFetch({ allowPrivate, mostMs = 5_000, lookup }: FetchSettings) {
  const lookUp = lookup ?? (allowPrivate ? (anyLookup as LookupFunction) : publicOnly)
  return async (address: string, { body: sent, ...request }: RequestOptions = {}): Promise<Response> => {
    const url = new URL(address)
    if (url.protocol !== 'https:' && !(allowPrivate && url.protocol === 'http:'))
      throw new NotAnswered(`${url.origin} does not start with https://`)
    const limit = AbortSignal.timeout(mostMs)
    try {
      if (!allowPrivate && isInternalHost(url)) throw new NotPublic()
      const response = await askAddress(url, { ...request, body: textOf(sent) }, lookUp, limit)
      const status = response.statusCode ?? 0
      if (status >= 300 && status < 400) {
        response.destroy()
        throw new NotAnswered('The server responded with a redirect, which is not followed')
      }
      const body = await bodyWithin(response, mostBytes)
      if (!body) throw new NotAnswered(`The response is larger than ${mostBytes / 1024} KB`)
      const type = response.headers['content-type']
      const headers = { ...(type && { 'content-type': type }) }
      return new Response(status === 204 ? null : body, { status, headers })
    } catch (error) {
      if (error instanceof NotAnswered) throw error
      throw new NotAnswered(faultInWords(limit.aborted ? limit.reason : error, mostMs), { cause: error })
    }
  }
}
