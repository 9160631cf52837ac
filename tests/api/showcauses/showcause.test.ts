import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, todayInIndia } from '#server/contract/calendar.ts'
import type { Showcause, ShowcauseTemplate } from '#server/contract/showcauses/showcause.ts'
import { apiFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'

let fresh: FreshDatabase
let ask: ReturnType<typeof apiFor>
beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  ask = apiFor(fresh)
}, 120_000)
afterAll(() => fresh.close())

interface Told {
  data: Showcause
}
const today = todayInIndia()
const pdf = Buffer.from('%PDF-1.4\n%%EOF\n').toString('base64')
const read = async (id: string, as = 'u_lead') => (await ask<Told>(`/v1/showcauses/${id}`, { as })).data.data
const move = (id: string, body: object, as = 'u_lead', key?: string) =>
  ask<Told>(`/v1/showcauses/${id}`, { as, method: 'PATCH', body, ...(key && { key }) })
const openCase = async () => {
  const { rows } = await sql<{ case_id: string; party_id: string }>`select case_id::text, party_id from cases
    where organization_id = 'o_northern' and status_category <> 'CLOSED' order by case_id limit 1`.execute(
    fresh.owner,
  )
  const [row] = rows
  if (!row) throw new Error('The demonstration has an open case')
  return row
}
const draft = async (as = 'u_analyst') => {
  const { status, data } = await ask<Told>('/v1/showcauses', {
    as,
    body: { ...(await openCase()), template_id: 'fraud-borrower' },
  })
  expect(status).toBe(200)
  return data.data
}
const filled = ({ wording, addressee, officer, address }: Showcause) => ({
  move: 'edit',
  wording,
  addressee,
  officer,
  address: address ?? 'Station Road, Jaipur',
  method: 'speed_post',
  loan_account: '0042-118-77',
  facts: '(a) Stocks of ₹ 4,20,00,000 were declared; ₹ 2,65,00,000 were found.',
})
const auditOf = async (id: string) => {
  const { rows } = await sql<{ action: string; after: Record<string, unknown> }>`
    select action, after from audit where entity = 'showcause' and entity_id = ${id} order by audit_id`.execute(
    fresh.owner,
  )
  return rows
}

/** A notice issued this many days ago. */
async function issued(daysAgo: number) {
  const { id, ...rest } = await draft()
  expect((await move(id, filled({ id, ...rest }))).status).toBe(200)
  const { status, data } = await move(id, { move: 'issue', issued_on: addDays(today, -daysAgo) })
  expect(status).toBe(200)
  return data.data
}

describe('a show-cause notice', () => {
  test('saved unchanged as a draft stays as it is and is not audited', async () => {
    const notice = await draft()
    const first = await move(notice.id, filled(notice))
    const rows = await auditOf(notice.id)
    const again = await move(notice.id, { ...filled(notice), version: first.data.data.version })
    expect([again.status, again.data.data.version]).toEqual([200, first.data.data.version])
    expect(await auditOf(notice.id)).toEqual(rows)
  })

  test('is drafted from a template and lists the placeholders still missing', async () => {
    const notice = await draft()
    expect(notice).toMatchObject({
      state: 'draft',
      version: 1,
      officer: 'A. Analyst',
      method: 'registered_post',
    })
    expect(notice.reference).toMatch(/^SCN\/\d+\/\d+$/)
    expect(notice.notice.issued).toBe(false)
    expect(notice.notice.missing).toContain('facts')
    expect(notice.moves).toEqual(['edit', 'issue', 'withdraw'])
    const refused = await move(notice.id, { move: 'issue', issued_on: today })
    expect(refused.status).toBe(400)
    expect(refused.data.message).toContain('{{facts}}')
    expect((await read(notice.id)).state).toBe('draft')
  })

  test('goes from draft to served order, with dates, files, audit rows and case history', async () => {
    const notice = await issued(40)
    const { id } = notice
    expect(notice).toMatchObject({ state: 'issued', reply_due: addDays(today, -19), overdue: true })
    expect(notice.notice).toMatchObject({ issued: true, missing: [] })
    expect(notice.notice.text).toContain('₹ 4,20,00,000')
    const served = await move(id, {
      move: 'serve',
      served_on: addDays(today, -36),
      reference: 'RD 418 220 713 IN',
      attachment: pdf,
      file_name: 'acknowledgement.pdf',
    })
    expect(served.data.data).toMatchObject({ state: 'served', reply_due: addDays(today, -15) })
    expect((await move(id, { move: 'no_reply', notes: 'Nothing came' })).data.data.state).toBe('no_reply')
    const replied = { move: 'reply', replied_on: addDays(today, -12), summary: 'All is denied' }
    expect((await move(id, replied)).data.data.state).toBe('replied')
    for (const ago of [10, 8])
      expect(
        (await move(id, { move: 'hearing', hearing_on: addDays(today, -ago), notes: `Heard ${ago}` })).data
          .data.state,
      ).toBe('hearing')
    const order = (await ask<{ data: ShowcauseTemplate[] }>('/v1/showcauses/templates')).data.data.find(
      ({ kind }) => kind === 'order',
    )
    const reason = {
      move: 'reason',
      outcome: 'partly',
      reasons: 'No bills were produced',
      wording: order?.wording,
    }
    const drafted = (await move(id, reason)).data.data
    expect(drafted.order).toMatchObject({ issued: false, missing: [], unknown: [] })
    expect(drafted.order?.text).toContain('Heard 10')
    const passed = (await move(id, { move: 'order', ordered_on: today })).data.data
    expect(passed).toMatchObject({ state: 'ordered', outcome: 'partly', moves: ['close'] })
    const closed = { move: 'close', order_served_on: today, reference: 'By hand, signed' }
    expect((await move(id, closed)).data.data).toMatchObject({ state: 'closed', moves: [] })
    const kinds = (await read(id)).events.map(({ kind }) => kind)
    expect(kinds).toEqual([
      'drafted',
      'edit',
      'issue',
      'serve',
      'no_reply',
      'reply',
      'hearing',
      'hearing',
      'reason',
      'order',
      'close',
    ])
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['create', ...kinds.slice(1)])
    const { rows } = await sql<{ after: string }>`select after from case_events
      where case_id = ${notice.case_id} and kind = 'showcause' and body like ${`${notice.reference} to %`}
      order by event_id`.execute(fresh.owner)
    expect(rows.map(({ after }) => after)).toEqual([
      'Issued',
      'Served',
      'No reply',
      'Reply received',
      'Hearing',
      'Hearing',
      'Order passed',
      'Closed',
    ])
  })

  test('waits for a scheduled hearing, even if an earlier one is recorded later', async () => {
    const { id } = await issued(40)
    await move(id, { move: 'serve', served_on: addDays(today, -36), reference: 'RD 418 220 713 IN' })
    await move(id, { move: 'reply', replied_on: addDays(today, -20), summary: 'All is denied' })
    const hear = async (ahead: number, notes: string) =>
      (await move(id, { move: 'hearing', hearing_on: addDays(today, ahead), notes })).data.data
    await hear(20, 'To hear the directors')
    expect((await hear(-8, 'Heard the auditor')).hearing_on).toBe(addDays(today, 20))
    const wording = '{{hearings}}'
    const reason = { move: 'reason', outcome: 'partly', reasons: 'No bills were produced', wording }
    const drafted = (await move(id, reason)).data.data
    expect(drafted.moves).not.toContain('order')
    expect(drafted.order?.text).toMatch(/^Hearing of [^:]*: Heard the auditor$/)
  })

  test('continues after a hearing is cancelled, with the reason in history, audit log and order', async () => {
    const { id } = await issued(40)
    await move(id, { move: 'serve', served_on: addDays(today, -36), reference: 'RD 418 220 713 IN' })
    await move(id, { move: 'reply', replied_on: addDays(today, -20), summary: 'All is denied' })
    const hear = (ahead: number, notes: string) =>
      move(id, { move: 'hearing', hearing_on: addDays(today, ahead), notes })
    const cancel = (notes = 'The directors have gone abroad') => move(id, { move: 'cancel_hearing', notes })
    expect((await cancel()).status).toBe(400)
    await hear(-8, 'Heard the auditor')
    await hear(20, 'To hear the directors')
    expect((await cancel('no')).data.errors?.notes).toHaveLength(1)
    const cancelled = (await cancel()).data.data
    expect(cancelled).toMatchObject({ state: 'hearing', hearing_on: addDays(today, -8) })
    expect(cancelled.events.at(-1)).toMatchObject({
      kind: 'cancel_hearing',
      on: addDays(today, 20),
      note: 'The directors have gone abroad',
    })
    expect((await auditOf(id)).map(({ action }) => action).at(-1)).toBe('cancel_hearing')
    const reason = { move: 'reason', outcome: 'partly', reasons: 'No bills', wording: '{{hearings}}' }
    const drafted = (await move(id, reason)).data.data
    expect(drafted.moves).toContain('order')
    expect(drafted.order?.text).toMatch(
      /^Hearing of [^:]*: Heard the auditor\nThe hearing fixed for [^:]* was cancelled: The directors have gone abroad$/,
    )
    expect((await cancel('It was of another company')).data.data).toMatchObject({
      state: 'replied',
      hearing_on: null,
    })
  })

  test('keeps its issued text and PDF when template or party change', async () => {
    const notice = await issued(3)
    const document = `/v1/showcauses/${notice.id}/documents/notice`
    const first = await ask<{ data: string; name: string; type: string }>(document)
    expect((await ask(`/v1/showcauses/${notice.id}/documents/constructor`)).status).toBe(404)
    expect(first.data).toMatchObject({
      type: 'application/pdf',
      name: expect.stringMatching(/^Show-cause notice SCN-/),
    })
    await sql`update parties set name = 'Renamed Limited' where party_id = ${notice.party_id}`.execute(
      fresh.owner,
    )
    const again = await read(notice.id)
    expect(again.party_name).toBe('Renamed Limited')
    expect(again.notice.text).toBe(notice.notice.text)
    const bytes = Buffer.from((await ask<{ data: string }>(document)).data.data, 'base64')
    expect(bytes.toString('base64')).toBe(first.data.data)
    const sums = (await auditOf(notice.id)).find(({ action }) => action === 'issue')?.after
    expect(sums?.pdf_sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
    expect(sums?.text_sha256).toBe(createHash('sha256').update(again.notice.text).digest('hex'))
    const rewrite = sql`update showcauses set issued_text = 'Other words' where showcause_id = ${notice.id}`
    await expect(rewrite.execute(fresh.owner)).rejects.toThrow('is not changed')
  })

  test('is issued once when sent twice, and a stale change is rejected', async () => {
    const notice = await draft()
    await move(notice.id, { ...filled(notice), version: 1 })
    const issue = { move: 'issue', issued_on: today, version: 2 }
    const [one, other] = [
      await move(notice.id, issue, 'u_lead', 'k-1'),
      await move(notice.id, issue, 'u_lead', 'k-1'),
    ]
    expect([one.status, other.status, other.data.data.version]).toEqual([200, 200, 3])
    const stale = await move(notice.id, { move: 'withdraw', notes: 'Not needed', version: 2 }, 'u_analyst')
    expect(stale.status).toBe(409)
    expect((await read(notice.id)).state).toBe('issued')
  })

  test.each<[string, object, string, RegExp]>([
    [
      'a day to come',
      { move: 'serve', served_on: addDays(today, 1), reference: 'x' },
      'served_on',
      /in the future/,
    ],
    [
      'a day before the issue',
      { move: 'serve', served_on: '2020-01-01', reference: 'x' },
      'served_on',
      /before/,
    ],
    ['no proof', { move: 'serve', served_on: today, reference: ' ' }, 'reference', /fill/],
    ['a day that is none', { move: 'serve', served_on: '2026-02-30', reference: 'x' }, 'served_on', /date/],
    ['a withdrawal without a reason', { move: 'withdraw', notes: 'no' }, 'notes', /at least 5/],
    [
      'a program as proof',
      { move: 'serve', served_on: today, reference: 'x', attachment: pdf, file_name: 'proof.exe' },
      'attachment',
      /not allowed/,
    ],
  ])('is not moved by %s', async (_, body, field, said) => {
    const notice = await issued(2)
    const { status, data } = await move(notice.id, body)
    expect([status, data.errors?.[field]?.join()]).toEqual([400, expect.stringMatching(said)])
    expect((await read(notice.id)).version).toBe(notice.version)
  })

  test('allows at least 21 days to reply, and is not issued with unprintable or unknown text', async () => {
    const notice = await draft()
    const few = await move(notice.id, { ...filled(notice), days_to_reply: 20 })
    expect(few.data.errors?.days_to_reply).toEqual(['At least 21 days, and at most 365'])
    for (const [wording, said] of [
      [`${notice.wording} {{moon}}`, '{{moon}}'],
      ['We charge you: {{facts}}', '{{reply due}}'],
    ] as const)
      expect((await move(notice.id, { ...filled(notice), wording })).data.errors?.wording?.join()).toContain(
        said,
      )
    await move(notice.id, { ...filled(notice), addressee: 'ஸ்ரீ ராம்' })
    const refused = await move(notice.id, { move: 'issue', issued_on: today })
    expect([refused.status, refused.data.message]).toEqual([
      400,
      expect.stringContaining('cannot be printed'),
    ])
  })

  test("cannot be drafted in a closed case or another organisation's case", async () => {
    const { rows } = await sql<{ case_id: string }>`select case_id::text from cases
      where organization_id = 'o_northern' and status_category = 'CLOSED' limit 1`.execute(fresh.owner)
    const attempt = (case_id: string | undefined, as = 'u_lead') =>
      ask('/v1/showcauses', { as, body: { case_id, party_id: 'p_000001', template_id: 'fraud-borrower' } })
    expect((await attempt(rows[0]?.case_id)).data.errors?.case_id?.join()).toContain('closed')
    const { case_id } = await openCase()
    expect((await attempt(case_id, 'u_officer')).data.errors?.case_id).toEqual(['No such case'])
    expect((await attempt('1; drop')).data.errors?.case_id).toEqual(['No such case'])
  })
})
