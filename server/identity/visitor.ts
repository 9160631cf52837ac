import type { IncomingMessage } from 'node:http'
import { isHostName } from '../contract/host-name.ts'

export interface Visitor {
  /** The origin in the visitor's address bar. */
  origin: string
  /** The visitor's IP address, if the app knows it. */
  address: string | undefined
}

const only = (value: string | string[] | undefined) => {
  const [first] = (Array.isArray(value) ? value.join(',') : (value ?? '')).split(',')
  return first?.trim() || undefined
}

/**
 * The sender of this request, from the headers that the app sets on forwarded requests (it strips those from outside).
 * `undefined` if the host name or scheme is invalid.
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

/** Browsers state which site a form was sent from. Text browsers do not: for them the cookie of the attempt is the protection. */
export function sentFromElsewhere(request: IncomingMessage, visitor: Visitor): boolean {
  const { 'sec-fetch-site': site, origin } = request.headers
  if (site !== undefined) return site !== 'same-origin'
  return origin !== undefined && origin !== visitor.origin
}
