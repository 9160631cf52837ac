import { Readable } from 'node:stream'
import { type AuditChain, chainFormat } from '#server/contract/organisation/audit-chain.ts'
import { requireValidQuery } from '../../forms/lists/list-query.server.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { auditQuery } from './audit.server.ts'

type Reading = (after: number) => Promise<AuditChain>

/**
 * The lines of an export: a header with its scope, each row preceded by its SHA-256 hash, and a closing line with the
 * number of rows and the last hash.
 */
async function* linesOf(first: AuditChain, days: { from: string; to: string }, read: Reading) {
  const { previous, organisation } = first.meta
  const about = { organisation, exported_at: new Date().toISOString(), ...days }
  yield `${JSON.stringify({ format: chainFormat, ...about, previous })}\n`
  let [rows, hash] = [0, previous]
  for (let { data } = first; data.length > 0; ) {
    yield data.map((row) => `${row.hash} ${row.text}\n`).join('')
    const last = data.at(-1)
    rows += data.length
    hash = last?.hash ?? hash
    data = (await read(last?.position ?? 0)).data
  }
  yield `${JSON.stringify({ closing: true, rows, hash })}\n`
}

/** Streams the hash chain of the dates in the query string as text. */
export async function exportChain({ api, url }: RequestContext): Promise<ReadableStream> {
  const { from = '', to = '' } = requireValidQuery(auditQuery(url)).filters
  const read: Reading = (after) => api.read('readAuditChain', { query: { from, to, after } })
  const lines = linesOf(await read(0), { from, to }, read)
  return Readable.toWeb(Readable.from(lines, { objectMode: false })) as ReadableStream
}
