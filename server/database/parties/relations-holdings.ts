import { sql } from 'kysely'
import type { RelatedParty } from '#server/contract/parties/relations.ts'
import type { Database, Work } from '../connection.ts'

type Reader = Database | Work

interface HoldingRow {
  holder: string
  held: string
  /** In percent; null if not on record. */
  share: number | null
}

const maxDepth = 8
const maxParties = 250
const maxPerRound = 400

const present = sql`(to_date is null or to_date > (now() at time zone 'Asia/Kolkata')::date)`

// A holding may be reported by the company held (its shareholders), by the holder (its subsidiaries), or by both; if
// both, the company's own register of shareholders takes precedence.
const holdingsReported = (shareholderSide: string, subsidiarySide: string, frontier: string[]) => sql`
  select related_party_id as holder, party_id as held, share, 1 as rank from relationships
  where kind = 'shareholder' and ${sql.ref(shareholderSide)} = any(${frontier}::text[]) and ${present}
  union all
  select party_id, related_party_id, share, 2 from relationships
  where kind = 'subsidiary' and ${sql.ref(subsidiarySide)} = any(${frontier}::text[]) and ${present}`

async function readLevel(db: Reader, frontier: string[], direction: 'up' | 'down'): Promise<HoldingRow[]> {
  const reported =
    direction === 'up'
      ? holdingsReported('party_id', 'related_party_id', frontier)
      : holdingsReported('related_party_id', 'party_id', frontier)
  const { rows } = await sql<HoldingRow>`
    select holder, held, share from (
      select *, min(rank) filter (where share is not null) over pair as best, min(rank) over pair as first
      from (${reported}) as reported window pair as (partition by holder, held)
    ) as ranked
    where rank = coalesce(best, first)
    order by share desc nulls last, holder, held limit ${maxPerRound + 1}`.execute(db)
  return rows
}

/**
 * The current holdings in, or of, a party, followed recursively with one query per level: at most 8 levels, 250 parties
 * and 400 holdings a level, the largest first; `cut` is true if there are more. Past holdings are left out.
 */
export async function readHoldings(
  db: Reader,
  partyId: string,
  direction: 'up' | 'down',
): Promise<{ holdings: HoldingRow[]; cut: boolean }> {
  const known = new Set([partyId])
  const holdings: HoldingRow[] = []
  let cut = false
  let frontier = [partyId]
  for (let level = 0; frontier.length > 0 && level < maxDepth; level++) {
    const rows = await readLevel(db, frontier, direction)
    cut ||= rows.length > maxPerRound
    frontier = []
    for (const row of rows.slice(0, maxPerRound)) {
      const further = direction === 'up' ? row.holder : row.held
      if (!known.has(further)) {
        if (known.size === maxParties) {
          cut = true
          continue
        }
        known.add(further)
        frontier.push(further)
      }
      holdings.push(row)
    }
  }
  return { holdings, cut: cut || frontier.length > 0 }
}

/** The parties with these ids, by id. */
export async function readNamed(db: Reader, partyIds: string[]): Promise<Map<string, RelatedParty>> {
  const { rows } = await sql<RelatedParty>`
    select party_id, name, model_type, status from parties where party_id = any(${partyIds}::text[])`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.party_id, row]))
}
