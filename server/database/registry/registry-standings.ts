import { sql } from 'kysely'
import { filesForms } from '#server/contract/parties/model-types.ts'
import type { RegistryChange } from '#server/contract/registry/registry-refresh.ts'
import type { FormBefore, Standing } from '#server/contract/registry/registry-standing.ts'
import type { Work } from '../connection.ts'
import { own } from '../own.ts'
import { companyRows, lineColumns, lineRows } from './registry-rows.ts'

/**
 * Makes the table contain exactly one row for each watched company. Assumes that the `model_type` of a party does not
 * change between company and non-company.
 */
export async function syncStandings(db: Work): Promise<void> {
  const watched = db
    .selectFrom('list_parties as l')
    .where(own('l'))
    .innerJoin('parties as p', 'p.party_id', 'l.party_id')
    .where('p.model_type', 'in', filesForms)
  await db
    .deleteFrom('registry_standings as s')
    .where(own('s'))
    .where('s.party_id', 'not in', watched.select('l.party_id'))
    .execute()
  await db
    .insertInto('registry_standings')
    .columns(['organization_id', 'party_id', 'party_name', 'name_key', 'place', 'status'])
    .expression(
      watched
        .select(['l.organization_id', 'p.party_id', 'p.name', 'p.name_key', 'p.state', 'p.status'])
        .distinct(),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const unrefreshed = (db: Work, refreshId: string) =>
  db
    .selectFrom('registry_standings as s')
    .where(own('s'))
    .where(sql<boolean>`s.refresh_id is distinct from ${refreshId}`)

/** The number of companies a refresh has not read yet. */
export async function countUnrefreshed(db: Work, refreshId: string): Promise<number> {
  const { count } = await unrefreshed(db, refreshId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

const before = sql<FormBefore[] | null>`case when s.read_at is not null then (
  select coalesce(json_agg(json_build_object('form', k.form, 'period_end', k.period_end, 'state', k.state,
    'director', case when k.din <> '' then json_build_object('din', k.din) end)), '[]')
  from registry_lines k where k.organization_id = s.organization_id and k.party_id = s.party_id and k.is_current) end`

/** The next companies after the id `after` that a refresh has not read, by id, each with its forms from the previous reading, if any. */
export const readUnrefreshed = (db: Work, refreshId: string, after: string, limit: number) =>
  unrefreshed(db, refreshId)
    .where('s.party_id', '>', after)
    .select('s.party_id')
    .select(before.as('before'))
    .orderBy('s.party_id')
    .limit(sql.lit(limit))
    .execute()

/** The columns of a form that can change, of a table or by name alone. */
const changing = (table?: string) =>
  sql.join(
    [
      'name_key',
      'place',
      'director_name',
      'due_on',
      'basis',
      'state',
      'filed_on',
      'srn',
      'days_late',
      'normal_fee',
      'additional_fee',
      'fee_rule',
      'is_current',
    ].map((column) => sql.ref(table ? `${table}.${column}` : column)),
  )

/** Replaces the stored standings of some companies with those of a date; companies no longer watched are left out. */
export async function saveStandings(
  db: Work,
  { refresh_id, as_of }: { refresh_id: string; as_of: string },
  standings: Standing[],
): Promise<void> {
  await sql`
    update registry_standings s set refresh_id = ${refresh_id}, as_of = ${as_of}::date, read_at = now(), party_name = w.party_name,
      name_key = w.name_key, place = w.place, status = w.status, late = w.late, due = w.due, filed_late = w.filed_late, filed = w.filed,
      next_due_form = w.next_due_form, next_due_on = w.next_due_on, additional_fee = w.additional_fee
    from ${companyRows(standings)} where ${own('s')} and s.party_id = w.party_id`.execute(db)
  await sql`
    with now as (select ${lineColumns} from ${lineRows(standings)})
    delete from registry_lines k where ${own('k')} and k.party_id = any(${standings.map(({ party_id }) => party_id)})
      and not exists (select from now n
        where n.party_id = k.party_id and n.form = k.form and n.period_end = k.period_end and n.din = k.din)`.execute(
    db,
  )
  // Most past forms do not change from day to day.
  await sql`
    insert into registry_lines as k (organization_id, party_id, form, period_end, din, ${changing()})
    select current_organization(), n.party_id, n.form, n.period_end, n.din, ${changing('n')}
    from (select ${lineColumns} from ${lineRows(standings)}) as n
    where exists (select from registry_standings s where ${own('s')} and s.party_id = n.party_id)
    on conflict (organization_id, party_id, form, period_end, din) do update set (${changing()}) = row(${changing('excluded')})
      where row(${changing('k')}) is distinct from row(${changing('excluded')})`.execute(db)
}

/** Records the changes a refresh found. */
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

/** The changes a refresh found, by company, the first hundred. */
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
