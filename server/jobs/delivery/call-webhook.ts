import { lookup as anyLookup } from 'node:dns'
import type { IncomingMessage } from 'node:http'
import type { LookupFunction } from 'node:net'
import { askAddress } from '#server/outgoing/ask-address.ts'
import { faultInWords } from '#server/outgoing/fault-in-words.ts'
import { isInternalHost, NotPublic, publicOnly } from '#server/outgoing/public-only.ts'

const mostBytes = 2_048
const keptCharacters = 500

interface Call {
  address: string
  headers: Record<string, string>
  body: string
}

export interface CallSettings {
  /** Also allows addresses in private networks. */
  allowPrivate: boolean
  mostMs?: number
  /** Resolves names; for tests. */
  lookup?: LookupFunction
}

interface Answered {
  status: number | null
  answer: string | null
  error: string | null
}

async function readBeginning(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= mostBytes) break
  }
  const text = Buffer.concat(chunks).subarray(0, mostBytes).toString('utf8')
  return text.replaceAll('\0', '').slice(0, keptCharacters)
}

/**
 * Posts to a webhook and returns the status and the beginning of the response, or the reason why there was none.
 * Follows no redirects and reads at most two kilobytes. An address in a private network is rejected when the connection
 * is made.
 */
export async function callWebhook(
  { address, headers, body }: Call,
  { allowPrivate, mostMs = 10_000, lookup = allowPrivate ? anyLookup : publicOnly }: CallSettings,
): Promise<Answered> {
  const url = new URL(address)
  const limit = AbortSignal.timeout(mostMs)
  try {
    if (!allowPrivate && isInternalHost(url)) throw new NotPublic()
    const sent = { method: 'POST', headers, body }
    const response = await askAddress(url, sent, lookup as LookupFunction, limit)
    const answer = await readBeginning(response)
    response.destroy()
    const status = response.statusCode ?? 0
    const isRedirect = status >= 300 && status < 400
    return {
      status,
      answer,
      error: isRedirect ? 'The server responded with a redirect, which is not followed' : null,
    }
  } catch (error) {
    return { status: null, answer: null, error: faultInWords(limit.aborted ? limit.reason : error, mostMs) }
  }
}
