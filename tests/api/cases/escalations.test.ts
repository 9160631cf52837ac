import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addDays, addMonths, todayInIndia } from '#server/contract/calendar.ts'
import { asOrganisation } from '#server/database/connection.ts'
import { raiseRecurringCases } from '#server/jobs/recurring-cases.ts'
import { addWorkingDays, workingDaysBetween } from '#server/rules/cases/working-days.ts'
import { escalateCases } from '#server/use-cases/cases/escalate-cases.ts'
import { raiseCase } from '#server/use-cases/cases/raise-case.ts'
import { notifyDeadlines } from '#server/use-cases/notices/notify-deadlines.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'

const organization_id = 'o_acme'
const calendar = { working_week: 'bank' as const, holidays: new Set<string>() }
let fresh: FreshDatabase

beforeEach(async () => {
  fresh = await freshDatabase()
  const { owner } = fresh
  const works = JSON.stringify({ '/app/cases': ['GET', 'PATCH'] })
  const approves = JSON.stringify({ '/app/cases': ['GET', 'PATCH'], '/admin/approvals': ['GET', 'PATCH'] })
  await owner
    .insertInto('organisations')
    .values({ organization_id, name: 'Acme', type: 'enterprise', sku: '{}', messages: '[]' })
    .execute()
  await owner
    .insertInto('users')
    .values([
      { user_id: 'u_1', organization_id, email: 'a@acme.example', name: 'Asha', policy: works },
      { user_id: 'u_2', organization_id, email: 'b@acme.example', name: 'Bala', policy: approves },
    ])
    .execute()
  await owner
    .insertInto('parties')
    .values({
      party_id: 'p_1',
      name: 'Steel Works Ltd',
      name_key: 'steel works',
      source: 'test',
      model_type: 'public_company',
    })
    .execute()
  await owner
    .insertInto('case_types')
    .values({ case_type_id: 't_1', organization_id, name: 'Review' })
    .execute()
})
afterEach(async () => {
  vi.useRealTimers()
  await fresh.close()
})

const plain = {
  party_id: 'p_1',
  subject: 'Stock',
  issue: '<p>Look</p>',
  loan_account: null,
  case_type: 't_1',
}
const raise = (more: object = {}) =>
  asOrganisation(fresh.owner, organization_id, async (db) => {
    const actor = { organization_id, user_id: 'u_1', address: null }
    const case_id = await raiseCase({ db, actor }, { ...plain, ...more })
    await db.updateTable('cases').set({ case_assignee: 'u_1' }).where('case_id', '=', case_id).execute()
    return case_id
  })
const readCases = () => fresh.owner.selectFrom('cases').selectAll().orderBy('case_id').execute()
/** What happened automatically to each case: its moves and who was notified. */
async function movedByItself() {
  const { rows } = await sql<{ case_id: number; moves: number; audited: number; told: string | null }>`
    select case_id,
      (select count(*) from case_events e where e.case_id = c.case_id and e.kind = 'status' and e.owner is null) as moves,
      (select count(*) from audit a where a.entity = 'case' and a.entity_id = c.case_id::text and a.action = 'escalate'
        and a.user_id is null) as audited,
      (select string_agg(user_id, ' ' order by user_id) from notices n where n.entity_id = c.case_id::text
        and n.kind = 'overdue') as told
    from cases c order by case_id`.execute(fresh.owner)
  return rows
}

test('over a simulated year with two workers, every case recurs, is due and escalates once on its day', async () => {
  const start = todayInIndia()
  const last = addDays(start, 365)
  const monthly = await raise({ recurring: { frequency: 'Monthly' } })
  const weekly = await raise({ severity: 'high', recurring: { frequency: 'Weekly' } })
  const escalatedOn = new Map<number, string>()
  vi.useFakeTimers({ toFake: ['Date'] })
  for (let today = start; today <= last; today = addDays(today, 1)) {
    vi.setSystemTime(new Date(`${today}T01:00:00+05:30`))
    const twice = (job: () => Promise<unknown>) => Promise.all([job(), job()])
    await twice(() => raiseRecurringCases(fresh.owner, today))
    await twice(() => notifyDeadlines(fresh.owner, today))
    await twice(() => escalateCases(fresh.owner, today))
    for (const { case_id, escalated_due } of await readCases())
      if (escalated_due && !escalatedOn.has(case_id)) escalatedOn.set(case_id, today)
  }
  const cases = await readCases()
  const months = Array.from({ length: 12 }, (_, n) => addMonths(start, n + 1)).filter((day) => day <= last)
  expect(cases).toHaveLength(2 + months.length + 52)
  expect([monthly, weekly]).toEqual(cases.slice(0, 2).map(({ case_id }) => case_id))
  const expected = new Map(
    cases.flatMap(({ case_id, due_on }) => {
      const day = addWorkingDays(due_on ?? '', 5, calendar)
      return day <= last ? [[case_id, day]] : []
    }),
  )
  expect([...escalatedOn].sort()).toEqual([...expected].sort())
  expect(escalatedOn.size).toBeGreaterThan(55)
  for (const { case_id, moves, audited, told } of await movedByItself()) {
    const once = expected.has(case_id) ? 1 : 0
    expect([case_id, moves, audited, told]).toEqual([case_id, once, once, once ? 'u_1 u_2' : null])
  }
  const due = await fresh.owner
    .selectFrom('notices')
    .select(['entity_id', 'once'])
    .where('kind', '=', 'due_tomorrow')
    .execute()
  const dueInTime = cases.filter(({ due_on }) => due_on && due_on > start && due_on <= addDays(last, 1))
  expect(due.map(({ entity_id, once }) => `${entity_id} ${once}`).sort()).toEqual(
    dueInTime.map(({ case_id, due_on }) => `${case_id} due ${due_on}`).sort(),
  )
}, 180_000)

test('a case escalates again only for another due date, and one pending approval is only notified', async () => {
  const [one, waiting, closed] = [await raise(), await raise(), await raise()]
  const set = (case_id: number, values: object) =>
    fresh.owner.updateTable('cases').set(values).where('case_id', '=', case_id).execute()
  await set(waiting, { asked_status: 'CLOSED', asked_by: 'u_1', asked_at: new Date().toISOString() })
  await set(closed, { case_status: 'CLOSED', status_category: 'CLOSED' })
  const due = (await readCases())[0]?.due_on ?? ''
  const late = addWorkingDays(due, 5, calendar)
  expect(await escalateCases(fresh.owner, addDays(late, -1))).toBe(0)
  expect(await escalateCases(fresh.owner, late)).toBe(1)
  expect(await escalateCases(fresh.owner, late)).toBe(0)
  const outcomes = (await movedByItself()).map(({ moves, told }) => [moves, told])
  expect(outcomes).toEqual([
    [1, 'u_1 u_2'],
    [0, 'u_1 u_2'],
    [0, null],
  ])
  await set(one, { case_status: 'WIP', status_category: 'WIP' })
  expect(await escalateCases(fresh.owner, addDays(late, 30))).toBe(0)
  await set(one, { due_on: addDays(due, 1), due_by_hand: true })
  expect(await escalateCases(fresh.owner, addDays(late, 30))).toBe(1)
  await set(waiting, { asked_status: null, asked_by: null, asked_at: null })
  expect(await escalateCases(fresh.owner, addDays(late, 30))).toBe(1)
  const { case_status, status_category } = (await readCases())[1] ?? {}
  expect([case_status, status_category]).toEqual(['ESCALATION', 'ESCALATION'])
  const event = await fresh.owner
    .selectFrom('case_events')
    .where('case_id', '=', waiting)
    .where('kind', '=', 'status')
    .select('body')
    .executeTakeFirstOrThrow()
  const days = workingDaysBetween(due, addDays(late, 30), calendar)
  expect(event.body).toContain(`overdue by ${days} working days`)
})

test('sixty overdue cases are moved in two transactions', async () => {
  for (let count = 0; count < 60; count++) await raise()
  const late = addWorkingDays((await readCases())[0]?.due_on ?? '', 5, calendar)
  expect(await escalateCases(fresh.owner, late)).toBe(60)
  const { rows } = await sql<{ n: number }>`select count(distinct xmin::text) as n from cases`.execute(
    fresh.owner,
  )
  expect(rows[0]?.n).toBe(2)
  const once = { moves: 1, audited: 1, told: 'u_1 u_2' }
  for (const moved of await movedByItself()) expect(moved).toMatchObject(once)
})

test('a workflow without an escalation rule leaves overdue cases alone', async () => {
  await raise()
  const nothing = { statuses: '[]', moves: '[]', escalates: null }
  await fresh.owner
    .insertInto('workflows')
    .values({ organization_id, workflow_id: 'standard', name: 'Ours', ...nothing })
    .execute()
  expect(await escalateCases(fresh.owner, addDays(todayInIndia(), 400))).toBe(0)
})

test('with one of two workers killed, every case is moved and notified once', async () => {
  const [first] = [await raise()]
  await sql`insert into cases (organization_id, party_id, subject, issue, case_type_id, case_status, due_on, created_by, case_assignee)
    select organization_id, party_id, subject, issue, case_type_id, case_status, due_on, created_by, case_assignee
    from cases, generate_series(1, 399) where case_id = ${first}`.execute(fresh.owner)
  const today = addDays(todayInIndia(), 60)
  const seed = Number(process.env.SEED ?? Date.now() % 10_000)
  console.log(`Kills with SEED=${seed}`)
  const args = ['--import', 'tsx', 'tests/support/processes/escalations-process.ts', fresh.ownerUrl, today]
  const run = () => {
    const one = spawn(process.execPath, args, { stdio: 'ignore' })
    return { one, ended: new Promise((done) => one.once('exit', done)) }
  }
  const movedSoFar = async () => (await readCases()).filter(({ escalated_due }) => escalated_due).length
  const [killed, other] = [run(), run()]
  while ((await movedSoFar()) < 20 + (seed % 100)) await pause(10)
  killed.one.kill('SIGKILL')
  await killed.ended
  const after = await movedSoFar()
  await other.ended
  await escalateCases(fresh.owner, today)
  expect(after).toBeLessThan(400)
  const rows = await movedByItself()
  expect(rows).toHaveLength(400)
  expect(
    rows.filter(({ moves, audited, told }) => moves !== 1 || audited !== 1 || told !== 'u_1 u_2'),
  ).toEqual([])
}, 120_000)
