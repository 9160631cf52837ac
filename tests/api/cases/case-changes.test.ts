import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'
import { casesThrough } from '#tests/support/worlds/cases.ts'

let fresh: FreshDatabase
let ask: ReturnType<typeof apiFor>

beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  ask = apiFor(fresh)
})
afterAll(() => fresh.close())

const { raised, read, change } = casesThrough(() => ask)

describe('changing a case', () => {
  test('moves it with a note that appears in its history', async () => {
    const id = await raised()
    const { data } = await change(id, { case_status: 'WIP', notes: 'Called the company', version: 1 })
    expect(data.ticket).toMatchObject({ case_status: 'WIP', version: 2 })
    expect(data.ticket.events.at(-1)).toMatchObject({
      kind: 'status',
      before: 'NEW',
      after: 'WIP',
      comment: 'Called the company',
    })
    const options = await ask<{ data: { status_id: string }[] }>(`/v1/cases/${id}/case_status`)
    expect(options.data.data.map(({ status_id }) => status_id)).toEqual(['ESCALATION', 'CLOSED'])
  })

  test('records only the changed fields in the audit log, before and after', async () => {
    const id = await raised()
    await change(id, { case_status: 'WIP', notes: 'Called the company', version: 1 })
    await change(id, { case_status_assigned: 'u_lead', version: 2 })
    const { data } = await ask<{ data: { before: unknown; after: unknown }[] }>(
      `/v1/admin/audit?entity=case&entity_id=${id}`,
      { as: 'u_lead' },
    )
    expect(data.data.slice(0, 2)).toMatchObject([
      { before: { case_status_assigned: null }, after: { case_status_assigned: 'u_lead' } },
      { before: { case_status: 'NEW' }, after: { case_status: 'WIP' } },
    ])
    expect(data.data.slice(0, 2).map(({ before }) => Object.keys(before ?? {}).length)).toEqual([1, 1])
  })

  test.each([
    [
      'a note of four letters',
      { case_status: 'WIP', notes: ' okay ' },
      'notes',
      'Enter a note of at least 5 characters',
    ],
    ['no note', { case_status: 'WIP' }, 'notes', 'Enter a note of at least 5 characters'],
    [
      'a note of three signs that a machine counts as six',
      { case_status: 'WIP', notes: '👍👍👍' },
      'notes',
      'Enter a note of at least 5 characters',
    ],
    ['a blank comment', { comments: '  ' }, 'comments', 'A comment cannot be blank.'],
    [
      'a status it is in already',
      { case_status: 'NEW', notes: 'once more' },
      'case_status',
      'A case cannot change from NEW to NEW.',
    ],
    [
      'an unknown assignee',
      { case_status_assigned: 'u_officer' },
      'case_status_assigned',
      'No Assignee Found',
    ],
    ['an unknown type', { type: 'ct_second_1' }, 'type', 'No CaseType Found'],
    [
      'a workflow that the type does not follow',
      { type: 'ct_northern_2', workflow: 'standard' },
      'workflow',
      'The workflow of a case follows from its type.',
    ],
    [
      'a workflow that the case does not follow',
      { workflow: 'fraud' },
      'workflow',
      'The workflow of a case follows from its type.',
    ],
  ])('%s is rejected', async (_, body, field, words) => {
    const { status, data } = await change(await raised(), body)
    expect([status, data.errors]).toEqual([400, { [field]: [words] }])
  })

  test('with an outdated version is rejected and changes nothing', async () => {
    const id = await raised()
    await change(id, { case_status: 'ESCALATION', notes: 'The branch was quicker', version: 1 })
    const late = await change(id, { case_status: 'CLOSED', notes: 'I thought it was done', version: 1 })
    expect(late.status).toBe(409)
    expect(await read(id)).toMatchObject({ case_status: 'ESCALATION', version: 2 })
  })

  test('twice at once from one version lets one change through', async () => {
    const id = await raised()
    const both = ['WIP', 'ESCALATION'].map((case_status) =>
      change(id, { case_status, notes: 'at once', version: 1 }),
    )
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('adds a comment once when sent twice with one key', async () => {
    const id = await raised()
    const say = () => change(id, { comments: 'Called' }, { key: `comment ${id}` })
    await Promise.all([say(), say()])
    expect((await read(id)).comments).toHaveLength(1)
  })

  test.each([{}, { version: 1 }, { notes: '  ' }, { type: '' }, { case_status_assigned: '' }])(
    '%j changes nothing and leaves no audit row',
    async (body) => {
      const id = await raised()
      const { status, data } = await change(id, body)
      expect([status, data.changed]).toEqual([200, false])
      const rows = await fresh.owner
        .selectFrom('audit')
        .select('action')
        .where('entity', '=', 'case')
        .where('entity_id', '=', id)
        .execute()
      expect(rows).toEqual([{ action: 'create' }])
    },
  )

  test('keeps both a comment and a note sent together', async () => {
    const id = await raised()
    await change(id, { comments: 'Called', notes: 'Nobody answered' })
    expect((await read(id)).comments.map(({ comment }) => comment)).toEqual(['Called', 'Nobody answered'])
  })

  test('rejects comments and a new type while it is closed, until it is reopened', async () => {
    const id = await raised()
    await change(id, { case_status: 'CLOSED', notes: 'Nothing left' })
    expect((await change(id, { comments: 'One more thing' })).status).toBe(400)
    expect((await change(id, { type: 'ct_northern_2' })).status).toBe(400)
    expect((await change(id, { case_status: 'WIP', notes: 'Taken up again' })).status).toBe(200)
    expect((await change(id, { comments: 'One more thing' })).status).toBe(200)
  })

  test('changes its assignee and type, and the history shows both', async () => {
    const id = await raised()
    await change(id, { case_status_assigned: 'u_analyst', version: 1 })
    await change(id, { type: 'ct_northern_2', version: 2 })
    const { events, case_assignee, case_type } = await read(id)
    expect([case_assignee?.user_id, case_type._id]).toEqual(['u_analyst', 'ct_northern_2'])
    expect(events.map(({ kind }) => kind)).toEqual(['raised', 'assignee', 'type'])
  })

  test('accepts the workflow together with the type, as clients of the specification send both', async () => {
    const id = await raised()
    const { status, data } = await change(id, { type: 'ct_northern_2', workflow: 'fraud' })
    expect([status, data.ticket?.case_type._id]).toEqual([200, 'ct_northern_2'])
    expect((await change(id, { workflow: 'fraud' })).data.changed).toBe(false)
  })

  test('keeps the move when the type changes in the same request', async () => {
    const id = await raised()
    const moved = { case_status: 'WIP', notes: 'The branch agrees', type: 'ct_northern_2' }
    const { ticket } = (await change(id, moved)).data
    expect([ticket.case_status, ticket.case_type._id]).toEqual(['UNDER EXAMINATION', 'ct_northern_2'])
  })

  test('keeps a due date sent unchanged together with a new severity or type', async () => {
    for (const other of [{ severity: 'high' }, { type: 'ct_northern_2' }]) {
      const id = await raised()
      const { due_on } = await read(id)
      const { status, data } = await change(id, { ...other, due_on, notes: 'The day stays' })
      expect([status, data.ticket.due_on]).toEqual([200, due_on])
    }
  })

  test('computes the due date from the new type and severity when both change together', async () => {
    await fresh.owner
      .updateTable('case_types')
      .set({ due_days: JSON.stringify({ high: 3, medium: 30, low: 60 }) })
      .where('case_type_id', '=', 'ct_northern_2')
      .execute()
    const [together, stepwise] = [await raised(), await raised()]
    await change(together, { severity: 'high', type: 'ct_northern_2' })
    await change(stepwise, { severity: 'high' })
    await change(stepwise, { type: 'ct_northern_2' })
    expect((await read(together)).due_on).toBe((await read(stepwise)).due_on)
  })

  test('to the current values adds no version, history or audit row', async () => {
    const id = await raised()
    await change(id, { case_status_assigned: 'u_analyst' })
    const { case_type, severity, version, events } = await read(id)
    const audit = fresh.owner.selectFrom('audit').select('audit_id').where('entity_id', '=', id)
    const before = await audit.execute()
    for (const same of [
      { case_status_assigned: 'u_analyst', version },
      { type: case_type._id },
      { severity },
    ]) {
      const { status, data } = await change(id, same)
      expect([status, data.changed]).toEqual([200, false])
    }
    expect(await read(id)).toMatchObject({ version, events })
    expect(await audit.execute()).toEqual(before)
    expect((await change(id, { severity, case_status_assigned: '' })).data.changed).toBe(true)
    expect((await read(id)).case_assignee).toBeNull()
  })

  test('stores the note as a comment when the due date or assignee stays the same', async () => {
    const id = await raised()
    const { due_on } = await read(id)
    for (const same of [
      { due_on, notes: 'They pay on Friday' },
      { case_status_assigned: '', notes: 'Nobody has time' },
    ]) {
      const { status, data } = await change(id, same)
      expect([status, data.changed]).toEqual([200, true])
      expect(data.ticket.events.at(-1)).toMatchObject({ kind: 'comment', comment: same.notes })
    }
  })

  test.each([
    ['31-02-2027', 'Please enter a date'],
    ['2020-01-01', 'Choose today or a later date.'],
    ['9999-12-31', 'Choose a date within ten years.'],
  ])('rejects a due date of %s: %s', async (due_on, words) => {
    const { status, data } = await change(await raised(), { due_on, notes: 'Because it is so' })
    expect([status, data.errors?.due_on]).toEqual([400, [words]])
  })

  test('is not possible for other organisations or read-only users', async () => {
    const id = await raised()
    for (const path of ['', '/case_status', '/case_assignee', '/case_type', '/download_attachment'])
      expect((await ask(`/v1/cases/${id}${path}`, { as: 'u_officer' })).status).toBe(404)
    expect((await change(id, { comments: 'Hello' }, { as: 'u_officer' })).status).toBe(404)
    expect((await ask('/v1/cases/0x1')).status).toBe(404)
    expect((await change(id, { comments: 'Hello' }, { as: 'u_viewer' })).status).toBe(403)
  })
})
