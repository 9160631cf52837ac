import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { JobWithHistory } from '#server/contract/organisation/jobs.ts'
import type { Upload, UploadLine } from '#server/contract/uploads/uploads.ts'
import { asOrganisation } from '#server/database/connection.ts'
import { lockUploadTarget } from '#server/database/uploads/upload-changes.ts'
import { openFolderStore } from '#server/files/folder-store.ts'
import { prepareQueues } from '#server/jobs/prepare-queues.ts'
import { runUpload } from '#server/jobs/run-upload.ts'
import { sweepUploads } from '#server/jobs/sweep-uploads.ts'
import { prepareDatabase } from '#server/supervisor/prepare-database.ts'
import { apiFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'
import { workbookOf } from '#tests/support/workbook.ts'
import { noticesAbout } from '#tests/support/worlds/notices-about.ts'

// A file sent in parts is read, applied and undone by a job: a killed job runs again, and nothing is stored twice.

let fresh: FreshDatabase
let ask: ReturnType<typeof apiFor>
const folder = `${tmpdir()}/credence-large-uploads-${process.pid}`
const files = openFolderStore(folder)
beforeAll(async () => {
  fresh = await freshDatabase()
  await prepareQueues(fresh.ownerUrl)
  await fill(fresh)
  ask = apiFor(fresh, { files })
}, 120_000)
afterAll(async () => {
  await fresh.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await sql`delete from uploads`.execute(fresh.owner)
  await sql`delete from exposures where account_number like 'T%'`.execute(fresh.owner)
})

/** Two organisations, one user of each who may upload files, and a party. */
async function fill({ owner }: FreshDatabase): Promise<void> {
  const policy = JSON.stringify({
    '/uploads': ['GET', 'POST', 'PATCH', 'DELETE'],
    '/admin/jobs': ['GET', 'POST'],
  })
  await sql`insert into organisations (organization_id, name, type, sku, messages)
    select 'o_' || name, name, 'enterprise', '{}', '[]' from unnest(array['northern', 'second']) name`.execute(
    owner,
  )
  await sql`insert into users (user_id, organization_id, email, name, policy)
    values ('u_lead', 'o_northern', 'lead@example', 'R. Lead', ${policy}), ('u_officer', 'o_second', 'officer@example', 'Officer', ${policy})`.execute(
    owner,
  )
  await sql`insert into parties (party_id, name, name_key, model_type, source, source_date)
    values ('p_000001', 'One', 'one', 'private_company', 'Test', '2026-11-01')`.execute(owner)
}

const path = '/v1/uploads'
interface One {
  data: Upload
}
const columnHeadings = 'Party,Account number,Product,Limit,Outstanding,Days past due,Date'
const one = (account: string, outstanding = '100') =>
  `p_000001,${account},Term loan,1000000,${outstanding},0,31-10-2026`
const book = (count: number, outstanding?: string) =>
  [columnHeadings, ...Array.from({ length: count }, (_, n) => one(`T${n}`, outstanding))].join('\n')
const base64 = (content: string | Buffer) => Buffer.from(content).toString('base64')

const read = async (id: string) => (await ask<One>(`${path}/${id}`)).data.data
const work = (upload_id: string) =>
  runUpload(fresh.db, { files, ask: async () => {} }, { upload_id, organization_id: 'o_northern' })
const begin = async (content: string | Buffer, more: boolean, file_name = 'large.csv') => {
  const body = { kind: 'accounts', file_name, attachment: base64(content), more }
  return (await ask<One>(path, { body })).data.data.upload_id
}
const next = (id: string, part: number, content: string | Buffer, more: boolean, as = 'u_lead') =>
  ask<One>(`${path}/${id}/parts`, { body: { part, attachment: base64(content), more }, as })
const move = (id: string, how: string, version?: number) =>
  ask<One>(`${path}/${id}/${how}${version === undefined ? '' : `?version=${version}`}`, { method: 'POST' })

/** A file sent in two parts, cut at any position. */
async function sent(content: string | Buffer, name?: string) {
  const bytes = Buffer.from(content)
  const half = Math.floor(bytes.length / 2)
  const id = await begin(bytes.subarray(0, half), true, name)
  expect((await next(id, 1, bytes.subarray(half), false)).data.data.state).toBe('reading')
  return id
}
async function choose(id: string) {
  const { version, columns } = await read(id)
  const answer = await ask<One>(`${path}/${id}`, { method: 'PATCH', body: { version, columns } })
  expect(answer.data.data).toMatchObject({ state: 'checking', error: null })
}
async function opened(content: string | Buffer, name?: string) {
  const id = await sent(content, name)
  await work(id)
  await choose(id)
  await work(id)
  return id
}
const booked = async () => {
  const { rows } = await sql<{ count: number; sum: number }>`select count(*) as count, sum(outstanding) as sum
    from exposures where account_number like 'T%' and organization_id = 'o_northern'`.execute(fresh.owner)
  return rows[0]
}

test('a file sent in parts is read, checked, applied and undone by a job', async () => {
  const lines = book(30).split('\n')
  lines[10] = 'nobody,T9,Term loan,much,1,0,31-10-2026'
  lines[20] = one('T3')
  const id = await sent(lines.join('\n'))
  expect((await ask<One>(`${path}/${id}/lines`)).status).toBe(200)
  await work(id)
  expect(await read(id)).toMatchObject({ state: 'columns', lines: 30, counts: { lines: 30 } })
  await choose(id)
  expect((await move(id, 'apply')).status).toBe(409)
  await work(id)
  const open = await read(id)
  expect(open).toMatchObject({
    state: 'open',
    counts: { lines: 30, refused: 2, adds: 28, replaces: 0, same: 0 },
  })
  const { data: refused } = await ask<{ data: UploadLine[] }>(`${path}/${id}/lines?state=refused`)
  expect(refused.data.map(({ line, why }) => [line, why])).toEqual([
    [11, 'Limit much is not an amount'],
    [21, 'Line 5 is of the same'],
  ])
  expect((await move(id, 'apply', open.version)).data.data).toMatchObject({ state: 'applying', added: 0 })
  expect((await ask(`${path}/${id}`, { method: 'DELETE' })).status).toBe(409)
  expect(await booked()).toMatchObject({ count: 0 })
  await work(id)
  expect(await read(id)).toMatchObject({ state: 'applied', added: 28, applied_by: 'R. Lead' })
  expect(await booked()).toEqual({ count: 28, sum: 2_800 })
  await work(id)
  expect((await move(id, 'undo')).data.data.state).toBe('undoing')
  await work(id)
  expect(await read(id)).toMatchObject({ state: 'undone', kept: 0, undone_by: 'R. Lead' })
  expect(await booked()).toMatchObject({ count: 0 })
  const audited = await fresh.owner
    .selectFrom('audit')
    .where('entity_id', '=', id)
    .select(['action', 'user_id'])
    .orderBy('audit_id')
    .execute()
  expect(audited.map(({ action }) => action)).toEqual([
    'create',
    'send',
    'columns',
    'ask',
    'ask',
    'apply',
    'ask',
    'undo',
  ])
  expect(new Set(audited.map(({ user_id }) => user_id))).toEqual(new Set(['u_lead']))
})

/**
 * Makes PostgreSQL fail at a write to the given table under the given condition, as if the job were killed there.
 * Removed after `during`.
 */
async function failing(table: string, when: string, during: () => Promise<unknown>): Promise<void> {
  await sql
    .raw(`create function fail_here() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$;
      create trigger fail_here before insert or update on ${table} for each row when (${when}) execute function fail_here()`)
    .execute(fresh.owner)
  try {
    await expect(during()).rejects.toThrow('killed')
  } finally {
    await sql.raw('drop function fail_here() cascade').execute(fresh.owner)
  }
}

test('a job that stops while reading, checking, applying or undoing can run again without duplicates', async () => {
  const count = 6_600
  const id = await sent(book(count))
  await failing('upload_rows', 'new.line = 6500', () => work(id))
  const half = await read(id)
  expect(half).toMatchObject({ state: 'reading', total: count + 1 })
  expect(half.done).toBeGreaterThan(1_000)
  await Promise.all([work(id), work(id)])
  expect(await read(id)).toMatchObject({ state: 'columns', lines: count })
  await choose(id)
  await failing('upload_rows', 'new.line = 6500', () => work(id))
  expect((await read(id)).done).toBeGreaterThan(1_000)
  await Promise.all([work(id), work(id)])
  expect((await read(id)).counts).toEqual({ lines: count, refused: 0, adds: count, replaces: 0, same: 0 })
  await move(id, 'apply')
  await failing('exposures', `new.account_number = 'T5000'`, () => work(id))
  expect(await booked()).toMatchObject({ count: 0 })
  await Promise.all([work(id), work(id)])
  expect(await read(id)).toMatchObject({ state: 'applied', added: count })
  expect(await booked()).toEqual({ count, sum: count * 100 })
  await move(id, 'undo')
  await failing('uploads', `new.state = 'undone'`, () => work(id))
  expect(await booked()).toMatchObject({ count })
  await Promise.all([work(id), work(id)])
  expect(await read(id)).toMatchObject({ state: 'undone', kept: 0 })
  expect(await booked()).toMatchObject({ count: 0 })
}, 240_000)

test('a file cannot be applied with columns other than those that were reviewed', async () => {
  const id = await opened(book(3))
  const { version } = await read(id)
  await choose(id)
  await work(id)
  expect((await move(id, 'apply', version)).status).toBe(409)
  expect((await move(id, 'apply', (await read(id)).version)).status).toBe(200)
  await work(id)
  expect(await booked()).toMatchObject({ count: 3 })
})

test('files of one kind are applied one after another, even if one is small', async () => {
  const large = await opened(book(3, '100'))
  const small = (
    await ask<One>(path, {
      body: { kind: 'accounts', file_name: 's.csv', attachment: base64(book(2, '250')) },
    })
  ).data.data
  const { version, columns } = small
  await ask(`${path}/${small.upload_id}`, { method: 'PATCH', body: { version, columns } })
  await asOrganisation(fresh.db, 'o_northern', async (db) => {
    await lockUploadTarget(db, 'accounts', true)
    expect((await move(small.upload_id, 'apply')).data.data.state).toBe('applying')
  })
  await move(large, 'apply')
  await Promise.all([work(large), work(small.upload_id)])
  const after = await Promise.all([read(large), read(small.upload_id)])
  expect(after.map(({ state }) => state)).toEqual(['applied', 'applied'])
  expect(after.map(({ added, replaced }) => added + replaced)).toEqual([3, 2])
  expect(after.reduce((sum, { added }) => sum + added, 0)).toBe(3)
})

test('a file sent twice is applied once, and the second is recounted and says why it was not applied', async () => {
  const twice = [await opened(book(3)), await opened(book(3))] as const
  for (const id of twice) await move(id, 'apply')
  for (const id of twice) await work(id)
  const [first, second] = await Promise.all(twice.map(read))
  expect(first).toMatchObject({ state: 'applied', added: 3 })
  expect(second).toMatchObject({ state: 'open', error: 'No row of this file would change anything.' })
  expect(second?.counts).toMatchObject({ adds: 0, replaces: 0, same: 3 })
})

test('a file with only rejected lines cannot be queued for applying', async () => {
  const body = {
    kind: 'accounts',
    file_name: 's.csv',
    attachment: base64(`${columnHeadings}\n${one('T1', 'much')}`),
  }
  const { upload_id, version, columns } = (await ask<One>(path, { body })).data.data
  await ask(`${path}/${upload_id}`, { method: 'PATCH', body: { version, columns } })
  await asOrganisation(fresh.db, 'o_northern', async (db) => {
    await lockUploadTarget(db, 'accounts', true)
    const { status, data } = await ask<{ message: string }>(`${path}/${upload_id}/apply`, { method: 'POST' })
    expect([status, data.message]).toEqual([409, 'No row of this file would change anything.'])
  })
})

test('work on a large file is listed among the jobs and can be cancelled there', async () => {
  const jobOf = async (id: string) => (await ask<{ data: JobWithHistory }>(`/v1/admin/jobs/${id}`)).data.data
  const cancel = async (id: string) => (await ask(`/v1/admin/jobs/${id}/cancel`, { method: 'POST' })).status
  const id = await opened(book(3))
  const about = { kind: 'upload', subject: 'accounts', of: 'large.csv', name_of_person: 'R. Lead' }
  expect(await jobOf(id)).toMatchObject({ ...about, state: 'needs you', may_retry: false })
  await move(id, 'apply')
  expect(await jobOf(id)).toMatchObject({ state: 'running', done: 0, total: 4, may_cancel: true })
  expect(await cancel(id)).toBe(200)
  await work(id)
  expect((await read(id)).state).toBe('open')
  expect(await booked()).toMatchObject({ count: 0 })
  await move(id, 'apply')
  await work(id)
  const done = await jobOf(id)
  expect(done).toMatchObject({ state: 'done', may_cancel: false })
  expect(done.history.map(({ action }) => action).slice(-4)).toEqual(['ask', 'cancel', 'ask', 'apply'])
  expect(await cancel(id)).toBe(409)
  const unread = await sent(book(2))
  expect(await cancel(unread)).toBe(200)
  expect((await ask(`${path}/${unread}`)).status).toBe(404)
})

test('applying or undoing can be stopped and leaves everything as it was', async () => {
  const stop = async (id: string) => (await move(id, 'stop')).status
  const id = await opened(book(3))
  expect(await stop(id)).toBe(409)
  await move(id, 'apply')
  expect(await stop(id)).toBe(200)
  await work(id)
  expect([(await read(id)).state, (await booked())?.count]).toEqual(['open', 0])
  await move(id, 'apply')
  await work(id)
  expect(await stop(id)).toBe(409)
  await move(id, 'undo')
  expect(await stop(id)).toBe(200)
  await work(id)
  expect([(await read(id)).state, (await booked())?.count]).toEqual(['applied', 3])
})

test('a file is not applied if its requester has lost the permission meanwhile', async () => {
  const id = await opened(book(3))
  await move(id, 'apply')
  const withStatus = (status: string) =>
    sql`update users set status = ${status} where user_id = 'u_lead'`.execute(fresh.owner)
  await withStatus('inactive')
  await work(id).finally(() => withStatus('active'))
  const why = 'The requester no longer has permission to upload data. Nothing was changed.'
  expect(await read(id)).toMatchObject({ state: 'open', error: why })
  expect(await booked()).toMatchObject({ count: 0 })
})

test("large files are listed among their sender's jobs only", async () => {
  const id = await opened(book(3))
  const jobsOf = async (as: string) =>
    (await ask<{ data: { job_id: string }[] }>('/v1/account/jobs', { as })).data.data
  expect(await jobsOf('u_lead')).toMatchObject([{ job_id: id, kind: 'upload', state: 'needs you' }])
  expect(await jobsOf('u_officer')).toEqual([])
})

test('an unreadable file reports the reason, a discarded one is not read further, and their parts are deleted', async () => {
  const id = await sent(`${book(20)}\n"never closed`)
  await work(id)
  expect(await read(id)).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('never closed, so the lines cannot be separated'),
  })
  expect(await noticesAbout(fresh, id)).toEqual([
    {
      user_id: 'u_lead',
      kind: 'job_failed',
      link: `/uploads/${id}`,
      text: expect.stringMatching(/^large\.csv: .*never closed/),
    },
  ])
  expect((await move(id, 'apply')).status).toBe(409)
  const pending = await sent(book(40))
  const left = await sent(book(40))
  expect((await ask(`${path}/${left}`, { method: 'DELETE' })).status).toBe(200)
  await work(left)
  expect((await ask(`${path}/${left}`)).status).toBe(404)
  await sweepUploads(fresh.owner, files)
  const stored = await fresh.owner.selectFrom('upload_files').select('upload_id').execute()
  expect(stored.map(({ upload_id }) => upload_id)).toEqual([pending, pending])
  await expect(files.get(`uploads/${left}/0`)).rejects.toThrow('No stored file')
  await work(pending)
  expect(await read(pending)).toMatchObject({ state: 'columns', lines: 40 })
})

test('parts must arrive in order, up to the maximum size and within the organisation', async () => {
  const id = await begin(book(5), true)
  expect((await next(id, 2, 'x', false)).status).toBe(409)
  expect((await next(id, 1, 'x', false, 'u_officer')).status).toBe(404)
  for (const part of [1, 2, 3, 4])
    expect((await next(id, part, Buffer.alloc(999_000, 'x'), true)).status).toBe(200)
  expect((await next(id, 5, Buffer.alloc(4_000, 'x'), true)).data.errors).toHaveProperty('attachment')
  expect((await next(id, 5, 'x', false)).status).toBe(200)
  expect((await next(id, 6, 'x', false)).status).toBe(409)
  const job = { upload_id: id, organization_id: 'o_second' }
  await runUpload(fresh.db, { files, ask: async () => {} }, job)
  expect((await read(id)).state).toBe('reading')
})

test('a workbook in parts is read from the sheet with known headers, including merged cells', async () => {
  const text = (words: string) => `<c t="inlineStr"><is><t>${words}</t></is></c>`
  const rowOf = (line: string) => `<row>${line.split(',').map(text).join('')}</row>`
  // Without its first cell, which is part of a merged cell.
  const rest = (account: string) => {
    const cells = one(account).split(',').slice(1)
    const numberedCells = cells.map((words, index) => text(words).replace('<c', `<c r="${'BCDEFG'[index]}1"`))
    return `<row>${numberedCells.join('')}</row>`
  }
  const sheet = (rows: string[], after = '') => `<sheetData>${rows.join('')}</sheetData>${after}`
  const books = [rowOf('As at,31-10-2026'), rowOf(columnHeadings), rowOf(one('T1')), rest('T2'), rest('T3')]
  const merged = '<mergeCells><mergeCell ref="A3:A5"/></mergeCells>'
  const notes = Array.from({ length: 30 }, (_, n) => rowOf(`note ${n},of the books`))
  const content = await workbookOf({ sheets: { Notes: sheet(notes), Books: sheet(books, merged) } })
  const id = await opened(content, 'large.xlsx')
  expect((await read(id)).remarks).toEqual([
    'The sheet “Books” was read. Not read: “Notes”',
    'Cells are merged: 2 lines have the value of the merged cell',
    'The line above the headings is not read',
  ])
  expect((await read(id)).counts).toEqual({ lines: 3, refused: 0, adds: 3, replaces: 0, same: 0 })
})

test('a file in parts whose content does not match its name fails with the reason', async () => {
  const id = await sent(book(3), 'large.xlsx')
  await work(id)
  const { state, error } = await read(id)
  expect([state, error]).toEqual([
    'failed',
    expect.stringContaining('ends in .xlsx, but its content is CSV or other text'),
  ])
})

test('a file being applied when a backup was taken is continued after the restore', async () => {
  const id = await opened(book(3))
  await move(id, 'apply', (await read(id)).version)
  expect((await read(id)).state).toBe('applying')
  // A backup contains no jobs.
  await sql`delete from pgboss.job where name = 'uploads'`.execute(fresh.owner)
  await prepareDatabase(fresh.ownerUrl, false, () => {})
  const { rows } = await sql<{ data: { upload_id: string } }>`
    select data from pgboss.job where name = 'uploads'`.execute(fresh.owner)
  expect(rows.map(({ data }) => data.upload_id)).toEqual([id])
})
