import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CaseSummary, Ticket } from '#server/contract/case.ts'
import { type Asking, apiFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts'

let fresh: FreshDatabase
let ask: ReturnType<typeof apiFor>

beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  ask = apiFor(fresh, { uploadMaxBytes: 2000 })
})
afterAll(() => fresh.close())

const wanted = {
  party: 'p_000003',
  party_name: 'Sahyadri Chemicals Limited',
  subject: 'Stock statement is late',
  issue: 'What of **November**?',
  organization_id: 'o_northern',
  case_type: 'ct_northern_1',
}
const base64 = (text: string) => Buffer.from(text, 'latin1').toString('base64')
const pdf = base64('%PDF-1.4\n%%EOF')
const png = base64(
  '\x89PNG\r\n\x1a\n\x00\x00\x00\x0dIHDR\x00\x00\x00\x01\x00\x00\x00\x01\x08\x06\x00\x00\x00',
)

const post = (changes: object = {}, asking: Asking = {}) =>
  ask<{ data: { uid: string } }>('/v1/cases', { body: { ...wanted, ...changes }, ...asking })
const raised = async (changes: object = {}) => (await post(changes)).data.data.uid
const read = async (id: string) => (await ask<{ ticket: Ticket }>(`/v1/cases/${id}`)).data.ticket
const change = (id: string, body: object, asking: Asking = {}) =>
  ask<{ ticket: Ticket }>(`/v1/cases/${id}`, { method: 'PATCH', body, ...asking })
const count = async () => (await ask<{ count: number }>('/v1/cases')).data.count

describe('raising a case', () => {
  test('stores it as NEW with its history and an audit row', async () => {
    const { status, data } = await post({ loan_account: '0042-118-77' })
    expect([status, data]).toEqual([200, { success: true, data: { uid: expect.stringMatching(/^\d+$/) } }])
    const ticket = await read(data.data.uid)
    expect(ticket).toMatchObject({
      subject: wanted.subject,
      case_status: 'NEW',
      case_assignee: null,
      party_name: 'Sahyadri Chemicals Limited',
      loan_account: '0042-118-77',
      events: [{ kind: 'raised', owner: { fullname: 'R. Lead' } }],
    })
    const audit = fresh.owner.selectFrom('audit').select(['action', 'user_id'])
    expect(await audit.where('entity_id', '=', data.data.uid).execute()).toEqual([
      { action: 'create', user_id: 'u_lead' },
    ])
  })

  test('keeps the description as harmless HTML', async () => {
    const issue = '# Why\n\n**Late** <script>alert(1)</script><img src=x onerror=alert(1)>\n\nDSCR < 1.2'
    const { case_summary } = await read(await raised({ issue }))
    expect(case_summary).toContain('<h3>Why</h3>')
    expect(case_summary).toContain('<strong>Late</strong>')
    expect(case_summary).toContain('DSCR &lt; 1.2')
    expect(case_summary).not.toMatch(/script|img|onerror/)
    expect((await post({ issue: '<script>x</script>' })).data.errors).toEqual({
      issue: ['Please fill the field'],
    })
  })

  test('knows when it comes again', async () => {
    const dates = await read(await raised({ recurringData: { absoluteDates: ['2099-01-10', '2098-01-10'] } }))
    expect(dates.next_due).toBe('2098-01-10')
    expect((await read(await raised({ recurringData: { frequency: 'Daily' } }))).next_due).not.toBeNull()
    expect((await read(await raised())).next_due).toBeNull()
  })

  test.each([
    ['without a party', { party: '' }, 'party', 'Please Choose the Party'],
    ['without a summary', { subject: '  ' }, 'subject', 'Please fill the field'],
    ['without a description', { issue: '' }, 'issue', 'Please fill the field'],
    ['without a type', { case_type: '' }, 'case_type', 'Please select the field'],
    ['with a type of others', { case_type: 'ct_second_1' }, 'case_type', 'Please select the field'],
  ])('%s is refused in words', async (_, changes, field, words) => {
    const { status, data } = await post(changes)
    expect([status, data.errors?.[field]]).toEqual([400, [words]])
  })

  test('is refused for an unknown party, for another organisation, and without the right', async () => {
    expect((await post({ party: 'p_nobody' })).status).toBe(404)
    expect((await post({ organization_id: 'o_second' })).status).toBe(403)
    expect((await post({}, { as: 'u_viewer' })).status).toBe(403)
    expect((await post({ organization_id: 'o_inactive' }, { as: 'u_member' })).status).toBe(403)
  })

  test('sent twice with one key, at the same moment, is one case', async () => {
    const before = await count()
    const [first, second] = await Promise.all([post({}, { key: 'form-1' }), post({}, { key: 'form-1' })])
    expect(second.data).toEqual(first.data)
    expect(await count()).toBe(before + 1)
  })

  test('a refused sending keeps no key: mended, it goes through', async () => {
    expect((await post({ subject: '' }, { key: 'form-2' })).status).toBe(400)
    expect((await post({}, { key: 'form-2' })).status).toBe(200)
  })
})

describe('raising a case from an alert', () => {
  const openAlert = async () => {
    const rows = fresh.owner
      .selectFrom('alerts')
      .select(['alert_id', 'party_id'])
      .where('status', '=', 'open')
    return rows.where('organization_id', '=', 'o_northern').limit(1).executeTakeFirstOrThrow()
  }

  test('happens once, even when two people do it at the same moment', async () => {
    const { alert_id, party_id } = await openAlert()
    const raise = (as: string) => post({ alert_id, party: party_id }, { as })
    const answers = await Promise.all([raise('u_lead'), raise('u_analyst')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    const third = await raise('u_lead')
    expect(third.data.message).toMatch(/^Case \d+ was raised from this alert already$/)
    const made = fresh.owner.selectFrom('cases').select('case_id').where('alert_id', '=', alert_id)
    expect(await made.execute()).toHaveLength(1)
  })

  test('is refused for another party, an unknown alert and an alert of others', async () => {
    const { alert_id } = await openAlert()
    const party = await fresh.owner
      .selectFrom('alerts')
      .select('party_id')
      .where('alert_id', '=', alert_id)
      .executeTakeFirstOrThrow()
    const other = party.party_id === 'p_000003' ? 'p_000004' : 'p_000003'
    expect((await post({ alert_id, party: other })).data.message).toBe('The alert is about another party')
    expect((await post({ alert_id: 'a_nothing' })).status).toBe(404)
    const theirs = { organization_id: 'o_second', case_type: 'ct_second_1', alert_id, party: party.party_id }
    expect((await post(theirs, { as: 'u_officer' })).status).toBe(404)
  })
})

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

  test.each([
    [
      'a note of four letters',
      { case_status: 'WIP', notes: ' okay ' },
      'notes',
      'Write a note of at least 5 characters',
    ],
    ['no note', { case_status: 'WIP' }, 'notes', 'Write a note of at least 5 characters'],
    [
      'a note of three signs that a machine counts as six',
      { case_status: 'WIP', notes: '👍👍👍' },
      'notes',
      'Write a note of at least 5 characters',
    ],
    ['a blank comment', { comments: '  ' }, 'comments', 'A comment cannot be blank.'],
    [
      'a status it is in already',
      { case_status: 'NEW', notes: 'once more' },
      'case_status',
      'A case that is NEW cannot become NEW.',
    ],
    [
      'an unknown assignee',
      { case_status_assigned: 'u_officer' },
      'case_status_assigned',
      'No Assignee Found',
    ],
    ['an unknown type', { type: 'ct_second_1' }, 'type', 'No CaseType Found'],
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

  test('is not for other organisations, whatever they ask', async () => {
    const id = await raised()
    for (const path of ['', '/case_status', '/case_assignee', '/case_type', '/download_attachment'])
      expect((await ask(`/v1/cases/${id}${path}`, { as: 'u_officer' })).status).toBe(404)
    expect((await change(id, { comments: 'Hello' }, { as: 'u_officer' })).status).toBe(404)
    expect((await ask('/v1/cases/0x1')).status).toBe(404)
    expect((await change(id, { comments: 'Hello' }, { as: 'u_viewer' })).status).toBe(403)
  })
})

describe('attachments', () => {
  const attach = (id: string, file_name: string, attachment: string) => change(id, { attachment, file_name })

  test('come back as they were sent, under their name', async () => {
    const id = await raised({ attachment: pdf, file_name: 'inspection.pdf' })
    const [file] = (await read(id)).attachments
    expect(file).toMatchObject({ name: 'inspection.pdf', size: 14 })
    const path = `/v1/cases/${id}/download_attachment?attachment_id=${file?._id}`
    const { data } = await ask(path)
    expect(data).toMatchObject({
      data: pdf,
      name: 'inspection.pdf',
      type: 'application/pdf',
      meta: { Storage_type: 'efs' },
    })
    expect((await ask(path, { as: 'u_officer' })).status).toBe(404)
    const other = await raised()
    expect((await ask(path.replace(id, other))).status).toBe(404)
  })

  test.each([
    ['a program', 'tool.exe', base64('MZ\x90\x00'), /^Files of this kind are not taken/],
    ['an ending that only objects have', 'x.constructor', pdf, /^Files of this kind are not taken/],
    ['a text that calls itself PDF', 'inspection.pdf', base64('no such thing'), /not what its name says/],
    ['a PDF that calls itself a sheet', 'inspection.xlsx', pdf, /not what its name says/],
    ['an empty file', 'empty.csv', base64(''), /^The file is empty$/],
    ['a picture, which only a new case takes', 'photo.png', png, /^Files of this kind are not taken/],
    ['too much', 'long.csv', base64('a,b\n'.repeat(600)), /^File size is too large!$/],
  ])('%s is refused, and nothing is kept of it', async (_, file_name, attachment, words) => {
    const id = await raised()
    const { status, data } = await attach(id, file_name, attachment)
    expect([status, data.message, data.errors?.attachment]).toEqual([
      400,
      expect.stringMatching(words),
      [data.message],
    ])
    expect((await read(id)).attachments).toEqual([])
  })

  test('a case whose attachment is refused is not raised', async () => {
    const before = await count()
    const { status, data } = await post({ attachment: pdf, file_name: 'inspection.doc' })
    expect([status, Object.keys(data.errors ?? {})]).toEqual([400, ['attachment']])
    const empty = await post({ attachment: '', file_name: 'empty.csv' })
    expect([empty.status, empty.data.errors]).toEqual([400, { attachment: ['The file is empty'] }])
    expect(await count()).toBe(before)
  })

  test('a new case takes a picture', async () => {
    const id = await raised({ attachment: png, file_name: 'photo.png' })
    expect((await read(id)).attachments).toMatchObject([{ name: 'photo.png' }])
  })
})

describe('the list of cases', () => {
  const list = async (query: string) =>
    (await ask<{ cases: CaseSummary[]; count: number }>(`/v1/cases?${query}`)).data

  test('is narrowed by status, type, assignee, party and words', async () => {
    const escalated = await list('case_status=ESCALATION&per_page=100')
    expect(new Set(escalated.cases.map((one) => one.case_status_category))).toEqual(new Set(['ESCALATION']))
    const flagged = await list('case_status=RED FLAGGED&per_page=100')
    expect(new Set(flagged.cases.map(({ case_status }) => case_status))).toEqual(new Set(['RED FLAGGED']))
    const mine = await list('assignee=u_lead&per_page=100')
    expect(new Set(mine.cases.map(({ case_assignee }) => case_assignee?.user_id))).toEqual(
      new Set(['u_lead']),
    )
    expect((await list('q=PLANT%20stopped')).cases[0]?.subject).toBe('Plant stopped after inspection')
    expect((await list('q=100%25_')).count).toBe(0)
  })

  test('goes by pages that do not overlap', async () => {
    const [first, second] = [await list('per_page=10'), await list('per_page=10&page=2')]
    const ids = [...first.cases, ...second.cases].map(({ case_id }) => case_id)
    expect(new Set(ids).size).toBe(20)
  })

  test('is one organisation’s own', async () => {
    const theirs = await ask<{ cases: CaseSummary[] }>('/v1/cases?per_page=100', { as: 'u_officer' })
    const ours = new Set((await list('per_page=100')).cases.map(({ case_id }) => case_id))
    expect(theirs.data.cases.some(({ case_id }) => ours.has(case_id))).toBe(false)
  })
})
