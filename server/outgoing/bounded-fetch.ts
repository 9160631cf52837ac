import { lookup as anyLookup } from 'node:dns'
import { type IncomingMessage, request as requestOverHttp } from 'node:http'
import { request as requestOverHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { faultInWords } from './fault-in-words.ts'
import { isWrittenInside, NotPublic, publicOnly } from './public-only.ts'

const mostBytes = 256 * 1024

/** An address could not be asked, or answered what is not read; the message says why in words. */
export class NotAnswered extends Error {}

export interface FetchSettings {
  /** Also addresses that only the house itself can reach, and http. */
  allowPrivate: boolean
  mostMs?: number
  /** How names are looked up; for tests. */
  lookup?: LookupFunction
}

interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: unknown
}

async function wholeOf(response: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > mostBytes) throw new NotAnswered(`It answers with more than ${mostBytes / 1024} KB`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const textOf = (body: unknown) =>
  typeof body === 'string' || body instanceof URLSearchParams ? body.toString() : undefined

function answerTo(
  url: URL,
  { method = 'GET', headers, body }: Asked,
  lookup: LookupFunction,
  signal: AbortSignal,
) {
  const request = url.protocol === 'https:' ? requestOverHttps : requestOverHttp
  return new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { method, headers, lookup, signal, agent: false }, resolve)
      .on('error', reject)
      .end(textOf(body))
  })
}

/**
 * A `fetch` for addresses that people typed: https only, nothing in a private network, no redirect, at most 256 KB and five seconds.
 * What is refused is a `NotAnswered`.
 */
export function boundedFetch({ allowPrivate, mostMs = 5_000, lookup }: FetchSettings) {
  const lookUp = lookup ?? (allowPrivate ? (anyLookup as LookupFunction) : publicOnly)
  return async (address: string, asked: Asked = {}): Promise<Response> => {
    const url = new URL(address)
    if (url.protocol !== 'https:' && !(allowPrivate && url.protocol === 'http:'))
      throw new NotAnswered(`${url.origin} does not begin with https://`)
    const limit = AbortSignal.timeout(mostMs)
    try {
      if (!allowPrivate && isWrittenInside(url)) throw new NotPublic()
      const response = await answerTo(url, asked, lookUp, limit)
      const status = response.statusCode ?? 0
      if (status >= 300 && status < 400) {
        response.destroy()
        throw new NotAnswered('It answers with a redirect, which is not followed')
      }
      const body = await wholeOf(response)
      const type = response.headers['content-type']
      const headers = { ...(type && { 'content-type': type }) }
      return new Response(status === 204 ? null : body, { status, headers })
    } catch (error) {
      if (error instanceof NotAnswered) throw error
      throw new NotAnswered(faultInWords(limit.aborted ? limit.reason : error, mostMs), { cause: error })
    }
  }
}
