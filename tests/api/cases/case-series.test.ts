import { spawn } from 'node:child_process'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addDays, todayInIndia } from '#server/contract/calendar.ts'
import type { Ticket } from '#server/contract/cases/case.ts'
import type { CaseSeries } from '#server/contract/cases/case-series.ts'
import { seededRandom } from '#server/demo/random.ts'
import { raiseRecurringCases } from '#server/jobs/recurring-cases.ts'
import { apiFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'

let fresh: FreshDatabase
const open = async () => {
  fresh = await freshDatabase({ demo: true })
  await sql`update cases set next_due = null, recurring = null`.execute(fresh.owner)
}

async function start(
  count: number,
  recurring: object,
  created_at: string,
  next_due: string,
): Promise<number[]> {
  const { rows } = await sql<{ case_id: number }>`
    insert into cases (organization_id, party_id, subject, issue, case_type_id, recurring, next_due, created_at, created_by)
    select 'o_northern', 'p_000001', 'Look again', '<p>Look</p>', 'ct_northern_1', ${JSON.stringify(recurring)}::jsonb,
      ${next_due}, ${created_at}, 'u_lead' from generate_series(1, ${count}) returning case_id`.execute(
    fresh.owner,
  )
  return rows.map(({ case_id }) => case_id)
}

const occurrences = async (first: number) => {
  const { rows } = await sql<{ occurs_on: string }>`select occurs_on from cases where recurs_from = ${first}
    order by case_id`.execute(fresh.owner)
  return rows.map(({ occurs_on }) => occurs_on)
}

describe('recurring cases', () => {
  beforeEach(open, 120_000)
  afterEach(() => fresh.close())

  test('monthly from 31 January fall on the last day of each month, leap year included, by Indian dates', async () => {
    const [first = 0] = await start(1, { frequency: 'Monthly' }, '2027-01-30T20:00:00Z', '2027-02-28')
    for (let day = '2027-02-27'; day < '2028-06-01'; day = addDays(day, 1))
      await raiseRecurringCases(fresh.owner, day)
    expect(await occurrences(first)).toEqual([
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
      '2027-06-30',
      '2027-07-31',
      '2027-08-31',
      '2027-09-30',
      '2027-10-31',
      '2027-11-30',
      '2027-12-31',
      '2028-01-31',
      '2028-02-29',
      '2028-03-31',
      '2028-04-30',
      '2028-05-31',
    ])
  }, 120_000)

  test('are raised once for each due date that workers ran on or after, and once for a gap', async () => {
    const seed = process.env.TEST_SEED ?? String(Date.now())
    console.log(`days without workers: TEST_SEED=${seed}`)
    const random = seededRandom(seed)
    const [first = 0] = await start(1, { frequency: 'Weekly' }, '2027-01-04T06:00:00Z', '2027-01-11')
    const expected: string[] = []
    let next = '2027-01-11'
    for (let day = '2027-01-05'; day < '2027-07-01'; day = addDays(day, 1)) {
      if (random.chance(0.4)) continue
      await Promise.all(
        Array.from({ length: random.integer(1, 3) }, () => raiseRecurringCases(fresh.owner, day)),
      )
      if (day < next) continue
      expected.push(next)
      while (next <= day) next = addDays(next, 7)
    }
    expect(await occurrences(first)).toEqual(expected)
  }, 120_000)

  test('are each raised once when one of two workers is killed and another started', async () => {
    const firsts = await start(150, { frequency: 'Monthly' }, '2027-01-31T06:00:00Z', '2027-02-28')
    const raised = async () => {
      const { rows } = await sql<{
        n: number
      }>`select count(*) as n from cases where recurs_from is not null`.execute(fresh.owner)
      return rows[0]?.n ?? 0
    }
    const worker = () =>
      spawn(process.execPath, [
        '--import',
        'tsx',
        'tests/support/processes/recurring-process.ts',
        fresh.ownerUrl,
        '2027-02-28',
      ])
    const ended = (one: ReturnType<typeof worker>) => new Promise((resolve) => one.once('exit', resolve))
    const both = [worker(), worker()] as const
    const ends = both.map(ended)
    await vi.waitFor(async () => expect(await raised()).toBeGreaterThan(5), { timeout: 30_000, interval: 5 })
    both[0].kill('SIGKILL')
    await Promise.all([...ends, ended(worker())])
    const { rows } = await sql<{
      recurs_from: number
      occurs_on: string
    }>`select recurs_from, occurs_on from cases
      where recurs_from is not null order by 1`.execute(fresh.owner)
    expect(rows).toEqual(firsts.map((recurs_from) => ({ recurs_from, occurs_on: '2027-02-28' })))
    const { rows: told } = await sql<{
      n: number
    }>`select count(*) as n from case_events e join cases c using (case_id)
      where c.recurs_from is not null and e.kind = 'raised'`.execute(fresh.owner)
    expect(told[0]?.n).toBe(150)
  }, 120_000)

  test('cannot be raised twice for one date of a series', async () => {
    const [first = 0] = await start(1, { frequency: 'Daily' }, '2027-01-01T06:00:00Z', '2027-01-02')
    await raiseRecurringCases(fresh.owner, '2027-01-02')
    await sql`update cases set next_due = '2027-01-02' where case_id = ${first}`.execute(fresh.owner)
    await expect(raiseRecurringCases(fresh.owner, '2027-01-02')).rejects.toThrow('cases_occurrence')
    expect(await occurrences(first)).toEqual(['2027-01-02'])
  })

  test('are raised even if an earlier one fails, and the failure is reported', async () => {
    const [broken = 0, sound = 0] = await start(
      2,
      { frequency: 'Daily' },
      '2027-01-01T06:00:00Z',
      '2027-01-02',
    )
    await sql`update cases set issue = '' where case_id = ${broken}`.execute(fresh.owner)
    await expect(raiseRecurringCases(fresh.owner, '2027-01-02')).rejects.toThrow('1 of 2 failed')
    expect(await occurrences(sound)).toEqual(['2027-01-02'])
    expect(await occurrences(broken)).toEqual([])
    await sql`update cases set issue = '<p>Look</p>' where case_id = ${broken}`.execute(fresh.owner)
    expect(await raiseRecurringCases(fresh.owner, '2027-01-03')).toBe(2)
  })

  test('take the assignee of the first case, or nobody once that user cannot be assigned cases', async () => {
    const [first = 0] = await start(1, { frequency: 'Daily' }, '2027-01-01T06:00:00Z', '2027-01-02')
    await sql`update cases set case_assignee = 'u_analyst' where case_id = ${first}`.execute(fresh.owner)
    await raiseRecurringCases(fresh.owner, '2027-01-02')
    await sql`update users set status = 'inactive' where user_id = 'u_analyst'`.execute(fresh.owner)
    await raiseRecurringCases(fresh.owner, '2027-01-03')
    const { rows } = await sql<{ case_assignee: string | null }>`select case_assignee from cases
      where recurs_from = ${first} order by case_id`.execute(fresh.owner)
    expect(rows.map(({ case_assignee }) => case_assignee)).toEqual(['u_analyst', null])
  })

  test('are not raised for an inactive organisation, and once for all missed dates when it is active again', async () => {
    const [first = 0] = await start(1, { frequency: 'Daily' }, '2027-01-01T06:00:00Z', '2027-01-02')
    const become = (status: string) =>
      sql`update organisations set status = ${status} where organization_id = 'o_northern'`.execute(
        fresh.owner,
      )
    await become('inactive')
    expect(await raiseRecurringCases(fresh.owner, '2027-01-02')).toBe(0)
    await become('active')
    expect(await raiseRecurringCases(fresh.owner, '2027-01-09')).toBe(1)
    expect(await occurrences(first)).toEqual(['2027-01-02'])
  })
})

describe('the series of a case', () => {
  let ask: ReturnType<typeof apiFor>
  let first: string
  const today = todayInIndia()
  const [tomorrow, later] = [addDays(today, 1), addDays(today, 2)]
  const read = async (id = first) => (await ask<{ data: CaseSeries }>(`/v1/cases/${id}/series`)).data.data
  const change = (body: object, as = 'u_lead', id = first) =>
    ask<{ data: CaseSeries }>(`/v1/cases/${id}/series`, { method: 'PATCH', body, as })

  beforeAll(async () => {
    await open()
    ask = apiFor(fresh)
  }, 120_000)
  beforeEach(async () => {
    const body = {
      party: 'p_000001',
      party_name: 'Any',
      subject: 'Look again',
      issue: 'Each day',
      organization_id: 'o_northern',
      case_type: 'ct_northern_1',
      recurringData: { frequency: 'Daily' },
    }
    first = (await ask<{ data: { uid: string } }>('/v1/cases', { body })).data.data.uid
  })
  afterAll(() => fresh.close())

  test('lists the first and later cases with their status, and is the same from each of them', async () => {
    await raiseRecurringCases(fresh.owner, tomorrow)
    const { rows } = await sql<{
      id: string
    }>`select case_id::text as id from cases where recurs_from = ${first}`.execute(fresh.owner)
    const id = rows[0]?.id ?? ''
    const series = await read(id)
    expect(series).toMatchObject({
      first: { case_id: first, occurs_on: today, case_status: 'NEW' },
      later: [{ case_id: id, occurs_on: tomorrow, case_status_category: 'NEW' }],
      next_due: later,
      ended: false,
      skipped: [],
      count: 2,
    })
    expect(await read()).toEqual(series)
    const { ticket } = (await ask<{ ticket: Ticket }>(`/v1/cases/${id}`)).data
    expect(ticket.recurs_from).toBe(first)
  })

  test('can skip and restore a date, end and resume, recorded in history and audit log', async () => {
    const skipped = await change({ action: 'skip', date: tomorrow, version: 1 })
    expect(skipped.data.data).toMatchObject({ next_due: later, skipped: [tomorrow], version: 2 })
    await raiseRecurringCases(fresh.owner, tomorrow)
    expect(await occurrences(Number(first))).toEqual([])
    expect((await change({ action: 'unskip', date: tomorrow, version: 2 })).data.data).toMatchObject({
      next_due: tomorrow,
      skipped: [],
    })
    expect((await change({ action: 'end', version: 3 })).data.data).toMatchObject({
      ended: true,
      next_due: null,
    })
    await raiseRecurringCases(fresh.owner, addDays(today, 30))
    expect(await occurrences(Number(first))).toEqual([])
    expect((await change({ action: 'resume', version: 4 })).data.data).toMatchObject({ next_due: tomorrow })
    const { ticket } = (await ask<{ ticket: Ticket }>(`/v1/cases/${first}`)).data
    expect(ticket.events.filter(({ kind }) => kind === 'recurrence')).toHaveLength(4)
    const { rows } = await sql<{ action: string }>`select action from audit where entity = 'case'
      and entity_id = ${first} and action like 'recurrence%' order by audit_id`.execute(fresh.owner)
    expect(rows.map(({ action }) => action.replace('recurrence: ', ''))).toEqual([
      'skip',
      'unskip',
      'end',
      'resume',
    ])
  })

  test('rejects outdated versions, impossible actions, read-only users and other organisations', async () => {
    expect((await change({ action: 'end', version: 0 })).status).toBe(409)
    expect((await change({ action: 'resume', version: 1 })).data.message).toBe('This series has not ended.')
    expect((await change({ action: 'end', version: 1 }, 'u_viewer')).status).toBe(403)
    expect((await change({ action: 'end', version: 1 }, 'u_officer')).status).toBe(404)
    expect((await ask(`/v1/cases/${first}/series`, { as: 'u_officer' })).status).toBe(404)
    const alone = await change({ action: 'end', version: 1 }, 'u_lead', '1001')
    expect([alone.status, alone.data.message]).toEqual([404, 'This case is not part of a series'])
    expect(await read('1001')).toBeNull()
    expect(await read()).toMatchObject({ ended: false, version: 1 })
  })

  test('accepts one of two simultaneous changes from one version', async () => {
    const both = await Promise.all([
      change({ action: 'end', version: 1 }),
      change({ action: 'skip', version: 1, date: tomorrow }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})
