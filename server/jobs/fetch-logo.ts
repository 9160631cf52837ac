import { lookup } from 'node:dns'
import { get as getOverHttp, type IncomingMessage } from 'node:http'
import { get as getOverHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { isSafePicture } from '#server/reports/paper/picture.ts'

const mostBytes = 1_000_000
const mostMs = 3_000

// What only the house itself can reach is nobody's logo.
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

// The address that was looked at is the one that is used: a name cannot point elsewhere in between.
const publicOnly: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const all = addresses ?? []
    const [first] = all
    if (error || !first || !all.every(({ address }) => isPublic(address)))
      return callback(error ?? new Error('not a public address'), '', 4)
    if (options.all) return callback(null, all)
    callback(null, first.address, first.family)
  })

async function bodyOf(response: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > mostBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function asked(url: URL, lookup: LookupFunction, signal: AbortSignal): Promise<IncomingMessage> {
  const get = url.protocol === 'https:' ? getOverHttps : getOverHttp
  return new Promise((resolve, reject) => {
    get(url, { lookup, signal, agent: false }, resolve).on('error', reject)
  })
}

/**
 * The picture at an address, PNG or JPEG by its bytes; undefined for anything else: an address that is not http or https or leads into
 * a private network, a redirect, more than 1 MB, more than three seconds. `lookup`: how names are resolved.
 */
export async function fetchLogo(
  address: string | null | undefined,
  { lookup = publicOnly }: { lookup?: LookupFunction } = {},
): Promise<Buffer | undefined> {
  const url = address && URL.canParse(address) ? new URL(address) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && lookup === publicOnly && !isPublic(host)) return undefined
  const limit = AbortSignal.timeout(mostMs)
  try {
    const response = await asked(url, lookup, limit)
    const bytes = response.statusCode === 200 ? await bodyOf(response) : undefined
    response.destroy()
    return bytes && isSafePicture(bytes) ? bytes : undefined
  } catch {
    return undefined
  }
}
