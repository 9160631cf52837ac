import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PendingMove, Ticket } from '#server/contract/cases/case.ts'
import { standardWorkflow } from '#server/contract/cases/standard-workflow.ts'
import type { UsedWorkflow, Workflow, WorkflowDraft } from '#server/contract/cases/workflow.ts'
import { fraudWorkflow } from '#server/demo/cases/workflows.ts'
import { type Asking, apiFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'
import { casesThrough } from '#tests/support/worlds/cases.ts'

let fresh: FreshDatabase
let ask: ReturnType<typeof apiFor>

beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  ask = apiFor(fresh)
})
afterAll(() => fresh.close())

const { workflow_id: _, organization_id: __, version: ___, ...fraud } = fraudWorkflow
const { workflow_id: ____, version: _____, ...standard } = standardWorkflow
const renamed = (from: string, to: string, draft: WorkflowDraft = fraud): WorkflowDraft => ({
  ...draft,
  statuses: draft.statuses.map((one) =>
    one.status_id === from ? { ...one, status_id: to, was: from } : one,
  ),
  moves: draft.moves.map((move) => ({
    ...move,
    from: move.from === from ? to : move.from,
    to: move.to === from ? to : move.to,
  })),
})
const without = (gone: string, draft: WorkflowDraft = fraud): WorkflowDraft => ({
  ...draft,
  statuses: draft.statuses.filter(({ status_id }) => status_id !== gone),
  moves: draft.moves.filter(({ from, to }) => from !== gone && to !== gone),
  escalates: draft.escalates?.to === gone ? null : draft.escalates,
})

const make = (body: object, asking: Asking = {}) =>
  ask<{ data: Workflow }>('/v1/admin/workflows', { body, ...asking })
const read = async (id: string) => (await ask<{ data: UsedWorkflow }>(`/v1/admin/workflows/${id}`)).data.data
const edit = async (id: string, draft: WorkflowDraft, version?: number) =>
  ask<{ data: Workflow }>(`/v1/admin/workflows/${id}`, {
    method: 'PATCH',
    body: { ...draft, version: version ?? (await read(id)).version },
  })
const { raised: raiseCase, read: ticket } = casesThrough(() => ask)
const raised = (case_type: string) => raiseCase({ case_type })
const move = (id: string, case_status: string, asking: Asking = {}) =>
  ask<{ ticket: Ticket }>(`/v1/cases/${id}`, {
    method: 'PATCH',
    body: { case_status, notes: 'As the papers show' },
    ...asking,
  })
let types = 0
/** A case type with its own workflow, so that no other test's cases follow it. */
async function typeWith(draft: WorkflowDraft) {
  const number = ++types
  const { data } = await make({ ...draft, name: `Workflow ${number}` })
  const case_type_id = `ct_test_${number}`
  const ticket_workflow_id = data.data.workflow_id
  const row = { case_type_id, organization_id: 'o_northern', name: `Type ${number}`, ticket_workflow_id }
  await fresh.owner.insertInto('case_types').values(row).execute()
  return { case_type_id, workflow_id: ticket_workflow_id, draft: { ...draft, name: `Workflow ${number}` } }
}

describe('a workflow', () => {
  test('can be created, listed with its case types, changed and removed', async () => {
    const made = await make({ ...fraud, name: 'Stock audit' })
    expect(made.status).toBe(200)
    const { workflow_id } = made.data.data
    const { data } = await ask<{ data: UsedWorkflow[] }>('/v1/admin/workflows')
    const names = data.data.map(({ name, case_types }) => [name, case_types.length])
    expect(names).toEqual([
      ['Standard', 4],
      ['Fraud examination', 1],
      ['Stock audit', 0],
    ])
    expect((await edit(workflow_id, { ...fraud, name: 'Stock audits' })).data.data.version).toBe(2)
    expect((await ask(`/v1/admin/workflows/${workflow_id}`, { method: 'DELETE' })).status).toBe(200)
    expect((await ask(`/v1/admin/workflows/${workflow_id}`)).status).toBe(404)
    const audited = await fresh.owner
      .selectFrom('audit')
      .select(['action', 'user_id'])
      .where('entity', '=', 'workflow')
      .where('entity_id', '=', workflow_id)
      .orderBy('audit_id')
      .execute()
    expect(audited.map(({ action }) => action)).toEqual(['create', 'change', 'delete'])
  })

  test('is rejected with its errors on their fields', async () => {
    const twice = { ...fraud, name: 'FRAUD EXAMINATION', escalates: { to: 'NEW', after: 3 } }
    const { status, data } = await make(twice)
    expect([status, Object.keys(data.errors ?? {})]).toEqual([400, ['name', 'escalates.to']])
    const nameless = { ...fraud, statuses: [{ status_id: ' ', category: 'NEW' }, ...fraud.statuses] }
    expect((await make(nameless)).data.errors).toHaveProperty(['statuses.0.status_id'])
  })

  test('cannot be removed while case types follow it', async () => {
    const { status, data } = await ask('/v1/admin/workflows/fraud', { method: 'DELETE' })
    expect([status, data.message]).toEqual([
      409,
      'This workflow cannot be deleted because case types use it: Fraud check',
    ])
    expect((await ask('/v1/admin/workflows/standard', { method: 'DELETE' })).status).toBe(409)
  })

  test('cannot be overwritten by the second of two editors', async () => {
    const { workflow_id, draft } = await typeWith(fraud)
    const both = await Promise.all([
      edit(workflow_id, { ...draft, name: 'Mine' }, 1),
      edit(workflow_id, { ...draft, name: 'Yours' }, 1),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const savedName = both.find(({ status }) => status === 200)?.data.data.name
    expect(await read(workflow_id)).toMatchObject({ name: savedName, version: 2 })
  })

  test("that is built in becomes the organisation's own when it is first changed", async () => {
    const later = { ...standard, escalates: { to: 'ESCALATION', after: 9 } }
    const both = await Promise.all([edit('standard', later, 0), edit('standard', later, 0)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await read('standard')).toMatchObject({ version: 1, escalates: { after: 9 } })
    const { data } = await ask<{ data: UsedWorkflow }>('/v1/admin/workflows/standard', { as: 'u_officer' })
    expect(data.message ?? data.data.escalates?.after).not.toBe(9)
  })
})

describe('cases of a workflow', () => {
  test('keep the date when they were closed, even if that status is renamed', async () => {
    const { case_type_id, workflow_id, draft } = await typeWith(standard)
    const id = await raised(case_type_id)
    await move(id, 'CLOSED')
    const closedLately = async () => {
      const { data } = await ask<{ count: number }>(`/v1/cases?closed_within=30&case_type=${case_type_id}`)
      return data.count
    }
    expect(await closedLately()).toBe(1)
    await sql`update cases set closed_at = now() - interval '40 days' where case_id = ${id}`.execute(
      fresh.owner,
    )
    expect((await edit(workflow_id, renamed('CLOSED', 'SETTLED', draft))).status).toBe(200)
    expect((await ticket(id)).case_status).toBe('SETTLED')
    expect(await closedLately()).toBe(0)
    await move(id, 'WIP')
    await move(id, 'SETTLED')
    expect(await closedLately()).toBe(1)
  })

  test('get the new name of a status with history, and a stale edit is rejected', async () => {
    const { case_type_id, workflow_id, draft } = await typeWith(fraud)
    const id = await raised(case_type_id)
    await move(id, 'UNDER EXAMINATION')
    const { version } = await ticket(id)
    expect((await edit(workflow_id, renamed('UNDER EXAMINATION', 'EXAMINED', draft))).status).toBe(200)
    const after = await ticket(id)
    expect([after.case_status, after.case_status_category]).toEqual(['EXAMINED', 'WIP'])
    expect(after.events.at(-1)).toMatchObject({
      kind: 'status',
      before: 'UNDER EXAMINATION',
      after: 'EXAMINED',
      comment: 'The status was renamed',
    })
    const stale = await ask(`/v1/cases/${id}`, { method: 'PATCH', body: { severity: 'low', version } })
    expect(stale.status).toBe(409)
    expect((await move(id, 'RED FLAGGED')).status).toBe(200)
  })

  test('follow two statuses that swap their names', async () => {
    const { case_type_id, workflow_id, draft } = await typeWith(fraud)
    const [first, second] = [await raised(case_type_id), await raised(case_type_id)]
    for (const id of [first, second]) await move(id, 'UNDER EXAMINATION')
    await move(second, 'RED FLAGGED')
    const swapped: WorkflowDraft = {
      ...draft,
      statuses: [
        { status_id: 'NEW', category: 'NEW' },
        { status_id: 'RED FLAGGED', category: 'WIP', was: 'UNDER EXAMINATION' },
        { status_id: 'UNDER EXAMINATION', category: 'ESCALATION', was: 'RED FLAGGED' },
        { status_id: 'CLOSED', category: 'CLOSED' },
      ],
      moves: [
        { from: 'NEW', to: 'RED FLAGGED', by: 'anyone', approval: false },
        { from: 'RED FLAGGED', to: 'UNDER EXAMINATION', by: 'anyone', approval: false },
        { from: 'UNDER EXAMINATION', to: 'CLOSED', by: 'anyone', approval: false },
      ],
      escalates: null,
    }
    expect((await edit(workflow_id, swapped)).status).toBe(200)
    expect((await ticket(first)).case_status).toBe('RED FLAGGED')
    expect(await ticket(second)).toMatchObject({
      case_status: 'UNDER EXAMINATION',
      case_status_category: 'ESCALATION',
    })
  })

  test('are not stranded: a status with open cases cannot be removed, one with closed cases can', async () => {
    const { case_type_id, workflow_id, draft } = await typeWith(fraud)
    const id = await raised(case_type_id)
    await move(id, 'UNDER EXAMINATION')
    await move(id, 'RED FLAGGED')
    const refused = await edit(workflow_id, without('RED FLAGGED', draft))
    expect(refused.data.errors?.statuses).toEqual(['RED FLAGGED cannot be removed: 1 open case has it.'])
    expect((await read(workflow_id)).use).toContainEqual({
      status_id: 'RED FLAGGED',
      open: 1,
      closed: 0,
      asked: 0,
    })
    await move(id, 'UNDER EXAMINATION')
    expect((await edit(workflow_id, without('RED FLAGGED', draft))).status).toBe(200)
  })

  test('a requested target cannot be removed, and a request for a removed move can only be refused', async () => {
    const { case_type_id, workflow_id, draft } = await typeWith(fraud)
    const id = await raised(case_type_id)
    await move(id, 'UNDER EXAMINATION')
    await move(id, 'CLOSED', { as: 'u_analyst' })
    const withEnd: WorkflowDraft = {
      ...without('CLOSED', draft),
      statuses: [...without('CLOSED', draft).statuses, { status_id: 'DONE', category: 'CLOSED' }],
      moves: [
        ...without('CLOSED', draft).moves,
        { from: 'UNDER EXAMINATION', to: 'DONE', by: 'anyone', approval: false },
      ],
    }
    expect((await edit(workflow_id, withEnd)).data.errors?.statuses).toEqual([
      'CLOSED cannot be removed: in 1 case a move to it waits for approval.',
    ])
    const noMove = {
      ...draft,
      moves: draft.moves.filter(({ from, to }) => !(from === 'UNDER EXAMINATION' && to === 'CLOSED')),
    }
    expect((await edit(workflow_id, noMove)).status).toBe(200)
    const decide = (approval: string) =>
      ask(`/v1/cases/${id}`, { method: 'PATCH', body: { approval, notes: 'As the papers show' } })
    const approved = await decide('approve')
    expect([approved.status, approved.data.errors?.approval?.[0]?.slice(0, 80)]).toEqual([
      400,
      'The workflow has changed: a case cannot move from UNDER EXAMINATION to CLOSED an',
    ])
    expect((await decide('refuse')).status).toBe(200)
    expect(await ticket(id)).toMatchObject({ asked: null, case_status: 'UNDER EXAMINATION' })
  })
})

describe('approval of moves', () => {
  const toldOf = async (entity_id: string) => {
    const rows = await fresh.owner
      .selectFrom('notices')
      .select(['user_id', 'kind'])
      .where('entity_id', '=', entity_id)
      .where('kind', 'in', ['approval_asked', 'approved', 'refused'])
      .orderBy('notice_id')
      .execute()
    return rows.map(({ user_id, kind }) => `${user_id} ${kind}`).sort()
  }
  test('notifies approvers of the request and the requester of the decision', async () => {
    for (const [approval, kind] of [
      ['approve', 'approved'],
      ['refuse', 'refused'],
    ] as const) {
      const id = await raised('ct_northern_2')
      await move(id, 'UNDER EXAMINATION')
      await move(id, 'CLOSED', { as: 'u_analyst' })
      expect(await toldOf(id)).toEqual(['u_lead approval_asked'])
      const waiting = async () => (await ask<{ data: PendingMove[] }>('/v1/admin/approvals/moves')).data.data
      expect((await waiting()).filter((one) => one.case_id === id)).toMatchObject([
        { case_status: 'UNDER EXAMINATION', asked_status: 'CLOSED', by: { user_id: 'u_analyst' } },
      ])
      const ownOf = async (as: string) =>
        (await ask<{ data: PendingMove[] }>('/v1/account/requests/moves', { as })).data.data
      expect((await ownOf('u_analyst')).map(({ case_id }) => case_id)).toEqual([id])
      expect(await ownOf('u_lead')).toEqual([])
      await ask(`/v1/cases/${id}`, { method: 'PATCH', body: { approval, notes: 'As the papers show' } })
      expect(await toldOf(id)).toEqual([`u_analyst ${kind}`, 'u_lead approval_asked'])
    }
  })

  test('lists all pending moves, as many as the dashboard counts, even more than a hundred', async () => {
    const first = await raised('ct_northern_2')
    await sql`insert into cases (organization_id, party_id, subject, issue, case_status,
        case_type_id, severity, created_by, asked_status, asked_by, asked_at)
      select organization_id, party_id, subject || ' ' || n, issue, case_status,
        case_type_id, severity, created_by, 'CLOSED', 'u_analyst', now()
      from cases, generate_series(1, 101) n where case_id = ${first}`.execute(fresh.owner)
    const { data } = await ask<{ data: PendingMove[] }>('/v1/admin/approvals/moves')
    const waiting = await ask<{ data: { case_moves: number } }>('/v1/account/waiting')
    expect(data.data.length).toBeGreaterThan(100)
    expect(waiting.data.data.case_moves).toBe(data.data.length)
    await sql`delete from cases where asked_by = 'u_analyst'`.execute(fresh.owner)
  })
})
