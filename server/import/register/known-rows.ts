import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#server/database/connection.ts'
import type { KnownRows } from '../kind.ts'
import type { RegisterRow } from './row.ts'

// Change this whenever a row is read differently, so that rows that would now be written differently no longer count as
// known.
const version = '3'
// The number of companies remembered as touched by this file; beyond it, every row is read.
const mostTouched = 300_000

/** A 64-bit digest of a row with its header, as in the file. */
export const digestOf = (text: string): bigint => hash('sha256', version + text, 'buffer').readBigInt64BE(0)

/** The current digests of all companies, ascending. */
async function readDigests(db: Database): Promise<BigInt64Array> {
  const { rows } = await sql<{ digests: Buffer | null }>`
    select string_agg(int8send(register_digest), '') as digests from parties`.execute(db)
  const bytes = rows[0]?.digests
  if (!bytes) return new BigInt64Array(0)
  const copy = Buffer.from(new Uint8Array(bytes).buffer)
  copy.swap64()
  return new BigInt64Array(copy.buffer).sort()
}

function holds(sorted: BigInt64Array, value: bigint): boolean {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((sorted[middle] ?? 0n) < value) from = middle + 1
    else to = middle
  }
  return sorted[from] === value
}

const cins = /[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}/g

/**
 * The rows from which companies were last written, unless changed since. Once a file has a different row for a company,
 * its later rows are read too.
 */
export async function knownRows(db: Database): Promise<KnownRows<RegisterRow>> {
  const known = await readDigests(db)
  const touched = new Set<string>()
  return {
    has(text) {
      if (known.length === 0 || touched.size >= mostTouched || !holds(known, digestOf(text))) return false
      const named = text.match(cins)
      return named !== null && !named.some((cin) => touched.has(cin))
    },
    touch({ cin }) {
      if (known.length > 0 && touched.size < mostTouched) touched.add(cin)
    },
  }
}
