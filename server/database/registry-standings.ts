import { sql } from 'kysely'
import type { RegistryChange } from '#server/contract/registry-refresh.ts'
import type { KeptLine } from '#server/contract/registry-status.ts'
import type { Work } from './connection.ts'
import { own } from './own.ts'

/** Who files annual forms at all: firms and persons do not. */
export const filesForms = ['public_company', 'private_company', 'limited_liability_partnership'] as const

const watched = (db: Work) =>
  db
    .selectFrom('parties as p')
    .where('p.model_type', 'in', filesForms)
    .where('p.party_id', 'in', (eb) =>
      eb.selectFrom('list_parties as l').where(own('l')).select('l.party_id'),
    )

const keptOn = <Value>(column: 'read_at' | 'lines', today: string) =>
  sql<Value | null>`case when s.as_of = ${today}::date then ${sql.ref(`s.${column}`)} end`

/** The companies and LLPs that the organisation watches, or one of all, by name, with what a refresh has kept of them on `today`. */
export async function readKeptStandings(db: Work, { party_id, today }: { party_id?: string; today: string }) {
  const chosen = party_id
    ? db.selectFrom('parties as p').where('p.model_type', 'in', filesForms).where('p.party_id', '=', party_id)
    : watched(db)
  return (
    chosen
      .leftJoin('registry_standings as s', (join) => join.onRef('s.party_id', '=', 'p.party_id').on(own('s')))
      .select(['p.party_id', 'p.name as party_name', 'p.state as place', 'p.status'])
      // Not a condition of the join: PostgreSQL knows nothing yet of a day that has just begun, and would compare each with each.
      .select(keptOn<string>('read_at', today).as('read_at'))
      .select(keptOn<KeptLine[]>('lines', today).as('lines'))
      .orderBy('p.name_key')
      .orderBy('p.party_id')
      .execute()
  )
}

const unrefreshed = (db: Work, refreshId: string) =>
  watched(db)
    .leftJoin('registry_standings as s', (join) => join.onRef('s.party_id', '=', 'p.party_id').on(own('s')))
    .where(sql<boolean>`s.refresh_id is distinct from ${refreshId}`)

/** How many companies a refresh has not read. */
export async function countUnrefreshed(db: Work, refreshId: string): Promise<number> {
  const { count } = await unrefreshed(db, refreshId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The next companies behind the id `after` that a refresh has not read, by id, with what was kept of them before. */
export const readUnrefreshed = (db: Work, refreshId: string, after: string, limit: number) =>
  unrefreshed(db, refreshId)
    .where('p.party_id', '>', after)
    .select('p.party_id')
    .select(sql<KeptLine[] | null>`s.lines`.as('before'))
    .orderBy('p.party_id')
    .limit(sql.lit(limit))
    .execute()

interface Read {
  party_id: string
  lines: KeptLine[]
}

/** Keeps where some companies stand on a day, in place of what was kept of them. */
export async function keepStandings(db: Work, of: { refresh_id: string; as_of: string }, read: Read[]) {
  await sql`
    insert into registry_standings (organization_id, party_id, refresh_id, as_of, lines)
    select current_organization(), r.party_id, ${of.refresh_id}, ${of.as_of}::date, r.lines
    from jsonb_to_recordset(${JSON.stringify(read)}::jsonb) as r(party_id text, lines jsonb)
    on conflict (organization_id, party_id) do update
      set refresh_id = excluded.refresh_id, as_of = excluded.as_of, read_at = now(), lines = excluded.lines`.execute(
    db,
  )
}

/** Forgets what is kept of companies that are watched no longer. */
export async function forgetUnwatched(db: Work): Promise<void> {
  await db
    .deleteFrom('registry_standings as s')
    .where(own('s'))
    .where('s.party_id', 'not in', (eb) =>
      eb.selectFrom('list_parties as l').where(own('l')).select('l.party_id'),
    )
    .execute()
}

/** Notes what a refresh found changed. */
export async function insertRegistryChanges(
  db: Work,
  of: { organization_id: string; refresh_id: string },
  changes: Omit<RegistryChange, 'party_name'>[],
): Promise<void> {
  if (changes.length === 0) return
  await db
    .insertInto('registry_changes')
    .values(changes.map((change) => ({ ...of, ...change })))
    .execute()
}

/** The changes that a refresh found, by company, the first hundred. */
export const readRegistryChanges = (db: Work, refreshId: string) =>
  db
    .selectFrom('registry_changes as c')
    .where(own('c'))
    .innerJoin('parties as p', 'p.party_id', 'c.party_id')
    .where('c.refresh_id', '=', refreshId)
    .select([
      'c.party_id',
      'p.name as party_name',
      'c.form',
      'c.period_end',
      'c.director_name',
      'c.due_on',
      'c.filed_on',
    ])
    .orderBy('p.name_key')
    .orderBy('c.change_id')
    .limit(100)
    .execute()
