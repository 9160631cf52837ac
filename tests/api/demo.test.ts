import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildWorld } from '#server/demo/build-world.ts'
import { worldAsOf } from '#server/demo/world-inserts.ts'
import { hashPassword, verifyPassword } from '#server/identity/passwords/password.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'

let demo: FreshDatabase
beforeAll(async () => {
  demo = await freshDatabase({ demo: true })
}, 120_000)
afterAll(() => demo.close())

const count = async (query: ReturnType<typeof sql<{ n: number }>>) =>
  (await query.execute(demo.owner)).rows[0]?.n

describe('the demonstration world', () => {
  test('contains companies and persons, indexed by the words of their names', async () => {
    expect(await count(sql`select count(*) n from parties where model_type <> 'person'`)).toBe(2000)
    expect(await count(sql`select count(*) n from parties where model_type = 'person'`)).toBe(3000)
    expect(await count(sql`select parties n from search_words where word = 'kaveri'`)).toBeGreaterThan(1)
    expect(
      await count(
        sql`select count(*) n from parties p where not exists (select from party_names n where n.party_id = p.party_id and n.name_key = p.name_key)`,
      ),
    ).toBe(0)
  })

  test.each([
    [
      'assets',
      sql<{
        n: number
      }>`select count(*) n from statements where period = 'annual' and (figures->>'total_assets')::numeric <> (figures->>'total_liabilities')::numeric + (figures->>'net_worth')::numeric`,
    ],
    [
      'shares over 100 %',
      sql<{
        n: number
      }>`select count(*) n from (select from relationships where kind = 'shareholder' group by party_id having sum(share) > 100.01) over_full`,
    ],
    [
      'filers without a score',
      sql<{
        n: number
      }>`select count(*) n from (select party_id from statements except select party_id from scores) without`,
    ],
    [
      'scores that are not what they rank by, rounded',
      sql<{
        n: number
      }>`select count(*) n from scores where score <> greatest(0, round(exact)) or exact is distinct from (receipt ->> 'exact')::float8`,
    ],
    [
      'GST returns filed in the future',
      sql<{ n: number }>`select count(*) n from gst_filings where filed_on > '2026-11-20'`,
    ],
    [
      'provident fund paid in the future',
      sql<{ n: number }>`select count(*) n from epfo_months where paid_on > '2026-11-20'`,
    ],
    [
      'directors before their company',
      sql<{
        n: number
      }>`select count(*) n from relationships r join parties p using (party_id) where kind = 'director' and (from_date < registered_on or to_date < from_date)`,
    ],
    [
      'subsidiaries before their holder or themselves',
      sql<{
        n: number
      }>`select count(*) n from relationships r join parties p using (party_id) join parties s on s.party_id = r.related_party_id where kind = 'subsidiary' and from_date < greatest(p.registered_on, s.registered_on)`,
    ],
    [
      'products that are not the whole of sales',
      sql<{
        n: number
      }>`select count(*) n from (select from party_products group by party_id having sum(share) <> 100) parts`,
    ],
    [
      'alerts and cases that do not know each other',
      sql<{
        n: number
      }>`select count(*) n from cases c full join alerts a on a.case_id = c.case_id where (c.alert_id is not null or a.case_id is not null) and c.alert_id is distinct from a.alert_id`,
    ],
    [
      'cases on an alert of another party or organisation',
      sql<{
        n: number
      }>`select count(*) n from cases c join alerts a using (alert_id) where a.party_id <> c.party_id or a.organization_id <> c.organization_id`,
    ],
    [
      'cases that ended otherwise than their history',
      sql<{
        n: number
      }>`select count(*) n from cases c where case_status <> coalesce((select after from case_events e where e.case_id = c.case_id and kind = 'status' order by event_id desc limit 1), 'NEW')`,
    ],
    [
      'show-cause notices issued before their case, in a closed one, or with a text that is not filled in',
      sql<{
        n: number
      }>`select count(*) n from showcauses s join cases c using (case_id) where s.created_at < c.created_at or c.status_category = 'CLOSED' or s.issued_text like '%{{%' or s.order_text like '%{{%'`,
    ],
    [
      'show-cause notices that ended otherwise than their case tells',
      sql<{
        n: number
      }>`select count(*) n from showcauses s where state <> 'draft' and not exists (select from case_events e where e.case_id = s.case_id and kind = 'showcause' and body like 'SCN/' || s.case_id || '/' || s.number || ' to %' and replace(replace(lower(after), ' ', '_'), 'reply_received', 'replied') in (s.state, case s.state when 'ordered' then 'order_passed' end))`,
    ],
  ])('has no inconsistencies: %s', async (_, query) => {
    expect(await count(query)).toBe(0)
  })

  test('has show-cause notices in every state, for both lenders', async () => {
    for (const lender of ['o_northern', 'o_second'])
      expect(
        await count(sql`select count(distinct state) n from showcauses where organization_id = ${lender}`),
      ).toBe(9)
  })

  test('has a ring of shareholdings', async () => {
    const rings = sql<{ n: number }>`
      with recursive held as (
        select party_id root, related_party_id holder, 1 depth from relationships where kind = 'shareholder'
        union
        select root, related_party_id, depth + 1 from held join relationships on party_id = holder and kind = 'shareholder' where depth < 5
      ) select count(distinct root) n from held where root = holder`
    expect(await count(rings)).toBeGreaterThan(0)
  })

  test('numbers new cases after the seeded ones', async () => {
    const last = await count(sql`select max(case_id) n from cases`)
    expect(await count(sql`select nextval(pg_get_serial_sequence('cases', 'case_id')) n`)).toBe(
      (last ?? 0) + 1,
    )
  })

  test('lets every account in with the same password', async () => {
    const users = await demo.owner.selectFrom('users').select(['email', 'password_hash']).execute()
    expect(users).toHaveLength(9)
    expect(
      await Promise.all(users.map((user) => verifyPassword('credence-demo', user.password_hash))),
    ).not.toContain(false)
  })

  test('is not built twice', async () => {
    await buildWorld(demo.owner, await worldAsOf('2026-11-20', hashPassword))
    expect(await count(sql`select count(*) n from organisations`)).toBe(5)
  })
})

test('two simultaneous starts build one world', async () => {
  const fresh = await freshDatabase()
  const build = async () => buildWorld(fresh.owner, await worldAsOf('2026-11-20', hashPassword))
  await Promise.all([build(), build()])
  const ids = await fresh.owner.selectFrom('organisations').select('organization_id').execute()
  expect(ids).toHaveLength(5)
  await fresh.close()
}, 60_000)
