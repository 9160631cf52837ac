import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, todayInIndia } from '#server/contract/calendar.ts'
import { digests } from '#server/jobs/delivery/digests.ts'
import { notifyDeadlines } from '#server/use-cases/notices/notify-deadlines.ts'
import { testSecret } from '#tests/support/world.ts'
import { digestWorld } from '#tests/support/worlds/digest-world.ts'

let world: Awaited<ReturnType<typeof digestWorld>>
beforeAll(async () => {
  world = await digestWorld()
})
afterAll(() => world.close())
beforeEach(() => world.clear())

interface Due {
  id: number
  due?: string
  examine?: string
  assignee?: string | null
  category?: string
  organisation?: string
}
const place = ({
  id,
  due,
  examine,
  assignee = 'u_analyst',
  category = 'WIP',
  organisation = 'o_acme',
}: Due) =>
  sql`insert into cases (case_id, organization_id, party_id, subject, issue, case_type_id, case_assignee, case_status,
      status_category, due_on, examine_by)
    values (${id}, ${organisation}, 'p_1', 'Call them', 'x', 't_1', ${assignee}, ${category}, ${category}, ${due ?? null},
      ${examine ?? null})`.execute(world.owner)
const notices = async () =>
  (await world.owner.selectFrom('notices').selectAll().orderBy('entity_id').orderBy('once').execute()).map(
    ({ user_id, kind, entity_id, text }) => [user_id, kind, entity_id, text],
  )

const tomorrow = '2026-12-01'

test('the assignee of an open case is notified the day before, once for each date, by any number of workers', async () => {
  await place({ id: 7001, due: tomorrow, examine: tomorrow })
  await place({ id: 7002, due: '2026-12-02' })
  await place({ id: 7003, due: '2026-11-30' })
  await place({ id: 7004, due: tomorrow, category: 'CLOSED' })
  await place({ id: 7005, due: tomorrow, assignee: null })
  await place({ id: 7006, due: tomorrow, assignee: 'u_closed', organisation: 'o_closed' })
  await place({ id: 7007, due: tomorrow, assignee: 'u_gone' })
  await Promise.all([1, 2, 3].map(() => notifyDeadlines(world.owner, '2026-11-30')))
  const expected = [
    ['u_analyst', 'due_tomorrow', '7001', 'Case due 01-12-2026: Kaveri Agro Ltd: Call them'],
    [
      'u_analyst',
      'due_tomorrow',
      '7001',
      'Examination of early-warning alert due 01-12-2026: Kaveri Agro Ltd: Call them',
    ],
  ]
  expect(await notices()).toEqual(expected)
  await sql`update notices set read_at = now()`.execute(world.owner)
  await notifyDeadlines(world.owner, '2026-11-30')
  const { rows } = await sql<{ n: number }>`select count(*) as n from notices where read_at is null`.execute(
    world.owner,
  )
  expect(rows[0]?.n).toBe(0)
})

test('a moved date is notified again, and so is a new assignee', async () => {
  await place({ id: 7001, due: tomorrow })
  await notifyDeadlines(world.owner, '2026-11-30')
  await sql`update cases set due_on = '2026-12-08'`.execute(world.owner)
  await notifyDeadlines(world.owner, '2026-12-07')
  await sql`update cases set case_assignee = 'u_second'`.execute(world.owner)
  await notifyDeadlines(world.owner, '2026-12-07')
  expect((await notices()).map(([user]) => user)).toEqual(['u_analyst', 'u_analyst', 'u_second'])
})

test("a deadline tomorrow in India is in that morning's digest, not in earlier ones", async () => {
  const mailing = {
    DATA_DIR: '/nowhere',
    PORT: 1,
    SESSION_SECRET: testSecret,
    SMTP_URL: 'smtp://127.0.0.1:1',
  }
  await place({ id: 7001, due: tomorrow })
  await digests(world.owner, mailing, new Date('2026-11-29T01:30:00Z'))
  expect(await world.mails()).toEqual([])
  // Still the 29th in UTC, already the 30th in India.
  await digests(world.owner, mailing, new Date('2026-11-29T19:00:00Z'))
  expect(await world.mails()).toEqual([])
  await digests(world.owner, mailing, new Date('2026-11-30T01:30:00Z'))
  expect((await world.mails())[0]?.body).toContain(
    '- Due tomorrow: Case due 01-12-2026: Kaveri Agro Ltd: Call them',
  )
})

test("a deadline notified after the digest as tomorrow's is due today in the next digest", async () => {
  const mailing = {
    DATA_DIR: '/nowhere',
    PORT: 1,
    SESSION_SECRET: testSecret,
    SMTP_URL: 'smtp://127.0.0.1:1',
  }
  await place({ id: 7001, due: tomorrow })
  await notifyDeadlines(world.owner, '2026-11-30')
  await digests(world.owner, mailing, new Date('2026-12-01T01:30:00Z'))
  expect((await world.mails())[0]?.body).toContain('- Due today: Case due 01-12-2026: Kaveri Agro Ltd')
})

test('an organisation whose notices fail does not stop the digests of others', async () => {
  const today = todayInIndia()
  await world.notice({ text: 'Call them', user: 'u_analyst' })
  await place({ id: 7001, due: addDays(today, 1), assignee: 'u_other', organisation: 'o_other' })
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'no room'; end $$`.execute(
    world.owner,
  )
  await sql`create trigger refuse before insert on notices for each row when (new.organization_id = 'o_other')
    execute function refuse()`.execute(world.owner)
  const mailing = {
    DATA_DIR: '/nowhere',
    PORT: 1,
    SESSION_SECRET: testSecret,
    SMTP_URL: 'smtp://127.0.0.1:1',
  }
  await expect(digests(world.owner, mailing, new Date(`${today}T07:00:00+05:30`))).rejects.toThrow('no room')
  await sql`drop trigger refuse on notices`.execute(world.owner)
  expect((await world.mails()).map(({ user_id }) => user_id)).toEqual(['u_analyst'])
})
