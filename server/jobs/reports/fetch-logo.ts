import type { LookupFunction } from 'node:net'
import { askAddress, bodyWithin } from '#server/outgoing/ask-address.ts'
import { isInternalHost, publicOnly } from '#server/outgoing/public-only.ts'
import { isSafePicture } from '#server/reports/paper/picture.ts'

const mostBytes = 1_000_000
const mostMs = 3_000

/**
 * The image at an address, PNG or JPEG by its bytes; undefined for anything else: an address that is not http or https
 * or resolves to a private network, a redirect, more than 1 MB, more than three seconds. `lookup`: resolves names.
 */
export async function fetchLogo(
  address: string | null | undefined,
  { lookup = publicOnly }: { lookup?: LookupFunction } = {},
): Promise<Buffer | undefined> {
  const url = address && URL.canParse(address) ? new URL(address) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  if (lookup === publicOnly && isInternalHost(url)) return undefined
  const limit = AbortSignal.timeout(mostMs)
  try {
    const response = await askAddress(url, {}, lookup, limit)
    const bytes = response.statusCode === 200 ? await bodyWithin(response, mostBytes) : undefined
    response.destroy()
    return bytes && isSafePicture(bytes) ? bytes : undefined
  } catch {
    return undefined
  }
}
