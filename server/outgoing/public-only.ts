import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

// What only the house itself can reach.
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

/** Whether an address of the internet is one that anybody can reach. Of version 6 only the global range counts. */
export function isPublic(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !inside.check(address, 'ipv4')
  return version === 6 && /^[23]/.test(address) && !/^(2001:0?:|2001:db8|2002:)/i.test(address)
}

/** Whether a host is known to be of the house before any name is looked up: its address written out, or localhost. */
export function isWrittenInside({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) === 0 ? /(^|\.)localhost\.?$/.test(host) : !isPublic(host)
}

/** A name was looked up and leads into a private network. */
export class NotPublic extends Error {}

/** Looks names up for a connection. The address that was looked at is the one that is used: a name cannot point elsewhere in between. */
export const publicOnly: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const all = addresses ?? []
    const [first] = all
    if (error || !first || !all.every(({ address }) => isPublic(address)))
      return callback(error ?? new NotPublic('not a public address'), '', 4)
    if (options.all) return callback(null, all)
    callback(null, first.address, first.family)
  })
