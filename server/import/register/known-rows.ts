import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#server/database/connection.ts'
import type { KnownRows } from '../kind.ts'
import type { RegisterRow } from './row.ts'

// Another version whenever a row is read in another way, so that no row is taken for known that would now be written differently.
const version = '3'
// So many companies are remembered as touched by this file; beyond, every row is read.
const mostTouched = 300_000

/** A row with its header, as a file has them, in 64 bits. */
export const digestOf = (text: string): bigint => hash('sha256', version + text, 'buffer').readBigInt64BE(0)

/** The digests of all companies as they stand, in rising order. */
async function readDigests(db: Database): Promise<BigInt64Array> {
  const { rows } = await sql<{ digests: Buffer | null }>`
    select string_agg(int8send(register_digest), '') as digests from parties`.execute(db)
  const bytes = rows[0]?.digests
  if (!bytes) return new BigInt64Array(0)
  const copy = Buffer.from(new Uint8Array(bytes).buffer)
  copy.swap64()
  return new BigInt64Array(copy.buffer).sort()
}

function holds(sorted: BigInt64Array, wanted: bigint): boolean {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((sorted[middle] ?? 0n) < wanted) from = middle + 1
    else to = middle
  }
  return sorted[from] === wanted
}

const cins = /[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}/g

/**
 * The rows that a company was last written from, if nobody has changed it since. Once a file has another row of a company, its later
 * ones are read.
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
