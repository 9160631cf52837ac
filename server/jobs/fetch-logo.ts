import { get as getOverHttp, type IncomingMessage } from 'node:http'
import { get as getOverHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isWrittenInside, publicOnly } from '#server/outgoing/public-only.ts'
import { isSafePicture } from '#server/reports/paper/picture.ts'

const mostBytes = 1_000_000
const mostMs = 3_000

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
  if (lookup === publicOnly && isWrittenInside(url)) return undefined
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
