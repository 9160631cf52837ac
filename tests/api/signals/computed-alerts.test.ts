import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noteOnAlerts } from '#server/database/alerts/alert-facts.ts'
import { auditAll } from '#server/database/organisation/audit.ts'
import { computeSignals } from '#server/use-cases/signals/compute-signals.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'

const today = '2026-11-22'
let fresh: FreshDatabase
/** A company without any rating. */
let unrated: string
beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  const { rows } = await sql<{ party_id: string }>`
    select party_id from parties p where model_type = 'private_company'
      and not exists (select from ratings r where r.party_id = p.party_id) order by party_id limit 1`.execute(
    fresh.owner,
  )
  unrated = rows[0]?.party_id ?? ''
}, 120_000)
afterAll(() => fresh.close())
// Removes all alerts and facts, so that only those computed here exist.
const forget = (world: FreshDatabase) =>
  sql`truncate alerts, alert_facts, alert_decisions cascade`.execute(world.owner)
beforeEach(() => forget(fresh))

const compute = (on = today) => computeSignals(fresh.owner, on)
const alertsOf = async (party: string, type: string, organisation = 'o_northern') => {
  const { rows } = await sql<{
    alert_id: string
    status: string
    severity: string
    alert_summary: string
    gone_on: string | null
    facts: number
    history: string[]
  }>`
    select alert_id, status, severity, alert_summary, gone_on,
      (select count(*) from alert_facts f where f.alert_id = a.alert_id) as facts,
      array(select action || ': ' || note from alert_decisions d where d.alert_id = a.alert_id order by decision_id) as history
    from alerts a where party_id = ${party} and alert_type = ${type} and organization_id = ${organisation}
    order by created_at, alert_id`.execute(fresh.owner)
  return rows
}
const rate = (rating: string, previous: string, on: string) =>
  sql`insert into ratings (party_id, agency, instrument, rating, previous_rating, rated_on)
    values (${unrated}, 'CARE', 'Term loan', ${rating}, ${previous}, ${on})`.execute(fresh.owner)
const watch = (party: string) =>
  sql`insert into list_parties (organization_id, list_id, party_id)
    select organization_id, list_id, ${party} from lists where organization_id = 'o_northern' limit 1
    on conflict do nothing`.execute(fresh.owner)

test('alerts are raised once for each fact about monitored parties', async () => {
  const first = await compute()
  expect(first.raised).toBeGreaterThan(500)
  expect(await compute()).toMatchObject({ raised: 0, joined: 0, gone: 0 })
  const { rows } = await sql<{ strangers: number; audited: number; alerts: number }>`
    select (select count(*) from alerts a where not exists (
        select from list_parties l where l.party_id = a.party_id and l.organization_id = a.organization_id
        union all select from portfolio_parties f where f.party_id = a.party_id and f.organization_id = a.organization_id
        union all select from exposures e where e.party_id = a.party_id and e.organization_id = a.organization_id)) as strangers,
      (select count(*) from audit where entity = 'alert' and action = 'create' and user_id is null and at > now() - interval '1 hour') as audited,
      (select count(*) from alerts) as alerts`.execute(fresh.owner)
  expect(rows[0]).toMatchObject({ strangers: 0, alerts: first.raised })
  expect(rows[0]?.audited).toBeGreaterThanOrEqual(first.raised)
})

test('the demonstration already contains all alerts that would be computed for it', async () => {
  const built = await freshDatabase({ demo: true })
  const { raised } = await computeSignals(built.owner, '2026-11-20')
  await built.close()
  expect(raised).toBe(0)
})

test('a new fact joins and wakes the open alert, or raises a new alert once that is decided', async () => {
  await watch(unrated)
  await rate('BBB', 'A-', '2026-11-01')
  await compute()
  const [alert] = await alertsOf(unrated, 'external_rating_downgrade')
  expect(alert).toMatchObject({ severity: 'medium', status: 'open' })
  await sql`update alerts set status = 'snoozed', snoozed_until = '2027-01-01' where alert_id = ${alert?.alert_id}`.execute(
    fresh.owner,
  )
  await rate('BBB-', 'BBB', '2026-11-12')
  expect((await compute()).joined).toBeGreaterThan(0)
  const [joined] = await alertsOf(unrated, 'external_rating_downgrade')
  expect(joined).toMatchObject({
    alert_id: alert?.alert_id,
    status: 'open',
    facts: (alert?.facts ?? 0) + 1,
    alert_summary: 'Rating downgraded from BBB to BBB− by CARE',
    history: ['new_fact: Rating downgraded from BBB to BBB− by CARE'],
  })
  await sql`update alerts set status = 'acknowledged' where alert_id = ${alert?.alert_id}`.execute(
    fresh.owner,
  )
  await rate('BBB-', 'BBB+', '2026-11-15')
  await compute()
  expect(await alertsOf(unrated, 'external_rating_downgrade')).toHaveLength(2)
  await sql`delete from ratings where party_id = ${unrated}`.execute(fresh.owner)
})

test("an alert's history records when its fact disappears and returns", async () => {
  await watch('p_000001')
  await sql`update parties set status = 'Under CIRP' where party_id = 'p_000001'`.execute(fresh.owner)
  await compute()
  expect(await alertsOf('p_000001', 'company_status_change')).toMatchObject([{ gone_on: null }])
  await sql`update parties set status = 'Active' where party_id = 'p_000001'`.execute(fresh.owner)
  await compute()
  const summary = 'Status in the register: Under CIRP'
  expect(await alertsOf('p_000001', 'company_status_change')).toMatchObject([
    { gone_on: today, history: [`fact_gone: ${summary}`], status: 'open', alert_summary: summary },
  ])
  await sql`update parties set status = 'Under CIRP' where party_id = 'p_000001'`.execute(fresh.owner)
  await compute('2026-11-23')
  expect(await alertsOf('p_000001', 'company_status_change')).toMatchObject([
    { gone_on: null, history: [`fact_gone: ${summary}`, `new_fact: ${summary}`] },
  ])
  await sql`update parties set status = 'Active' where party_id = 'p_000001'`.execute(fresh.owner)
})

test('more facts can be noted and audited at once than one statement has parameters', async () => {
  await compute()
  const { alert_id, organization_id } = await fresh.owner
    .selectFrom('alerts')
    .select(['alert_id', 'organization_id'])
    .limit(1)
    .executeTakeFirstOrThrow()
  const many = Array.from({ length: 20_000 }, (_, index) => index)
  const actor = { organization_id, user_id: null, address: null }
  const notes = many.map((place) => ({
    organization_id,
    alert_id,
    action: 'new_fact' as const,
    note: `fact ${place}`,
  }))
  const entries = many.map((place) => ({ action: 'facts', entity: 'many facts', entity_id: String(place) }))
  await fresh.owner.transaction().execute(async (db) => {
    await noteOnAlerts(db, notes)
    await auditAll(db, actor, entries)
  })
  const { rows } = await sql<{ noted: number; audited: number }>`
    select (select count(*)::int from alert_decisions where note like 'fact %') as noted,
      (select count(*)::int from audit where entity = 'many facts') as audited`.execute(fresh.owner)
  expect(rows).toEqual([{ noted: many.length, audited: many.length }])
})

test('a killed run that is repeated raises each fact once and loses none', async () => {
  const whole = await freshDatabase({ demo: true })
  await forget(whole)
  const expected = await computeSignals(whole.owner, today)
  const killed = await freshDatabase({ demo: true })
  await forget(killed)
  const seed = Number(process.env.SEED ?? Date.now() % 10_000)
  console.log(`Kills with SEED=${seed}`)
  for (const attempt of [1, 2, 3]) {
    const args = [
      '--import',
      'tsx',
      'tests/support/processes/compute-signals-process.ts',
      killed.ownerUrl,
      today,
    ]
    const one = spawn(process.execPath, args, { stdio: 'ignore' })
    const ended = new Promise((done) => one.once('exit', done))
    await pause(400 + ((seed * attempt * 97) % 900))
    one.kill('SIGKILL')
    await ended
  }
  await computeSignals(killed.owner, today)
  const facts = async (world: FreshDatabase) => {
    const { rows } = await sql`
      select f.organization_id, f.party_id, f.signal_code, f.fact, a.alert_summary, a.severity
      from alert_facts f join alerts a using (alert_id) order by 1, 2, 3, 4`.execute(world.owner)
    return rows
  }
  expect(await facts(killed)).toEqual(await facts(whole))
  const { rows } = await sql<{ alerts: number }>`select count(*) as alerts from alerts`.execute(killed.owner)
  expect(rows[0]?.alerts).toBe(expected.raised)
  await Promise.all([whole.close(), killed.close()])
}, 120_000)

test('an organisation whose alerts fail does not stop the others', async () => {
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'no room'; end $$`.execute(
    fresh.owner,
  )
  await sql`create trigger refuse before insert on alerts for each row
    when (new.organization_id = 'o_northern') execute function refuse()`.execute(fresh.owner)
  await expect(compute()).rejects.toThrow('no room')
  await sql`drop trigger refuse on alerts`.execute(fresh.owner)
  const { rows } = await sql<{
    organization_id: string
  }>`select distinct organization_id from alerts`.execute(fresh.owner)
  expect(rows.map(({ organization_id }) => organization_id)).toContain('o_second')
})
