import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, todayInIndia } from '#server/contract/calendar.ts'
import { writeDigests } from '#server/use-cases/notices/write-digests.ts'
import { apiFor } from '#tests/support/api.ts'
import { digestWorld, hoursAgo } from '#tests/support/worlds/digest-world.ts'

let world: Awaited<ReturnType<typeof digestWorld>>
let ask: ReturnType<typeof apiFor>

beforeAll(async () => {
  world = await digestWorld()
  ask = apiFor(world.fresh)
})
afterAll(() => world.close())
beforeEach(() => world.clear())

const bodyOf = async (user: string) =>
  (await world.mails()).filter(({ user_id }) => user_id === user).at(-1)?.body ?? ''
const people = async () => (await world.mails()).map(({ user_id }) => user_id)
const want = (user: string, digest: string) =>
  ask('/v1/account/settings', { as: user, method: 'PATCH', body: { settings: { digest } } })

test("each active user who can see alerts gets one a day with the organisation's new alerts", async () => {
  await world.place({ id: 'a_new' })
  await world.place({ id: 'a_old', at: hoursAgo(30) })
  await world.place({ id: 'a_decided', status: 'acknowledged' })
  await world.place({ id: 'a_closed', organisation: 'o_closed' })
  await world.place({ id: 'a_others', organisation: 'o_other', severity: 'low' })
  expect(await world.write()).toBe(3)
  expect(await world.write()).toBe(0)
  expect(await people()).toEqual(['u_analyst', 'u_other', 'u_second'])
  const body = await bodyOf('u_analyst')
  expect(body).toContain('- Kaveri Agro Ltd (high): Summary of a_new\n  /app/alerts/a_new\n')
  for (const other of ['a_old', 'a_decided', 'a_closed', 'a_others']) expect(body).not.toContain(other)
  expect((await world.mails())[0]?.subject).toBe('Credence: 1 new alert (1 high)')
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from audit where action = 'create' and entity = 'mail'
    and user_id is null`.execute(world.owner)
  expect(rows[0]?.n).toBe(3)
})

test('users can turn it off or receive only high-severity alerts', async () => {
  await world.place({ id: 'a_grave' })
  await world.place({ id: 'a_light', severity: 'low' })
  expect((await want('u_second', 'off')).status).toBe(200)
  await want('u_analyst', 'high')
  await world.write()
  expect(await people()).toEqual(['u_analyst'])
  expect(await bodyOf('u_analyst')).toContain('a_grave')
  expect(await bodyOf('u_analyst')).not.toContain('a_light')
  expect((await want('u_second', 'sometimes')).status).toBe(400)
})

test('assignments, ended snoozes and notices go to the user they concern', async () => {
  const today = todayInIndia(world.now)
  await world.place({ id: 'a_mine', assignee: 'u_analyst', at: hoursAgo(200) })
  await world.place({ id: 'a_back', status: 'snoozed', until: today, at: hoursAgo(200) })
  await world.place({ id: 'a_later', status: 'snoozed', until: addDays(today, 1), assignee: 'u_analyst' })
  await sql`insert into alert_decisions (organization_id, alert_id, action, decided_by, before)
    values ('o_acme', 'a_back', 'snooze', 'u_analyst', '{}')`.execute(world.owner)
  await world.notice({ text: 'Call them', user: 'u_analyst' })
  await world.notice({ text: 'Read already', user: 'u_analyst', read: true })
  await world.notice({ text: 'Told at once', user: 'u_analyst', kind: 'mentioned' })
  await world.write()
  expect(await people()).toEqual(['u_analyst'])
  const body = await bodyOf('u_analyst')
  expect(body).toMatch(/Snoozed until now: 1\n.*Summary of a_back\n {2}\/app\/alerts\/a_back\n/)
  expect(body).toMatch(/Assigned to you, open: 1\n.*Summary of a_mine\n/)
  expect(body).toMatch(/Notices: 1\n.*Assigned to you: Call them\n {2}\/app\/cases\/7001\n/)
  await world.place({ id: 'a_next', at: new Date(world.now.getTime() + 3_600_000).toISOString() })
  await world.write(new Date(world.now.getTime() + 86_400_000))
  expect(await bodyOf('u_analyst')).not.toContain('Call them')
  expect(body).not.toContain('a_later')
})

test('the twenty most severe alerts are listed and the others counted', async () => {
  for (let n = 10; n < 35; n++) await world.place({ id: `a_low${n}`, severity: 'low' })
  await world.place({ id: 'a_high' })
  await world.write()
  const body = await bodyOf('u_analyst')
  expect(body).toContain(': 1 high, 25 low\n- Kaveri Agro Ltd (high): Summary of a_high\n')
  expect(body.match(/^ {2}\/app\/alerts\/a_/gm)).toHaveLength(20)
  expect(body).toContain('And 6 more:\n  /app/alerts?state=open\n')
})

test('the next digest continues where the last one ended, without repeats or gaps', async () => {
  await world.place({ id: 'a_first', at: hoursAgo(2) })
  // Raised while the last digest is being written, which may not see it yet.
  await world.place({ id: 'a_between', at: world.now.toISOString() })
  await world.write()
  const tomorrow = new Date(world.now.getTime() + 86_400_000)
  await world.place({ id: 'a_second', at: new Date(world.now.getTime() + 3_600_000).toISOString() })
  await world.write(tomorrow)
  const bodies = (await world.mails())
    .filter(({ user_id }) => user_id === 'u_analyst')
    .map(({ body }) => body)
  const linkedAlerts = bodies.map((body) => [...body.matchAll(/alerts\/(a_\w+)/g)].map(([, id]) => id).sort())
  expect(linkedAlerts).toEqual([['a_first'], ['a_between', 'a_second']])
  expect(await world.write(new Date(world.now.getTime() + 2 * 86_400_000))).toBe(0)
})

test('writing digests takes the same number of queries for thirty users as for two', async () => {
  await world.place({ id: 'a_new', assignee: 'u_analyst' })
  const statements = async () => {
    await sql`truncate mails cascade`.execute(world.owner)
    let count = 0
    const counting = world.owner.withPlugin({
      transformQuery: ({ node }) => {
        count += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    await writeDigests(counting, world.now)
    return count
  }
  const few = await statements()
  await world.more(30)
  const many = await statements()
  expect(await world.mails()).toHaveLength(32)
  await sql`truncate mails cascade`.execute(world.owner)
  await world.without()
  expect(many).toBe(few)
  expect(few).toBeGreaterThan(5)
})
