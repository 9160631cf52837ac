import type { IncomingMessage } from 'node:http'
import { isHostName } from '../contract/host-name.ts'

export interface Visitor {
  /** The origin in the visitor's address bar. */
  origin: string
  /** Whence the visitor came, where the app could tell. */
  address: string | undefined
}

const only = (value: string | string[] | undefined) => {
  const [first] = (Array.isArray(value) ? value.join(',') : (value ?? '')).split(',')
  return first?.trim() || undefined
}

/**
 * Who sent this request, by the headers that the app sets on what it forwards (it strips those that came from outside).
 * `undefined` when the host name or scheme is none.
 */
export function visitorOf(request: IncomingMessage): Visitor | undefined {
  const { headers } = request
  const host = only(headers['x-forwarded-host']) ?? headers.host
  const scheme = only(headers['x-forwarded-proto']) ?? 'http'
  if (!host || !isHostName(host) || !['http', 'https'].includes(scheme)) return undefined
  return {
    origin: `${scheme}://${host}`,
    address: only(headers['x-forwarded-for']),
  }
}

/** Browsers say where a form was sent from. Text browsers say nothing: the cookie of the attempt binds them. */
export function sentFromElsewhere(request: IncomingMessage, visitor: Visitor): boolean {
  const { 'sec-fetch-site': site, origin } = request.headers
  if (site !== undefined) return site !== 'same-origin'
  return origin !== undefined && origin !== visitor.origin
}
