import { type IncomingMessage, request as requestOverHttp } from 'node:http'
import { request as requestOverHttps } from 'node:https'
import type { LookupFunction } from 'node:net'

interface RequestOptions {
  method?: string
  headers?: Record<string, string> | undefined
  body?: string | undefined
}

/** Requests an address, whose name is resolved by `lookup`, without following redirects. Returns the response with its body unread. */
export function askAddress(
  url: URL,
  { method = 'GET', headers, body }: RequestOptions,
  lookup: LookupFunction,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestOverHttps : requestOverHttp
  return new Promise((resolve, reject) => {
    request(url, { method, headers, lookup, signal, agent: false }, resolve).on('error', reject).end(body)
  })
}

/** The body of a response; undefined as soon as it exceeds `mostBytes`. */
export async function bodyWithin(
  response: IncomingMessage,
  mostBytes: number,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > mostBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
