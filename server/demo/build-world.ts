import { sql } from 'kysely'
import type { Database, Work } from '#server/database/connection.ts'
import { noteKnownFacts } from './alerts/known-facts.ts'
import { insertRows } from './rows.ts'
import type { World } from './world-inserts.ts'

const lockNumber = 50_202_611

/** The words of all names, each with the number of parties that have it. */
const fillSearchWords = sql`
  insert into search_words (word, parties)
  select word, count(distinct party_id)
  from party_names, unnest(string_to_array(name_key, ' ')) as word
  where word <> ''
  group by word`

/** What can only be set once both sides are inserted: the cases of alerts, and the values of sequences. */
async function link(db: Work): Promise<void> {
  await sql`update alerts set case_id = cases.case_id, status = 'case' from cases where cases.alert_id = alerts.alert_id`.execute(
    db,
  )
  await sql`select setval(pg_get_serial_sequence('court_cases', 'court_case_id'), (select max(court_case_id) from court_cases))`.execute(
    db,
  )
  await sql`select setval(pg_get_serial_sequence('cases', 'case_id'), (select max(case_id) from cases))`.execute(
    db,
  )
}

async function insertWorld(db: Work, { today, inserts }: World): Promise<void> {
  const filled = new Set(['search_words'])
  for await (const insert of inserts) {
    await insertRows(db, insert)
    filled.add(insert.table)
  }
  await fillSearchWords.execute(db)
  await link(db)
  const organisations = await db.selectFrom('organisations').select('organization_id').execute()
  for (const { organization_id } of organisations) await noteKnownFacts(db, organization_id, today)
  // Without statistics the first pages would be planned as if the tables were empty.
  await sql`analyze ${sql.join([...filled].map((table) => sql.table(table)))}`.execute(db)
}

/**
 * Fills an empty database, opened as `owner`, with the demonstration world, in one transaction. Does nothing if there
 * are organisations already; of several concurrent starters, one does the work.
 */
export async function buildWorld(db: Database, world: World): Promise<void> {
  await db.transaction().execute(async (work) => {
    await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(work)
    const settled = await work
      .selectFrom('organisations')
      .select('organization_id')
      .limit(1)
      .executeTakeFirst()
    if (settled) return
    await insertWorld(work, world)
  })
}
