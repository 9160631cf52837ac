import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { createApi } from '#server/api/create-api.ts'
import type { Ticket } from '#server/contract/cases/case.ts'
import { verifyArchive } from '#server/reports/archive/verify.ts'
import { apiFor, servicesFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'

let fresh: FreshDatabase
let folder: string
let ask: ReturnType<typeof apiFor>

beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  ask = apiFor(fresh)
  folder = await mkdtemp(join(tmpdir(), 'credence-case-file-'))
}, 120_000)
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await fresh.close()
})

const contents = {
  'inspection.pdf': Buffer.from(`%PDF-1.4 ${'page '.repeat(40_000)}`),
  'inspection.PDF': Buffer.from('%PDF-1.4 another'),
  'शाखा.csv': Buffer.from('a,b\n1,2\n'),
}

async function raised(): Promise<string> {
  const { rows } = await sql<{ alert_id: string; party_id: string }>`select alert_id, party_id from alerts
    where organization_id = 'o_northern' and case_id is null and status = 'open' limit 1`.execute(fresh.owner)
  const alert = rows[0]
  const body = {
    party: alert?.party_id,
    party_name: 'Any',
    subject: 'Late accounts',
    issue: 'Ask **why**',
    organization_id: 'o_northern',
    case_type: 'ct_northern_1',
    alert_id: alert?.alert_id,
  }
  const { data } = await ask<{ data: { uid: string } }>('/v1/cases', { body })
  const id = data.data.uid
  for (const [file_name, content] of Object.entries(contents)) {
    const attachment = content.toString('base64')
    await ask(`/v1/cases/${id}`, { method: 'PATCH', body: { attachment, file_name } })
  }
  await ask(`/v1/cases/${id}`, { method: 'PATCH', body: { comments: 'Called the branch' } })
  return id
}

const make = (id: string, as = 'u_lead') =>
  ask<{ bytes: Buffer }>(`/v1/cases/${id}/case_file`, { method: 'POST', as })

async function unpacked(zip: Buffer) {
  const files = new Map<string, Buffer>()
  const opened = await fromBufferPromise(zip, { lazyEntries: true, autoClose: false })
  for await (const entry of opened.eachEntry())
    files.set(entry.fileName, await buffer(await opened.openReadStreamPromise(entry)))
  return files
}

test('contains the case, its unchanged attachments, its alert and its audit rows, and can be verified', async () => {
  const id = await raised()
  const { status, data } = await make(id)
  expect(status).toBe(200)
  const files = await unpacked(data.bytes)
  const attached = [...files].filter(([name]) => name.startsWith('attachments/')).map(([, bytes]) => bytes)
  expect(attached).toEqual(Object.values(contents))
  const read = (name: string) => JSON.parse(String(files.get(name)))
  expect(read('data/alerts.json')).toMatchObject([{ status: 'case', decisions: [{ action: 'case' }] }])
  expect(read('data/audit.json').map((row: { action: string }) => row.action)).toEqual([
    'create',
    ...Object.keys(contents).map(() => 'attach'),
    'change',
  ])
  expect(read('data/comments.json')).toMatchObject([{ comment: 'Called the branch' }])
  expect(String(files.get('case.html'))).toContain('Called the branch')
  const path = join(folder, 'case.zip')
  await writeFile(path, data.bytes)
  const verdict = await verifyArchive(path)
  expect(verdict.differences).toEqual([])
  const { ticket } = (await ask<{ ticket: Ticket }>(`/v1/cases/${id}`)).data
  expect(ticket.events.at(-1)).toMatchObject({ kind: 'case_file', after: verdict.manifest_sha256 })
  const { rows } = await sql`select user_id, after from audit
    where entity = 'case' and entity_id = ${id} and action = 'export'`.execute(fresh.owner)
  expect(rows).toEqual([{ user_id: 'u_lead', after: { manifest_sha256: verdict.manifest_sha256, count: 9 } }])
})

test("cannot be created without the permission to raise cases, or for another organisation's case", async () => {
  const id = await raised()
  expect((await make(id, 'u_viewer')).status).toBe(403)
  expect((await make(id, 'u_officer')).status).toBe(404)
  expect((await make('999999')).status).toBe(404)
  const { ticket } = (await ask<{ ticket: Ticket }>(`/v1/cases/${id}`)).data
  expect(ticket.events.some(({ kind }) => kind === 'case_file')).toBe(false)
})

test('is not created if an attachment no longer matches, and the history does not mention one', async () => {
  const id = await raised()
  await sql`update files set size = size + 1 where name = 'inspection.pdf'`.execute(fresh.owner)
  const { status, data } = await make(id)
  expect([status, data.message]).toEqual([
    409,
    'The attachment “inspection.pdf” has changed since it was uploaded, so no case file was created',
  ])
  const { ticket } = (await ask<{ ticket: Ticket }>(`/v1/cases/${id}`)).data
  expect(ticket.events.some(({ kind }) => kind === 'case_file')).toBe(false)
  await sql`update files set size = size - 1 where name = 'inspection.pdf'`.execute(fresh.owner)
})

test('is sent over HTTP with its name, type and size', async () => {
  const services = servicesFor(fresh)
  const api = createApi(services)
  const headers = { Authorization: 'Bearer u_lead' }
  const { rows } = await sql<{ id: string }>`select case_id::text as id from cases
    where organization_id = 'o_northern' order by case_id limit 1`.execute(fresh.owner)
  await sql`delete from case_events where case_id = ${rows[0]?.id} and kind = 'attachment'`.execute(
    fresh.owner,
  )
  const answer = await api.request(`/v1/cases/${rows[0]?.id}/case_file`, { method: 'POST', headers })
  expect(answer.headers.get('Content-Type')).toBe('application/zip')
  expect(answer.headers.get('Content-Disposition')).toBe(`attachment; filename="case-${rows[0]?.id}.zip"`)
  const bytes = await answer.arrayBuffer()
  expect(answer.headers.get('Content-Length')).toBe(String(bytes.byteLength))
})
