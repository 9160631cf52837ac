import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { messages } from '#server/contract/messages.ts'
import type { OwnConduct } from '#server/contract/signals/conduct.ts'
import type { Upload, UploadChange, UploadLine, UploadRow } from '#server/contract/uploads/uploads.ts'
import { openFileStore } from '#server/files/choose-store.ts'
import { prepareQueues } from '#server/jobs/prepare-queues.ts'
import { sweep } from '#server/jobs/sweep.ts'
import { computeSignals } from '#server/use-cases/signals/compute-signals.ts'
import { apiFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'
import { workbookOf, zipOf } from '#tests/support/workbook.ts'

let fresh: FreshDatabase
let ask: ReturnType<typeof apiFor>
beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  await prepareQueues(fresh.ownerUrl)
  ask = apiFor(fresh)
}, 120_000)
afterAll(() => fresh.close())
beforeEach(async () => {
  await sql`delete from uploads`.execute(fresh.owner)
  await sql`delete from upload_heads`.execute(fresh.owner)
  await sql`delete from exposures where account_number like 'T%'`.execute(fresh.owner)
})

const path = '/v1/uploads'
interface One {
  data: Upload
}
const send = (kind: string, text: string, as = 'u_lead') =>
  ask<One>(path, {
    body: { kind, file_name: 'books.csv', attachment: Buffer.from(text).toString('base64') },
    as,
  })
const read = async (id: string) => (await ask<One>(`${path}/${id}`)).data.data
const columnHeadings = 'Party,Account number,Product,Limit,Outstanding,Days past due,Date'
const accounts = (...lines: string[]) => [columnHeadings, ...lines].join('\n')
const one = (account: string, outstanding: string, party = 'p_000001') =>
  `${party},${account},Term loan,1000000,${outstanding},0,31-10-2026`

/** A file that was sent, with the columns recognised by its headers. */
async function opened(kind: string, text: string) {
  const { data } = await send(kind, text)
  const { upload_id, version, columns } = data.data
  const answer = await ask<One>(`${path}/${upload_id}`, { method: 'PATCH', body: { version, columns } })
  expect(answer.status).toBe(200)
  return answer.data.data
}
const move = (id: string, how: string) => ask<One>(`${path}/${id}/${how}`, { method: 'POST' })
const booked = async (account: string) => {
  const { rows } = await sql<{ outstanding: number; party_id: string }>`
    select outstanding, party_id from exposures where account_number = ${account} and organization_id = 'o_northern'`.execute(
    fresh.owner,
  )
  return rows
}

test.each([
  ['Outstanding is missing', 'p_000001,T1,Term loan,1000000,NA,0,31-10-2026'],
  ['Outstanding (nil) is not an amount', 'p_000001,T1,Term loan,1000000,(nil),0,31-10-2026'],
  ['Limit is missing', 'p_000001,T1,Term loan,nil,5,0,31-10-2026'],
  ['Date is missing', 'p_000001,T1,Term loan,1000000,5,0,n/a'],
])('a line with an empty value is rejected (%s) and the others are accepted', async (said, line) => {
  const { upload_id, counts } = await opened('accounts', accounts(line, one('T2', '7')))
  expect(counts).toMatchObject({ lines: 2, refused: 1, adds: 1 })
  const { data } = await ask<{ data: UploadLine[] }>(`${path}/${upload_id}/lines?state=refused`)
  expect(data.data.map(({ why }) => why)).toEqual([said])
  expect((await move(upload_id, 'apply')).status).toBe(200)
  expect([await booked('T1'), await booked('T2')]).toMatchObject([[], [{ outstanding: 7 }]])
})

test('a cell with an escaped null character is stored as it is', async () => {
  const line = 'p_000001,T1,\\u0000 loan,1000000,5,0,31-10-2026'
  const { upload_id } = await opened('accounts', accounts(line))
  const { data } = await ask<{ data: UploadLine[] }>(`${path}/${upload_id}/lines`)
  expect(data.data.map(({ cells }) => cells[2])).toEqual(['\\u0000 loan'])
})

test('a file is checked before it changes anything, then applied and undone', async () => {
  await opened('accounts', accounts(one('T1', '100'))).then(({ upload_id }) => move(upload_id, 'apply'))
  const { upload_id, counts } = await opened(
    'accounts',
    accounts(
      one('T1', '250'),
      one('T2', '"4,20,000.50"'),
      one('T3', 'much'),
      one('T4', '5', 'p_nobody'),
      one('T2', '1'),
    ),
  )
  expect(counts).toEqual({ lines: 5, refused: 3, adds: 1, replaces: 1, same: 0 })
  expect(await booked('T1')).toMatchObject([{ outstanding: 100 }])
  const { data: lines } = await ask<{ data: UploadLine[] }>(`${path}/${upload_id}/lines?state=refused`)
  expect(lines.data.map(({ line, why }) => [line, why])).toEqual([
    [4, 'Outstanding much is not an amount'],
    [5, expect.stringContaining('No party on record has the identifier')],
    [6, 'Line 3 is of the same'],
  ])
  const applied = await move(upload_id, 'apply')
  expect(applied.data.data).toMatchObject({ state: 'applied', added: 1, replaced: 1, applied_by: 'R. Lead' })
  expect(await booked('T1')).toMatchObject([{ outstanding: 250 }])
  expect(await booked('T2')).toMatchObject([{ outstanding: 420_000.5, party_id: 'p_000001' }])
  const { data: changes } = await ask<{ data: UploadChange[] }>(`${path}/${upload_id}/changes`)
  expect(changes.data).toMatchObject([
    { line: 2, before: { outstanding: 100 }, after: { outstanding: 250 } },
    { line: 3, before: null, after: { account_number: 'T2', party_name: 'Kaveri Alloys Private Limited' } },
  ])
  expect((await move(upload_id, 'apply')).status).toBe(409)
  expect((await ask(`${path}/${upload_id}`, { method: 'DELETE' })).status).toBe(409)
  expect((await move(upload_id, 'undo')).data.data).toMatchObject({ state: 'undone', kept: 0 })
  expect(await booked('T1')).toMatchObject([{ outstanding: 100 }])
  expect(await booked('T2')).toEqual([])
  expect((await move(upload_id, 'undo')).status).toBe(409)
  const audited = await fresh.owner
    .selectFrom('audit')
    .where('entity_id', '=', upload_id)
    .select('action')
    .execute()
  expect(audited.map(({ action }) => action)).toEqual(['create', 'columns', 'apply', 'undo'])
})

test('a line with an unknown party does not block a later line of the same account', async () => {
  const { upload_id, counts } = await opened(
    'accounts',
    accounts(one('T7', '5', 'p_nobody'), one('T7', '100'), one('T7', '200')),
  )
  expect(counts).toMatchObject({ lines: 3, refused: 2, adds: 1 })
  const { data: lines } = await ask<{ data: UploadLine[] }>(`${path}/${upload_id}/lines?state=refused`)
  expect(lines.data.map(({ line, why }) => [line, why])).toEqual([
    [2, expect.stringContaining('No party on record has the identifier')],
    [4, 'Line 3 is of the same'],
  ])
})

test('a file longer than one batch is read in full, and a repeat of a much earlier line is rejected', async () => {
  const many = Array.from({ length: 5_003 }, (_, n) => one(`T${n}`, '100'))
  const { upload_id, counts } = await opened('accounts', accounts(...many, one('T0', '5'), one('T9999', '5')))
  expect(counts).toEqual({ lines: 5_005, refused: 1, adds: 5_004, replaces: 0, same: 0 })
  const { data: lines } = await ask<{ data: UploadLine[] }>(`${path}/${upload_id}/lines?state=refused`)
  expect(lines.data.map(({ line, why }) => [line, why])).toEqual([[5_005, 'Line 2 is of the same']])
  expect((await move(upload_id, 'apply')).data.data).toMatchObject({ added: 5_004 })
  expect((await move(upload_id, 'undo')).data.data).toMatchObject({ kept: 0 })
  expect(await booked('T9999')).toEqual([])
}, 60_000)

test('undoing a file keeps and counts what was changed since', async () => {
  const first = await opened('accounts', accounts(one('T1', '100'), one('T2', '100')))
  await move(first.upload_id, 'apply')
  const second = await opened('accounts', accounts(one('T1', '300'), one('T2', '100')))
  expect(second.counts).toMatchObject({ adds: 0, replaces: 1, same: 1 })
  await move(second.upload_id, 'apply')
  expect((await move(first.upload_id, 'undo')).data.data).toMatchObject({ kept: 1 })
  expect(await booked('T1')).toMatchObject([{ outstanding: 300 }])
  expect(await booked('T2')).toEqual([])
})

test('files of one account and date can be undone in any order and restore the original values', async () => {
  const apply = async (...lines: string[]) => {
    const { upload_id } = await opened('accounts', accounts(...lines))
    await move(upload_id, 'apply')
    return upload_id
  }
  const undo = async (...ids: (string | undefined)[]) => {
    for (const id of ids) expect((await move(id ?? '', 'undo')).status).toBe(200)
  }
  await apply(one('T1', '50'))
  const pair = [
    await apply(one('T1', '100'), one('T2', '100')),
    await apply(one('T1', '300'), one('T2', '300')),
  ]
  await undo(...pair)
  expect(await booked('T1')).toMatchObject([{ outstanding: 50 }])
  expect(await booked('T2')).toEqual([])
  const amounts = ['1', '2', '1', '4']
  const some: string[] = []
  for (const amount of amounts) some.push(await apply(one('T1', amount), one('T2', amount)))
  await undo(some[1], some[0], some[3])
  expect(await booked('T1')).toMatchObject([{ outstanding: 1 }])
  expect(await booked('T2')).toMatchObject([{ outstanding: 1 }])
  const { data } = await ask<{ data: UploadChange[] }>(`${path}/${some[2]}/changes`)
  expect(data.data[0]).toMatchObject({ before: { outstanding: 2 }, after: { outstanding: 1 } })
  await undo(some[2])
  expect(await booked('T1')).toMatchObject([{ outstanding: 50 }])
  expect(await booked('T2')).toEqual([])
})

test('the columns of unknown headers are chosen once and remembered', async () => {
  const text = 'Kunde,Nr,Art,Rahmen,Saldo,Tage,Stand\np_000001,T9,Loan,10,5,0,31-10-2026'
  const { data } = await send('accounts', text)
  expect(data.data.columns).toEqual({})
  const { upload_id, version } = data.data
  const places = [
    'party',
    'account_number',
    'product',
    'sanction_limit',
    'outstanding',
    'days_past_due',
    'as_of',
  ]
  const columns = Object.fromEntries(places.map((name, index) => [name, index]))
  const { as_of: _, ...lacking } = columns
  const body = (chosen: object, at = version) => ({ version: at, columns: chosen })
  const patch = (given: object) => ask<One>(`${path}/${upload_id}`, { method: 'PATCH', body: given })
  expect((await patch(body(lacking))).data.errors).toHaveProperty(['columns.as_of'])
  expect((await patch(body({ ...columns, moon: 1 }))).data.errors).toHaveProperty(['columns.moon'])
  expect((await patch(body({ ...columns, as_of: 50 }))).data.errors).toHaveProperty(['columns.as_of'])
  expect((await patch(body(columns, 7))).status).toBe(409)
  expect((await move(upload_id, 'apply')).data).toMatchObject({ message: messages.uploads.needsColumns })
  expect((await patch(body(columns))).data.data).toMatchObject({ state: 'open', counts: { adds: 1 } })
  expect((await send('accounts', text)).data.data.columns).toEqual(columns)
  expect((await send('accounts', text, 'u_officer')).data.data.columns).toEqual({})
  expect((await ask(`${path}/${upload_id}`, { method: 'DELETE' })).status).toBe(200)
  expect((await ask(`${path}/${upload_id}`)).status).toBe(404)
})

const conductFiles = {
  covenants: [
    'CIN or PAN,Covenant ID,Covenant description,Type,Test date,Compliance,Cured on',
    'p_000001,TC1,Current ratio of at least 1.2,Financial,30-09-2026,Breached,',
    'p_000001,TC2,Insurance is renewed,Information,30-09-2026,met,',
    'p_000001,TC3,No other borrowing,,30-09-2026,Forgotten,',
    'p_000001,TC4,Net worth above 5 crore,,30-06-2026,breached,15-07-2026',
  ],
  audit_observations: [
    'Party,Observation number,Observation,Category,Severity,Report,Auditor,Period,Issued on,Closed on',
    'p_000001,TA1,Stock not insured,Security,High,Stock audit,Rao and Associates,2025-26,01-10-2026,',
    'p_000001,TA2,Ledger not balanced,,,Stock audit,,,01-10-2026,20-10-2026',
  ],
  cheque_returns: [
    'Party,Account number,Cheque number,Returned on,Amount,Reason',
    ...[1, 2, 3, 4].map((n) => `p_000001,TQ,00012${n},0${n}-10-2026,"1,00,00${n}",Funds insufficient`),
    'p_000001,TR,9,05-10-2026,50,',
    'p_000001,TR,9,05-10-2026,60,',
  ],
}
const conduct = async (as = 'u_lead') =>
  (await ask<{ data: OwnConduct }>('/v1/parties/p_000001/conduct', { as })).data.data
const empty = { covenants: [], audit_observations: [], cheque_returns: [] }

test('covenants, audit observations and returned cheques are applied, shown on the party, used for alerts, and undone', async () => {
  const applied: string[] = []
  const refusals: string[] = []
  for (const [kind, lines] of Object.entries(conductFiles)) {
    const { data } = await send(kind, lines.join('\n'))
    const { upload_id, version, columns, heads } = data.data
    const chosen = { ...columns, party: heads.findIndex((head) => /^(CIN|Party)/.test(head)) }
    await ask(`${path}/${upload_id}`, { method: 'PATCH', body: { version, columns: chosen } })
    const { data: refused } = await ask<{ data: UploadLine[] }>(`${path}/${upload_id}/lines?state=refused`)
    refusals.push(...refused.data.map(({ why }) => why))
    expect((await move(upload_id, 'apply')).status).toBe(200)
    applied.push(upload_id)
  }
  expect(refusals).toEqual([
    'Status Forgotten is none of Met, Breached, Waived, Awaited',
    'Line 6 is of the same',
  ])
  expect(await conduct()).toMatchObject({
    covenants: [
      { reference: 'TC1', status: 'breached' },
      { reference: 'TC2', status: 'met' },
      { reference: 'TC4' },
    ],
    audit_observations: [
      { reference: 'TA1', severity: 'high' },
      { reference: 'TA2', closed_on: '2026-10-20' },
    ],
    cheque_returns: [
      { account_number: 'TR', amount: 50 },
      { amount: 100_004 },
      {},
      {},
      { cheque_number: '000121' },
    ],
  })
  expect(await conduct('u_officer')).toEqual(empty)
  await computeSignals(fresh.owner, '2026-11-20', 'o_northern')
  const facts = async () => {
    const { rows } = await sql<{
      line: string
    }>`select signal_code || ' ' || fact || ' ' || severity as line from alert_facts
      where organization_id = 'o_northern' and party_id = 'p_000001' and gone_on is null
        and signal_code in (518, 702, 706) order by 1`.execute(fresh.owner)
    return rows.map(({ line }) => line)
  }
  expect(await facts()).toEqual([
    '518 TA1 high',
    '702 TQ|2026-10 high',
    '702 TR|2026-10 low',
    '706 TC1|2026-09-30 medium',
  ])
  for (const id of applied) expect((await move(id, 'undo')).data.data.kept).toBe(0)
  expect(await conduct()).toEqual(empty)
  await computeSignals(fresh.owner, '2026-11-20', 'o_northern')
  expect(await facts()).toEqual([])
})

test("uploaded GST filings count only for the organisation's own alerts, and not after undoing", async () => {
  const { rows } = await sql<{ gstin: string; party_id: string; period: string; due_on: string }>`
    select gstin, party_id, period, due_on from gst_filings f where return_type = 'GSTR-3B' and gstin = (
        select gstin from gst_filings o join list_parties l using (party_id) where l.organization_id = 'o_northern'
          and gstin in (select value from registrations where kind = 'GSTIN' and status = 'Active')
        group by gstin having bool_and(filed_on <= due_on) order by gstin limit 1)
      and due_on < '2026-11-01' order by due_on desc limit 3`.execute(fresh.owner)
  const [{ gstin, party_id } = { gstin: '', party_id: '' }] = rows
  const lines = rows.map(({ period, due_on }) => `${gstin},GSTR-3B,${period},${due_on},`)
  const gst = await opened('gst', ['GSTIN,Return,Period,Due on,Filed on', ...lines].join('\n'))
  expect(gst.counts).toMatchObject({ lines: 3, adds: 3, refused: 0 })
  const facts = async () => {
    await computeSignals(fresh.owner, '2026-11-20', 'o_northern')
    const found = await sql<{ n: number }>`select count(*) as n from alert_facts
      where party_id = ${party_id} and fact like ${`${gstin}|%`} and gone_on is null`.execute(fresh.owner)
    return found.rows[0]?.n ?? 0
  }
  const before = await facts()
  await move(gst.upload_id, 'apply')
  expect(await facts()).toBeGreaterThan(before)
  const epfo = await opened(
    'epfo',
    `CIN,Establishment,Wage month,Employees,Amount,Due on,Paid on\n${party_id},E1,Sep-2026,12,1200,15-10-2026,14-10-2026`,
  )
  expect((await move(epfo.upload_id, 'apply')).data.data).toMatchObject({ added: 1 })
  await move(gst.upload_id, 'undo')
  expect(await facts()).toBe(before)
}, 60_000)

test('an upload is hidden from other organisations, and files without a usable table are rejected', async () => {
  const { upload_id } = await opened('accounts', accounts(one('T1', '100')))
  for (const [method, end] of [
    ['GET', ''],
    ['GET', '/lines'],
    ['GET', '/changes'],
    ['POST', '/apply'],
    ['POST', '/undo'],
    ['DELETE', ''],
  ] as const)
    expect((await ask(`${path}/${upload_id}${end}`, { method, as: 'u_officer' })).status).toBe(404)
  expect((await ask<{ data: UploadRow[] }>(path, { as: 'u_officer' })).data.data).toEqual([])
  expect((await send('moon', accounts(one('T1', '1')))).data.errors).toHaveProperty('kind')
  for (const text of ['', columnHeadings, '%PDF-1.7\n%âãÏÓ\n1 0 obj', '\u0000\u0001'])
    expect((await send('accounts', text)).status).toBe(400)
  const none = await opened('accounts', accounts(one('T5', 'much')))
  expect((await move(none.upload_id, 'apply')).status).toBe(409)
  expect((await read(none.upload_id)).state).toBe('open')
})

test('a month after applying, only rejected lines are kept and undo still works, and unused files go after half a year', async () => {
  const { upload_id } = await opened('accounts', accounts(one('T1', '100'), one('T2', 'much')))
  await move(upload_id, 'apply')
  const left = await opened('accounts', accounts(one('T3', '100')))
  const fresher = await opened('accounts', accounts(one('T4', '100')))
  await sql`update uploads set applied_at = now() - interval '31 days' where upload_id = ${upload_id}`.execute(
    fresh.owner,
  )
  await sql`update uploads set sent_at = now() - interval '181 days' where upload_id = ${left.upload_id}`.execute(
    fresh.owner,
  )
  await sweep(fresh.owner, openFileStore({ DATA_DIR: tmpdir(), AWS_REGION: 'ap-south-1' }))
  const { data: lines } = await ask<{ data: UploadLine[] }>(`${path}/${upload_id}/lines?state=all`)
  expect(lines.data.map(({ line }) => line)).toEqual([3])
  expect((await read(upload_id)).counts.refused).toBe(1)
  expect((await ask(`${path}/${left.upload_id}`)).status).toBe(404)
  expect((await read(fresher.upload_id)).counts.lines).toBe(1)
  expect((await move(upload_id, 'undo')).data.data).toMatchObject({ state: 'undone', kept: 0 })
  expect(await booked('T1')).toEqual([])
})

test('a workbook is read from the sheet with known headers', async () => {
  const text = (words: string) => `<c t="inlineStr"><is><t>${words}</t></is></c>`
  const rowOf = (line: string) => `<row>${line.split(',').map(text).join('')}</row>`
  const sheet = (...rows: string[]) => `<sheetData>${rows.map(rowOf).join('')}</sheetData>`
  const content = await workbookOf({
    sheets: {
      Notes: sheet('As at,31-10-2026', 'From,core banking'),
      Books: sheet(columnHeadings, one('T1', '100')),
    },
  })
  const body = { kind: 'accounts', file_name: 'books.xlsx', attachment: content.toString('base64') }
  const { data } = await ask<One>(path, { body })
  expect(data.data.remarks).toEqual(['The sheet “Books” was read. Not read: “Notes”'])
  expect(data.data.counts.lines).toBe(1)
})

test('a line with an error or an uncomputed formula is rejected whatever columns are chosen', async () => {
  const text = (words: string) => `<c t="inlineStr"><is><t>${words}</t></is></c>`
  const row = (line: string) => `<row>${line.split(',').map(text).join('')}</row>`
  const product = text('Term loan')
  const lines = [
    row(columnHeadings),
    row(one('T1', '100')),
    row(one('T2', '100')).replace(product, '<c t="e"><v>#REF!</v></c>'),
    row(one('T3', '100')).replace(product, '<c><f>A1</f></c>'),
  ]
  const content = await workbookOf({ sheets: { Books: `<sheetData>${lines.join('')}</sheetData>` } })
  const body = { kind: 'accounts', file_name: 'books.xlsx', attachment: content.toString('base64') }
  const { upload_id, columns } = (await ask<One>(path, { body })).data.data
  const why = async () => {
    const { version } = await read(upload_id)
    const answer = await ask<One>(`${path}/${upload_id}`, { method: 'PATCH', body: { version, columns } })
    expect(answer.data.data.counts).toMatchObject({ lines: 3, refused: 2, adds: 1 })
    const { data } = await ask<{ data: UploadLine[] }>(`${path}/${upload_id}/lines?state=refused`)
    return data.data.map(({ why }) => why)
  }
  const both = [
    'Line 3 holds the error #REF!',
    expect.stringContaining('Line 4 is a formula without a value'),
  ]
  expect(await why()).toEqual(both)
  expect(await why()).toEqual(both)
  await move(upload_id, 'apply')
  expect([await booked('T1'), await booked('T2')]).toMatchObject([[{ outstanding: 100 }], []])
})

test('a file whose content does not match its name is rejected with a message', async () => {
  const csv = Buffer.from(accounts(one('T1', '100')))
  const workbook = await workbookOf({ sheets: { Books: '<sheetData/>' } })
  const refusal = async (content: Buffer, file_name: string) => {
    const body = { kind: 'accounts', file_name, attachment: content.toString('base64') }
    const { status, data } = await ask<One>(path, { body })
    return [status, data.errors?.attachment?.[0]]
  }
  expect(await refusal(csv, 'books.xlsx')).toEqual([
    400,
    expect.stringContaining('ends in .xlsx, but its content is CSV or other text'),
  ])
  expect(await refusal(workbook, 'books.csv')).toEqual([
    400,
    expect.stringContaining('ends in .csv, but its content is an XLSX workbook'),
  ])
  expect(await refusal(await zipOf({ 'a.txt': 'a' }), 'books.xlsx')).toEqual([
    400,
    expect.stringContaining('This is not a workbook'),
  ])
})
