import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiFor } from '#tests/support/api.ts'
import { casesThrough } from '#tests/support/cases.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts'

let fresh: FreshDatabase
let ask: ReturnType<typeof apiFor>

beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  ask = apiFor(fresh)
})
afterAll(() => fresh.close())

const { raised, read, change } = casesThrough(() => ask)

describe('working a case', () => {
  test('moves on with a note, which its history tells', async () => {
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

  test('stands in the audit with what it changed, as it was and as it became, and nothing else', async () => {
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
  ])('%s is refused', async (_, body, field, words) => {
    const { status, data } = await change(await raised(), body)
    expect([status, data.errors]).toEqual([400, { [field]: [words] }])
  })

  test('over a version that has gone is refused and changes nothing', async () => {
    const id = await raised()
    await change(id, { case_status: 'ESCALATION', notes: 'The branch was quicker', version: 1 })
    const late = await change(id, { case_status: 'CLOSED', notes: 'I thought it was done', version: 1 })
    expect(late.status).toBe(409)
    expect(await read(id)).toMatchObject({ case_status: 'ESCALATION', version: 2 })
  })

  test('two at the same moment from one version: one goes through', async () => {
    const id = await raised()
    const both = ['WIP', 'ESCALATION'].map((case_status) =>
      change(id, { case_status, notes: 'at once', version: 1 }),
    )
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('a comment sent twice with one key stands once', async () => {
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

  test('a comment and a note that come together both stand', async () => {
    const id = await raised()
    await change(id, { comments: 'Called', notes: 'Nobody answered' })
    expect((await read(id)).comments.map(({ comment }) => comment)).toEqual(['Called', 'Nobody answered'])
  })

  test('a closed case takes no comment and keeps its type, until it is taken up again', async () => {
    const id = await raised()
    await change(id, { case_status: 'CLOSED', notes: 'Nothing left' })
    expect((await change(id, { comments: 'One more thing' })).status).toBe(400)
    expect((await change(id, { type: 'ct_northern_2' })).status).toBe(400)
    expect((await change(id, { case_status: 'WIP', notes: 'Taken up again' })).status).toBe(200)
    expect((await change(id, { comments: 'One more thing' })).status).toBe(200)
  })

  test('is handed on and made one of another type, in its history', async () => {
    const id = await raised()
    await change(id, { case_status_assigned: 'u_analyst', version: 1 })
    await change(id, { type: 'ct_northern_2', version: 2 })
    const { events, case_assignee, case_type } = await read(id)
    expect([case_assignee?.user_id, case_type._id]).toEqual(['u_analyst', 'ct_northern_2'])
    expect(events.map(({ kind }) => kind)).toEqual(['raised', 'assignee', 'type'])
  })

  test('takes the workflow beside the type that it follows from, as the specification’s clients send both', async () => {
    const id = await raised()
    const { status, data } = await change(id, { type: 'ct_northern_2', workflow: 'fraud' })
    expect([status, data.ticket?.case_type._id]).toEqual([200, 'ct_northern_2'])
    expect((await change(id, { workflow: 'fraud' })).data.changed).toBe(false)
  })

  test('keeps where it was moved to where its type changes too', async () => {
    const id = await raised()
    const moved = { case_status: 'WIP', notes: 'The branch agrees', type: 'ct_northern_2' }
    const { ticket } = (await change(id, moved)).data
    expect([ticket.case_status, ticket.case_type._id]).toEqual(['UNDER EXAMINATION', 'ct_northern_2'])
  })

  test('stays due on the day that is sent beside another severity or type, the one it has too', async () => {
    for (const other of [{ severity: 'high' }, { type: 'ct_northern_2' }]) {
      const id = await raised()
      const { due_on } = await read(id)
      const { status, data } = await change(id, { ...other, due_on, notes: 'The day stays' })
      expect([status, data.ticket.due_on]).toEqual([200, due_on])
    }
  })

  test('is due by the days of its new type and its new severity where both change together', async () => {
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

  test('what it is already changes nothing: no version, no history, no audit', async () => {
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

  test('keeps why it stays due on its day, or with its assignee, as a comment', async () => {
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
  ])('a due date of %s is refused: %s', async (due_on, words) => {
    const { status, data } = await change(await raised(), { due_on, notes: 'Because it is so' })
    expect([status, data.errors?.due_on]).toEqual([400, [words]])
  })

  test('is not for other organisations, whatever they ask', async () => {
    const id = await raised()
    for (const path of ['', '/case_status', '/case_assignee', '/case_type', '/download_attachment'])
      expect((await ask(`/v1/cases/${id}${path}`, { as: 'u_officer' })).status).toBe(404)
    expect((await change(id, { comments: 'Hello' }, { as: 'u_officer' })).status).toBe(404)
    expect((await ask('/v1/cases/0x1')).status).toBe(404)
    expect((await change(id, { comments: 'Hello' }, { as: 'u_viewer' })).status).toBe(403)
  })
})
