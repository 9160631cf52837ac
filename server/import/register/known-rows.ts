import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#server/database/connection.ts'
import { type RegisterField, registerColumns } from './columns.ts'

type Cells = Partial<Record<RegisterField, string>>

// Another version whenever a row is read in another way, so that no row is taken for known that would now be written differently.
const version = '1'
const fields = Object.keys(registerColumns) as RegisterField[]
// So many companies are remembered as touched by this file; beyond, every row is read.
const mostTouched = 300_000

/** What a row says, in 64 bits. */
export function digestOf(cells: Cells): bigint {
  let text = version
  for (const field of fields) text += `\u001f${cells[field] ?? '\u0000'}`
  return hash('sha256', text, 'buffer').readBigInt64BE(0)
}

/** The digests of all companies as they stand, in rising order. */
async function readDigests(db: Database): Promise<BigInt64Array> {
  const { rows } = await sql<{ digests: Buffer | null }>`
    select string_agg(int8send(register_digest), '' order by register_digest) as digests
    from parties where register_digest is not null`.execute(db)
  const bytes = rows[0]?.digests
  if (!bytes) return new BigInt64Array(0)
  const copy = Buffer.from(new Uint8Array(bytes).buffer)
  copy.swap64()
  return new BigInt64Array(copy.buffer)
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

/**
 * Gives whether a company stands just as a row says, because it was written from the same row and nobody has changed it since. To
 * be asked for every row of a file in its order: once a file has another row of a company, its later ones are read.
 */
export async function knownRows(db: Database): Promise<(cells: Cells) => boolean> {
  const known = await readDigests(db)
  const touched = new Set<string>()
  return (cells) => {
    if (known.length === 0 || touched.size >= mostTouched) return false
    const cin = cells.cin ?? ''
    if (holds(known, digestOf(cells)) && !touched.has(cin)) return true
    touched.add(cin)
    return false
  }
}
