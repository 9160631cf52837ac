import { sql } from 'kysely'
import type { z } from 'zod'
import type { AuditChainEnd } from '#server/contract/organisation/audit.ts'
import { type auditChainQuery, type ChainRow, noHash } from '#server/contract/organisation/audit-chain.ts'
import type { Database, Work } from '../connection.ts'
import { dayBegins, dayEnds } from '../day-in-india.ts'
import { lockNamed } from '../lock.ts'
import { own } from '../own.ts'

const BATCH = 1_000

const facts = sql`a.audit_id::text as audit_id, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
  a.user_id, a.api_key, a.address, a.action, a.entity, a.entity_id, a.before, a.after,
  a.erased_by::text as erased_by`

/** The organisations that have audit rows without a position in their chain. */
export async function organisationsToSeal(db: Database): Promise<string[]> {
  const { rows } = await sql<{ organization_id: string }>`
    select distinct organization_id from audit where position is null`.execute(db)
  return rows.map(({ organization_id }) => organization_id)
}

/** Locks the organisation's chain until the transaction ends, waiting for any other transaction that assigns positions. */
export const lockChain = (db: Work, organization_id: string) =>
  lockNamed(db, `audit chain ${organization_id}`)

/** The last row of an organisation's chain, and the first thousand rows without a position, oldest first. */
export async function readUnsealed(db: Work, organization_id: string) {
  const [end] = (
    await sql<{ position: number; hash: string }>`
      select position, hash from audit where organization_id = ${organization_id} and position is not null
      order by position desc limit 1`.execute(db)
  ).rows
  // Stated explicitly, because only the index of rows without a position has this order: sorted by audit_id alone, all
  // earlier rows were read too.
  const { rows } = await sql<Omit<ChainRow, 'position'>>`
    select ${facts} from audit a where organization_id between ${organization_id} and ${organization_id} and position is null
    order by a.organization_id, a.audit_id limit ${BATCH}`.execute(db)
  return { end: end ?? { position: 0, hash: noHash }, rows }
}

interface Seal {
  audit_id: string
  position: number
  hash: string
}

/** Assigns positions to rows. */
export async function seal(db: Work, seals: Seal[]): Promise<void> {
  await sql`update audit a set position = s.position, hash = s.hash
    from jsonb_to_recordset(${JSON.stringify(seals)}::jsonb) as s (audit_id bigint, position bigint, hash text)
    where a.audit_id = s.audit_id`.execute(db)
}

type Query = z.output<typeof auditChainQuery>

/**
 * Up to a thousand rows of the organisation's chain, each with the SHA-256 of the row before it: those after a
 * position, from the first row of the first date to the last row of the last date. No row in between is left out,
 * whatever its date.
 */
export async function readChain(db: Work, { after, from, to }: Query) {
  const since = from ? sql`a.at >= ${dayBegins(from)}` : sql`true`
  const until = to ? sql`a.at < ${dayEnds(to)}` : sql`true`
  const start = sql`greatest((select first from ends), ${after}::bigint + 1)`
  // Read once, from the row before the first: joined to themselves, all rows could be read for each of them.
  const { rows } = await sql<ChainRow & { hash: string; previous: string }>`
    with ends as materialized (select min(a.position) as first, max(a.position) as last from audit a
      where ${own('a')} and a.position is not null and ${since} and ${until}),
    rows as materialized (select * from audit a
      where ${own('a')} and a.position between ${start} - 1 and (select last from ends)
      order by a.position limit ${BATCH + 1})
    select a.position, a.hash, ${facts}, coalesce(a.hash_before, ${noHash}) as previous
    from (select *, lag(hash) over (order by position) as hash_before from rows) a where a.position >= ${start}
    order by a.position limit ${BATCH}`.execute(db)
  return rows
}

/** The end of the organisation's chain, and how many rows are waiting for a position. */
export async function readChainEnd(db: Work): Promise<AuditChainEnd> {
  const { rows } = await sql<AuditChainEnd>`
    select (select count(*) from audit a where ${own('a')} and a.position is null) as waiting,
      (select json_build_object('position', l.position, 'hash', l.hash, 'at', l.at) from (
        select a.position, a.hash, a.at from audit a where ${own('a')} and a.position is not null
        order by a.position desc limit 1) l) as last`.execute(db)
  return rows[0] ?? { waiting: 0, last: null }
}
