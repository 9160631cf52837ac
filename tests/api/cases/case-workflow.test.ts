import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, todayInIndia } from '#server/contract/calendar.ts'
import { type Asking, apiFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'
import { casesThrough } from '#tests/support/worlds/cases.ts'
import { unreadApprovals } from '#tests/support/worlds/unread-approvals.ts'

let fresh: FreshDatabase
let ask: ReturnType<typeof apiFor>

beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  ask = apiFor(fresh)
  const approves = { '/app/cases': ['GET', 'PATCH'], '/admin/approvals': ['GET', 'PATCH'] }
  const policy = JSON.stringify(approves)
  const row = { organization_id: 'o_northern', email: 'second@enterprise.example', name: 'S. Second', policy }
  await fresh.owner
    .insertInto('users')
    .values({ user_id: 'u_second', ...row })
    .execute()
})
afterAll(() => fresh.close())

const fraud = { case_type: 'ct_northern_2' }
const note = { notes: 'As the papers show' }

const { raised, read, change } = casesThrough(() => ask)
const options = async (id: string, asking: Asking = {}) => {
  type Option = { status_id: string; category: string; approval: boolean }
  const { data } = await ask<{ data: Option[] }>(`/v1/cases/${id}/case_status`, asking)
  return data.data.map(({ status_id, category, approval }) => [status_id, category, approval])
}
const examined = async () => {
  const id = await raised(fraud)
  await change(id, { case_status: 'UNDER EXAMINATION', ...note })
  return id
}

describe('a case type with its own workflow', () => {
  test('starts and moves its cases as the workflow defines', async () => {
    const id = await raised(fraud)
    expect(await read(id)).toMatchObject({ case_status: 'NEW', case_status_category: 'NEW' })
    expect(await options(id)).toEqual([['UNDER EXAMINATION', 'WIP', false]])
    const early = await change(id, { case_status: 'CLOSED', ...note })
    expect([early.status, early.data.errors?.case_status]).toEqual([
      400,
      ['A case cannot change from NEW to CLOSED.'],
    ])
    await change(id, { case_status: 'UNDER EXAMINATION', ...note })
    expect(await read(id)).toMatchObject({ case_status: 'UNDER EXAMINATION', case_status_category: 'WIP' })
    expect(await options(id)).toEqual([
      ['RED FLAGGED', 'ESCALATION', false],
      ['CLOSED', 'CLOSED', true],
    ])
  })

  test('lets only the assignee move a case where the workflow says so', async () => {
    const id = await examined()
    await change(id, { case_status_assigned: 'u_lead' })
    expect(await options(id, { as: 'u_analyst' })).toEqual([])
    const other = await change(id, { case_status: 'RED FLAGGED', ...note }, { as: 'u_analyst' })
    expect(other.status).toBe(400)
    expect((await change(id, { case_status: 'RED FLAGGED', ...note })).status).toBe(200)
  })

  test('moves a case to the matching status when the case changes its type', async () => {
    const id = await examined()
    await change(id, { type: 'ct_northern_1' })
    const { case_status, events } = await read(id)
    expect(case_status).toBe('WIP')
    expect(events.slice(-2).map(({ kind }) => kind)).toEqual(['type', 'status'])
  })
})

describe('a move that a second person approves', () => {
  async function waiting(): Promise<string> {
    const id = await examined()
    await change(id, { case_status: 'CLOSED', notes: 'Nothing came of it' }, { as: 'u_analyst' })
    return id
  }

  test('is pending, and the case cannot be moved meanwhile', async () => {
    const id = await waiting()
    const { case_status, asked } = await read(id)
    expect(case_status).toBe('UNDER EXAMINATION')
    expect(asked).toMatchObject({
      case_status: 'CLOSED',
      by: { user_id: 'u_analyst' },
      notes: 'Nothing came of it',
    })
    expect(await options(id)).toEqual([])
    const moved = await change(id, { case_status: 'RED FLAGGED', ...note })
    expect(moved.data.errors?.case_status).toEqual(['A status change to CLOSED is pending approval.'])
    const retyped = await change(id, { type: 'ct_northern_1' })
    expect([retyped.status, retyped.data.errors?.type]).toEqual([
      400,
      ['A status change of this case is pending approval: decide it first.'],
    ])
  })

  test('cannot be requested together with another type', async () => {
    const id = await examined()
    const both = { case_status: 'CLOSED', notes: 'Nothing came of it', type: 'ct_northern_1' }
    const { status, data } = await change(id, both, { as: 'u_analyst' })
    expect([status, data.errors?.type]).toEqual([
      400,
      ['A status change of this case is pending approval: decide it first.'],
    ])
    expect(await read(id)).toMatchObject({ case_status: 'UNDER EXAMINATION', asked: null })
  })

  test('is made once another user with the permission approves it', async () => {
    const id = await waiting()
    const own = await change(id, { approval: 'approve' }, { as: 'u_analyst' })
    expect([own.status, own.data.message]).toEqual([
      403,
      'You made this request, so someone else must decide',
    ])
    expect((await change(id, { approval: 'withdraw' })).status).toBe(403)
    const both = await Promise.all([
      change(id, { approval: 'approve', version: 3 }),
      change(id, { approval: 'refuse', ...note, version: 3 }, { as: 'u_second' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await read(id)).asked).toBeNull()
  })

  test('appears in the history as approved, refused or withdrawn', async () => {
    const ends = { approve: 'CLOSED', refuse: 'UNDER EXAMINATION', withdraw: 'UNDER EXAMINATION' }
    const words = { approve: 'approved', refuse: 'refused', withdraw: 'withdrawn' }
    for (const approval of ['approve', 'refuse', 'withdraw'] as const) {
      const id = await waiting()
      const as = approval === 'withdraw' ? 'u_analyst' : 'u_second'
      expect(await unreadApprovals(fresh.owner, id)).toEqual(['u_lead', 'u_second'])
      expect((await change(id, { approval, ...note }, { as })).status).toBe(200)
      expect(await unreadApprovals(fresh.owner, id)).toEqual([])
      const { case_status, events, asked } = await read(id)
      expect([case_status, asked]).toEqual([ends[approval], null])
      const history = events
        .filter(({ kind }) => kind === 'approval')
        .map(({ before, after }) => [before, after])
      expect(history).toEqual([
        ['asked', 'CLOSED'],
        [words[approval], 'CLOSED'],
      ])
      expect(events.filter(({ comment }) => comment === 'Nothing came of it')).toHaveLength(1)
      const audited = await fresh.owner
        .selectFrom('audit')
        .select('user_id')
        .where('entity_id', '=', id)
        .execute()
      expect(audited.at(-1)?.user_id).toBe(as)
    }
  })

  test('cannot be decided without the permission to approve', async () => {
    const id = await examined()
    await change(id, { case_status: 'CLOSED', ...note })
    const { status, data } = await change(id, { approval: 'approve' }, { as: 'u_analyst' })
    expect([status, data.message]).toEqual([403, 'Only users who can approve may decide this'])
  })
})

describe('deadlines', () => {
  test('follow the severity, and changing severity or type recomputes the due date', async () => {
    const id = await raised({ severity: 'low' })
    const low = await read(id)
    expect(low).toMatchObject({ severity: 'low', days_left: 20 })
    await change(id, { severity: 'high' })
    expect(await read(id)).toMatchObject({ severity: 'high', days_left: 5 })
    await fresh.owner
      .updateTable('case_types')
      .set({ due_days: JSON.stringify({ high: 2, medium: 3, low: 4 }) })
      .where('case_type_id', '=', 'ct_northern_3')
      .execute()
    await change(id, { type: 'ct_northern_3' })
    expect((await read(id)).days_left).toBe(2)
  })

  test('keep a due date set by hand, which cannot be in the past and appears in the history', async () => {
    const id = await raised()
    const today = todayInIndia()
    const past = await change(id, { due_on: addDays(today, -1), ...note })
    expect(past.data.errors?.due_on).toEqual(['Choose today or a later date.'])
    await change(id, { due_on: addDays(today, 60), notes: 'The auditor needs time' })
    await change(id, { severity: 'high' })
    const { due_on, events } = await read(id)
    expect(due_on).toBe(addDays(today, 60))
    expect(events.filter(({ kind }) => kind === 'due').map(({ comment }) => comment)).toEqual([
      'The auditor needs time',
      null,
    ])
  })

  test('skip holidays', async () => {
    const before = (await read(await raised({ severity: 'high' }))).due_on ?? ''
    const holiday = { organization_id: 'o_northern', day: before, name: 'Local holiday' }
    await fresh.owner.insertInto('holidays').values(holiday).execute()
    const after = (await read(await raised({ severity: 'high' }))).due_on ?? ''
    await fresh.owner.deleteFrom('holidays').where('day', '=', before).execute()
    expect(after > before).toBe(true)
  })

  test('give an alert thirty days for examination and name the rule', async () => {
    const alert = await fresh.owner
      .selectFrom('alerts')
      .select(['alert_id', 'party_id', 'date_of_alert', 'severity'])
      .where('organization_id', '=', 'o_northern')
      .where('status', '=', 'open')
      .where('severity', '=', 'high')
      .executeTakeFirstOrThrow()
    const id = await raised({ party: alert.party_id, alert_id: alert.alert_id })
    const { deadlines, severity } = await read(id)
    expect(severity).toBe('high')
    expect(deadlines).toEqual([
      {
        what: 'Examine the alert',
        on: addDays(alert.date_of_alert, 30),
        rule: expect.stringContaining('not more than 30 days'),
      },
    ])
    await change(id, { case_status: 'CLOSED', ...note })
    expect(await read(id)).toMatchObject({ deadlines: [], days_left: null })
  })
})
