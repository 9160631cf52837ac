import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setOrganisation } from '#server/database/connection.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'

let fresh: FreshDatabase
let quiet: string
beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  const { rows } = await sql<{ party_id: string }>`select party_id from parties
    where model_type <> 'person' and party_id not in (select party_id from organisation_parties) order by 1 limit 1`.execute(
    fresh.owner,
  )
  quiet = rows[0]?.party_id ?? ''
})
afterAll(() => fresh.close())

const columns = sql`organization_id, party_id, name, score, exposure, has_alerts, has_cases`
const all = sql`select ${columns} from organisation_parties order by 1, 2`

/** The rows as they are, and as they are when all are entered anew. */
async function rows() {
  const stored = await sql<{ party_id: string }>`${all}`.execute(fresh.owner)
  const anew = await fresh.owner.transaction().execute(async (work) => {
    await sql`delete from organisation_parties`.execute(work)
    await sql`select enter_organisation_parties()`.execute(work)
    const entered = await sql`${all}`.execute(work)
    await sql`delete from organisation_parties`.execute(work)
    await sql`insert into organisation_parties (${columns})
      select * from jsonb_to_recordset(${JSON.stringify(stored.rows)}::jsonb) as k(organization_id text, party_id text, name text,
        score integer, exposure numeric, has_alerts boolean, has_cases boolean)`.execute(work)
    return entered
  })
  return { kept: stored.rows, anew: anew.rows }
}
async function expectCurrent() {
  const { kept, anew } = await rows()
  expect(kept).toEqual(anew)
  expect(kept.length).toBeGreaterThan(0)
}

const of = (party: string) =>
  fresh.owner
    .selectFrom('organisation_parties')
    .select(['name', 'score', 'exposure', 'has_alerts', 'has_cases'])
    .where('organization_id', '=', 'o_northern')
    .where('party_id', '=', party)
    .executeTakeFirst()

test('the demonstration world has them entered', expectCurrent)

test('a party is entered with its first alert, case or place on a watchlist', async () => {
  const list = sql`(select min(list_id) from lists where organization_id = 'o_northern')`
  await sql`insert into list_parties (organization_id, list_id, party_id) values ('o_northern', ${list}, ${quiet})`.execute(
    fresh.owner,
  )
  expect(await of(quiet)).toMatchObject({ has_alerts: false, has_cases: false })
  const type = sql`(select min(case_type_id) from case_types where organization_id = 'o_northern')`
  await sql`insert into cases (organization_id, party_id, subject, issue, case_type_id)
    select 'o_northern', ${quiet}, 'Words', 'Words', ${type} from generate_series(1, 2)`.execute(fresh.owner)
  expect(await of(quiet)).toMatchObject({ has_alerts: false, has_cases: true })
  await sql`insert into alerts (organization_id, party_id, alert_summary, alert_category, alert_type, alert_signal,
      signal_code, signal_format, severity, date_of_event, date_of_alert)
    select 'o_northern', ${quiet}, 'Words', 'Media', 'Media', 'Media', 201, 1, 'low', '2026-01-01', '2026-01-01'
    from generate_series(1, 2)`.execute(fresh.owner)
  expect(await of(quiet)).toMatchObject({ has_alerts: true, has_cases: true })
  await expectCurrent()
})

test('a new name, score or exposure of the party is followed', async () => {
  await sql`update parties set name = 'Quite New Name' where party_id = ${quiet}`.execute(fresh.owner)
  expect(await of(quiet)).toMatchObject({ name: 'Quite New Name' })
  const score = (day: string, score: number) =>
    sql`insert into scores (party_id, computed_on, score, band, receipt)
      select ${quiet}, ${day}::date, ${score}, 'low', receipt from scores limit 1
      on conflict (party_id, computed_on) do update set score = excluded.score`.execute(fresh.owner)
  await score('2031-01-01', 11)
  await score('2030-01-01', 12)
  expect(await of(quiet)).toMatchObject({ score: 11 })
  await score('2031-01-01', 13)
  expect(await of(quiet)).toMatchObject({ score: 13 })
  await sql`delete from scores where party_id = ${quiet} and computed_on = '2031-01-01'`.execute(fresh.owner)
  expect(await of(quiet)).toMatchObject({ score: 12 })

  const lend = (account: string, day: string, party: string, outstanding: number) =>
    sql`insert into exposures (organization_id, party_id, account_number, as_of, product, sanction_limit, outstanding)
      values ('o_northern', ${party}, ${account}, ${day}, 'Loan', 1000, ${outstanding})
      on conflict (organization_id, account_number, as_of) do update set party_id = excluded.party_id, outstanding = excluded.outstanding`.execute(
      fresh.owner,
    )
  await lend('n1', '2031-01-01', quiet, 100)
  await lend('n2', '2031-01-01', quiet, 20)
  await lend('n2', '2030-01-01', quiet, 7)
  expect(await of(quiet)).toMatchObject({ exposure: 120 })
  await lend('n2', '2031-01-01', 'p_000001', 30)
  expect(await of(quiet)).toMatchObject({ exposure: 100 })
  await sql`delete from exposures where account_number = 'n1'`.execute(fresh.owner)
  expect(await of(quiet)).toMatchObject({ exposure: 7 })
  await expectCurrent()
})

test('an organisation sees its own and changes none', async () => {
  await fresh.db.transaction().execute(async (work) => {
    await setOrganisation(work, 'o_northern')
    const seen = await work.selectFrom('organisation_parties').select('organization_id').distinct().execute()
    expect(seen).toEqual([{ organization_id: 'o_northern' }])
    await expect(sql`update organisation_parties set name = 'X'`.execute(work)).rejects.toThrow('permission')
  })
})
