import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

// Address ranges of private networks.
const inside = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(net, prefix, 'ipv4')

/** Whether an IP address is publicly reachable. For IPv6 only the global range counts. */
export function isPublic(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !inside.check(address, 'ipv4')
  return version === 6 && /^[23]/.test(address) && !/^(2001:0?:|2001:db8|2002:)/i.test(address)
}

/** Whether a host is known to be internal without a name lookup: a literal IP address, or localhost. */
export function isInternalHost({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 ? /(^|\.)localhost\.?$/.test(host) : !isPublic(host)
}

/** A name resolved to an address in a private network. */
export class NotPublic extends Error {}

/**
 * Resolves names for a connection. The address that was checked is the one connected to, so the name cannot resolve to
 * another one in between.
 */
export const publicOnly: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const all = addresses ?? []
    const [first] = all
    if (error || !first || !all.every(({ address }) => isPublic(address)))
      return callback(error ?? new NotPublic('not a public address'), '', 4)
    if (options.all) return callback(null, all)
    callback(null, first.address, first.family)
  })
