import { sql } from 'kysely'
import { offsetOf, type Paging } from '#server/contract/paging.ts'
import type { UploadKind } from '#server/contract/uploads/upload-kinds.ts'
import type { UploadLine } from '#server/contract/uploads/uploads.ts'
import type { Work } from '../connection.ts'
import { jsonWithoutNul } from '../json-without-nul.ts'
import { own } from '../own.ts'
import { uploadKeys } from './upload-targets.ts'

/** A stored line: its cells, and their content once they are read. */
export interface NewUploadRow {
  line: number
  cells: string[]
  party?: string
  value?: object
  refused: string | null
}

type ReadLines = (rows: { line: number; cells: string[] }[]) => NewUploadRow[]

/** How many lines are read and written at a time: memory use does not grow with the file. */
export const linesAtOnce = 5_000

/** Stores new lines of an upload unprocessed. */
export async function insertUploadRows(db: Work, uploadId: string, rows: NewUploadRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += linesAtOnce)
    await insertAtOnce(db, uploadId, rows.slice(from, from + linesAtOnce))
}

async function insertAtOnce(db: Work, uploadId: string, rows: NewUploadRow[]): Promise<void> {
  await sql`insert into upload_rows (organization_id, upload_id, line, cells, refused, unread)
    select current_organization(), ${uploadId}, line, cells, refused, refused
    from jsonb_to_recordset(${jsonWithoutNul(rows)}::jsonb) as r (line integer, cells jsonb, refused text)`.execute(
    db,
  )
}

interface Found {
  party_id: string | null
  parties: number
}

/** The parties on record with the identifiers, by identifier: one, none or several. */
async function findParties(db: Work, identifiers: string[]): Promise<Map<string, Found>> {
  const by = (column: 'party_id' | 'cin' | 'llpin' | 'pan') =>
    sql`select p.party_id from parties p where p.${sql.ref(column)} = ${
      column === 'party_id' ? sql`lower(o.party)` : sql`o.party`
    }`
  const { rows } = await sql<Found & { party: string }>`
    select o.party, m.party_id, m.parties from unnest(${identifiers}::text[]) as o (party) cross join lateral (
      select min(f.party_id) as party_id, count(*) as parties from (
        ${by('party_id')} union ${by('cin')} union ${by('llpin')} union ${by('pan')} union
        select g.party_id from registrations g where g.kind = 'GSTIN' and g.value = o.party) f) m`.execute(db)
  return new Map(rows.map(({ party, ...found }) => [party, found]))
}

const partyRefusal = (party: string, parties: number): string | null => {
  if (parties === 1) return null
  return `${parties === 0 ? 'No party on record has' : 'Several parties have'} the identifier ${party}`
}

/**
 * Has `read` interpret the next lines of an upload after `after`, finds the party that each identifies, and stores the
 * results; lines that could not be read from the file stay rejected. Returns the last line number; undefined if there
 * are no more lines.
 */
export async function checkUploadRows(
  db: Work,
  uploadId: string,
  after: number,
  read: ReadLines,
): Promise<number | undefined> {
  const rows = await db
    .selectFrom('upload_rows as r')
    .where(own('r'))
    .where('r.upload_id', '=', uploadId)
    .where('r.line', '>', after)
    .select(['r.line', 'r.cells', 'r.unread'])
    .orderBy('r.line')
    .limit(linesAtOnce)
    .execute()
  if (rows.length === 0) return undefined
  const unread = new Map(rows.map((row) => [row.line, row.unread]))
  const lines = read(rows).map((one) => {
    const refused = unread.get(one.line)
    return refused ? { ...one, value: undefined, refused } : one
  })
  const parties = await findParties(db, [
    ...new Set(lines.flatMap(({ party }) => party?.replaceAll('\0', '') ?? [])),
  ])
  const checked = lines.map(({ line, party: sent, value, refused }) => {
    const party = sent?.replaceAll('\0', '')
    const { party_id, parties: count } = parties.get(party ?? '') ?? { party_id: null, parties: 0 }
    const why = refused ?? partyRefusal(party ?? '', count)
    return { line, party, value, party_id: why === null ? party_id : null, refused: why }
  })
  // Each line is matched by its number: PostgreSQL has no statistics for lines just written, and a join grows
  // quadratically.
  await sql`insert into upload_rows (organization_id, upload_id, line, cells, party, party_id, value, refused)
    select current_organization(), ${uploadId}, line, '[]', party, party_id, value, refused
    from jsonb_to_recordset(${jsonWithoutNul(checked)}::jsonb) as n
      (line integer, party text, party_id text, value jsonb, refused text)
    on conflict (upload_id, line) do update set party = excluded.party, party_id = excluded.party_id,
      value = excluded.value, refused = excluded.refused`.execute(db)
  return rows.at(-1)?.line
}

/** The last line number of an upload; 0 if there is none. */
export async function lastUploadLine(db: Work, uploadId: string): Promise<number> {
  const { last } = await db
    .selectFrom('upload_rows as r')
    .where(own('r'))
    .where('r.upload_id', '=', uploadId)
    .select(({ fn }) => fn.coalesce(fn.max('r.line'), sql<number>`0`).as('last'))
    .executeTakeFirstOrThrow()
  return last
}

/** Rejects lines of an upload that have the same key as an earlier line that is not rejected. */
export async function refuseRepeatedRows(db: Work, kind: UploadKind, uploadId: string): Promise<void> {
  const key = sql.join(uploadKeys[kind].map((name) => sql`o.value->>${sql.lit(name)}`))
  await sql`insert into upload_rows (organization_id, upload_id, line, cells, refused)
    select current_organization(), ${uploadId}, d.line, '[]', 'Line ' || d.first || ' is of the same'
    from (select o.line, min(o.line) over (partition by ${key}) as first from upload_rows o
      where ${own('o')} and o.upload_id = ${uploadId} and o.value is not null and o.refused is null) d
    where d.line > d.first
    on conflict (upload_id, line) do update set refused = excluded.refused, party_id = null`.execute(db)
}

/** A page of an upload's lines. */
export async function readUploadLines(
  db: Work,
  uploadId: string,
  { state, ...paging }: Paging & { state: 'all' | 'refused' },
): Promise<UploadLine[]> {
  return db
    .selectFrom('upload_rows as r')
    .where(own('r'))
    .where('r.upload_id', '=', uploadId)
    .$if(state === 'refused', (query) => query.where('r.refused', 'is not', null))
    .select(['r.line', 'r.cells', sql<string>`coalesce(r.refused, '')`.as('why')])
    .orderBy('r.line')
    .limit(paging.per_page)
    .offset(offsetOf(paging))
    .execute()
}
