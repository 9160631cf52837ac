import { createServer, type Server } from 'node:net'
import { sql } from 'kysely'
import { register } from 'prom-client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { todayInIndia } from '#server/contract/calendar.ts'
import { messages } from '#server/contract/messages.ts'
import type { Showcause } from '#server/contract/showcauses/showcause.ts'
import { openDatabase } from '#server/database/connection.ts'
import { readLeftFiles } from '#server/database/files.ts'
import { storeTrouble } from '#server/files/check-store.ts'
import { openFileStore } from '#server/files/choose-store.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { openS3Store } from '#server/files/s3-store.ts'
import { sweep } from '#server/jobs/sweep.ts'
import { apiFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'
import { openS3Server, type S3Server } from '#tests/support/servers/s3-server.ts'

// A bucket that was there when the files were stored, and is away when they are needed again.

let fresh: FreshDatabase
let s3: S3Server
let ask: ReturnType<typeof apiFor>
let silent: Server

const pdf = Buffer.from('%PDF-1.4\n%%EOF\n').toString('base64')
let caseId: string
let showcause: Showcause

beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  s3 = await openS3Server()
  ask = apiFor(fresh, { files: openFileStore({ DATA_DIR: '', ...s3.settings }) })
  const { rows } = await sql<{ case_id: string; party_id: string }>`select case_id::text, party_id from cases
    where organization_id = 'o_northern' and status_category <> 'CLOSED' order by case_id limit 1`.execute(
    fresh.owner,
  )
  caseId = rows[0]?.case_id ?? ''
  await attach('first.pdf')
  const drafted = await ask<{ data: Showcause }>('/v1/showcauses', {
    body: { case_id: caseId, party_id: rows[0]?.party_id, template_id: 'fraud-borrower' },
  })
  showcause = drafted.data.data
  const { wording, addressee, officer } = showcause
  const letter = { wording, addressee, officer, address: 'Station Road, Jaipur', loan_account: '0042-118-77' }
  await change(showcause.id, { move: 'edit', ...letter, method: 'speed_post', facts: 'Stocks were missing.' })
  await s3.close()
}, 120_000)
afterAll(async () => {
  silent?.close()
  await fresh.close()
})

const attach = (file_name: string) =>
  ask(`/v1/cases/${caseId}`, { method: 'PATCH', body: { attachment: pdf, file_name } })
const change = (id: string, body: object) => ask(`/v1/showcauses/${id}`, { method: 'PATCH', body })

const store = () => openFileStore({ DATA_DIR: '', ...s3.settings })

test('the metrics count the failures, and a start says in one line what is wrong', async () => {
  const failures = async () => {
    const { values = [] } =
      (await register.getSingleMetric('credence_file_store_failures_total')?.get()) ?? {}
    return Object.fromEntries(values.map(({ labels: { operation }, value }) => [operation, value]))
  }
  const before = await failures()
  await expect(store().put('o_1/x', Buffer.from('x'))).rejects.toThrow(messages.upload.notStored)
  await expect(store().get('o_1/x')).rejects.toThrow(messages.fileNotRead)
  const { store: stored = 0, read = 0 } = before
  expect(await failures()).toEqual({ store: stored + 1, read: read + 1 })
  expect(await storeTrouble(store())).toMatch(/^connect ECONNREFUSED 127\.0\.0\.1:\d+$/)
})

test('a missing bucket is named at the start, and one that works is not', async () => {
  const there = await openS3Server()
  const nowhere = openFileStore({ DATA_DIR: '', ...there.settings, S3_BUCKET: 'nowhere' })
  expect(await storeTrouble(nowhere)).toBe('NoSuchBucket: The specified bucket does not exist')
  expect(await storeTrouble(there.store)).toBeUndefined()
  expect(await there.keys()).toEqual([])
  await there.close()
})

test('a file that cannot be stored is refused, and the message says so', async () => {
  const { status, data } = await attach('second.pdf')
  expect([status, data.message]).toEqual([503, messages.upload.notStored])
})

test('what was stored of a refused file is left to the sweep, which stops at the first that the store keeps', async () => {
  const keys = async () => (await readLeftFiles(fresh.owner)).map(({ storage_key }) => storage_key).sort()
  await fresh.owner.deleteFrom('left_files').execute()
  await attach('second.pdf')
  await attach('third.pdf')
  const left = await keys()
  expect(left).toEqual([expect.stringContaining(`o_northern/cases/${caseId}/`), expect.any(String)])
  const remove = vi.fn<FileStore['remove']>().mockRejectedValueOnce(new Error('away'))
  await sweep(fresh.owner, { ...store(), remove })
  expect(remove).toHaveBeenCalledTimes(1)
  expect(await keys()).toEqual(left)
  await sweep(fresh.owner, { ...store(), remove })
  expect(await keys()).toEqual([])
})

test('a letter that cannot be stored is not issued, and the message does not blame the database', async () => {
  const issued = await change(showcause.id, { move: 'issue', issued_on: todayInIndia() })
  expect([issued.status, issued.data.message]).toEqual([503, messages.upload.notStored])
  const after = await ask<{ data: Showcause }>(`/v1/showcauses/${showcause.id}`)
  expect(after.data.data.state).toBe('draft')
})

test('a case file whose attachments cannot be read is not created, and the message does not blame the database', async () => {
  const { status, data } = await ask(`/v1/cases/${caseId}/case_file`, { method: 'POST' })
  expect([status, data.message]).toEqual([503, messages.fileNotRead])
})

test('while uploads wait for the store, pages have connections, and further uploads are refused at once', async () => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const put = vi.fn(() => answered)
  const db = openDatabase(fresh.url, 'web')
  const slow = apiFor({ ...fresh, db }, { files: { ...store(), put } })
  const send = (attachment?: string) =>
    slow(`/v1/cases/${caseId}`, { method: 'PATCH', body: { attachment, file_name: 'slow.pdf' } })
  // Five are running and five are waiting.
  const waiting = Array.from({ length: 10 }, () => send(pdf))
  await vi.waitFor(() => expect(put).toHaveBeenCalled())
  const refused = await Promise.all(Array.from({ length: 7 }, () => send(pdf)))
  expect(refused.map(({ status }) => status)).toEqual(Array(7).fill(503))
  expect(refused[0]?.data.message).toBe(messages.upload.notStored)
  expect(await slow(`/v1/cases/${caseId}`)).toMatchObject({ status: 200 })
  answer()
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(await send(pdf)).toMatchObject({ status: 200 })
  await db.destroy()
})

test('a store that takes the connection and never answers is given up', async () => {
  silent = createServer(() => {}).listen(0, '127.0.0.1')
  await new Promise((listening) => silent.once('listening', listening))
  const address = silent.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const store = openS3Store({
    bucket: 'credence',
    region: 'ap-south-1',
    endpoint: `http://127.0.0.1:${port}`,
    idleMs: 100,
  })
  await expect(store.put('o_1/late.txt', Buffer.from('x'))).rejects.toThrow(/idle|timed out|timeout/i)
  await expect(store.get('o_1/late.txt')).rejects.toThrow(/idle|timed out|timeout/i)
})
