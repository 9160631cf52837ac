import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Ticket } from '#server/contract/cases/case.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { sweep } from '#server/jobs/sweep.ts'
import { apiFor, memoryStore } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'
import { newCase } from '#tests/support/worlds/cases.ts'

// Files sent with a case: what is accepted, what is rejected, and that nothing is stored partially.

const maxBytes = 2000
const storedFiles = new Map<string, Buffer>()
let fresh: FreshDatabase
let ask: ReturnType<typeof apiFor>

beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  ask = apiFor(fresh, { uploadMaxBytes: maxBytes, files: memoryStore(storedFiles) })
})
afterAll(() => fresh.close())

interface Sent {
  file_name: string
  attachment: string
}
const base64 = (bytes: string | Buffer) => Buffer.from(bytes as string, 'latin1').toString('base64')
const aFile = (file_name: string, bytes: string | Buffer): Sent => ({ file_name, attachment: base64(bytes) })
const pdf = (file_name = 'inspection.pdf') => aFile(file_name, '%PDF-1.4\n%%EOF')
const csvOf = (size: number, file_name = 'rows.csv') => aFile(file_name, 'a,b\n'.repeat(size / 4))
const png = aFile(
  'photo.png',
  '\x89PNG\r\n\x1a\n\x00\x00\x00\x0dIHDR\x00\x00\x00\x01\x00\x00\x00\x01\x08\x06\x00\x00\x00',
)

const post = (attachments: Sent[], key?: string, api = ask) =>
  api<{ data: { uid: string } }>('/v1/cases', { body: { ...newCase, attachments }, ...(key && { key }) })
const read = async (id: string) => (await ask<{ ticket: Ticket }>(`/v1/cases/${id}`)).data.ticket
const raised = async (attachments: Sent[] = []) => (await post(attachments)).data.data.uid
const attach = (id: string, attachments: Sent[], api = ask) =>
  api<{ ticket: Ticket }>(`/v1/cases/${id}`, { method: 'PATCH', body: { attachments } })
const cases = async () => (await ask<{ count: number }>('/v1/cases')).data.count
const rows = async () => (await fresh.owner.selectFrom('files').select('file_id').execute()).length

/** Checks that nothing was stored: no case, no row of a file and, after the next sweep, no bytes. */
async function leavesNothing(work: () => Promise<unknown>) {
  const before = [await cases(), await rows(), storedFiles.size]
  await work()
  await sweep(fresh.owner, memoryStore(storedFiles))
  expect([await cases(), await rows(), storedFiles.size]).toEqual(before)
}

describe('several files', () => {
  test('are stored with a new case including name, size, type, owner and date, and download byte for byte', async () => {
    const sent = [pdf('one.pdf'), csvOf(400, 'two.csv'), png]
    const id = await raised(sent)
    const { attachments, events } = await read(id)
    expect(attachments).toMatchObject([
      { name: 'one.pdf', size: 14, type: 'application/pdf', owner: { fullname: 'R. Lead' } },
      { name: 'two.csv', size: 400, type: 'text/csv' },
      { name: 'photo.png', type: 'image/png' },
    ])
    expect(attachments.every(({ date }) => !Number.isNaN(Date.parse(date)))).toBe(true)
    expect(events.filter(({ kind }) => kind === 'attachment')).toHaveLength(3)
    for (const [index, { _id }] of attachments.entries()) {
      const path = `/v1/cases/${id}/download_attachment?attachment_id=${_id}`
      expect((await ask<{ data: string }>(path)).data.data).toBe(sent[index]?.attachment)
    }
    const audit = fresh.owner.selectFrom('audit').select(['action', 'after']).where('entity_id', '=', id)
    const [{ after } = { after: null }] = await audit.where('action', '=', 'attach').execute()
    expect(after).toMatchObject({
      files: [{ name: 'one.pdf', size: 14 }, { name: 'two.csv' }, { name: 'photo.png' }],
    })
  })

  test("can be added to a case, together with the specification's single attachment", async () => {
    const id = await raised()
    const body = { ...pdf('first.pdf'), attachments: [csvOf(8)] }
    const { data } = await ask<{ ticket: Ticket }>(`/v1/cases/${id}`, { method: 'PATCH', body })
    expect(data.ticket.attachments.map(({ name }) => name)).toEqual(['first.pdf', 'rows.csv'])
  })

  test('are all rejected if one is, and the message names it', async () => {
    const id = await raised()
    await leavesNothing(async () => {
      const { status, data } = await attach(id, [pdf('good.pdf'), aFile('bad.pdf', 'no such thing')])
      expect([status, data.errors?.attachment]).toEqual([
        400,
        [expect.stringMatching(/^bad\.pdf: The file content does not match its extension/)],
      ])
    })
    await leavesNothing(async () => {
      const { data } = await post([pdf(), csvOf(0, 'empty.csv'), aFile('tool.exe', 'MZ')])
      expect(data.errors?.attachment).toEqual([
        'empty.csv: The file is empty',
        expect.stringMatching(/^tool\.exe: This file type is not allowed/),
      ])
    })
  })

  test('are limited to ten, and in total to twice the size limit of one file', async () => {
    await leavesNothing(async () => {
      expect((await post(Array.from({ length: 11 }, () => pdf()))).status).toBe(400)
      const { status, data } = await post([csvOf(2000), csvOf(2000), csvOf(4)])
      expect([status, data.message]).toEqual([400, expect.stringMatching(/^The files exceed/)])
      const spec = { ...newCase, ...pdf(), attachments: Array.from({ length: 10 }, () => pdf()) }
      expect((await ask('/v1/cases', { body: spec })).data).toMatchObject({
        errors: { attachment: ['At most 10 files can be attached at once'] },
      })
    })
    expect((await read(await raised(Array.from({ length: 10 }, () => pdf())))).attachments).toHaveLength(10)
    expect((await read(await raised([csvOf(2000), csvOf(2000)]))).attachments).toHaveLength(2)
  })

  test('are stored once when sent twice at the same moment with one key', async () => {
    const [first, second] = await Promise.all([
      post([pdf(), csvOf(8)], 'files-1'),
      post([pdf(), csvOf(8)], 'files-1'),
    ])
    expect(second.data).toEqual(first.data)
    expect((await read(first.data.data.uid)).attachments).toHaveLength(2)
  })
})

describe('one file', () => {
  test('is accepted at exactly the size limit and rejected one byte above it', async () => {
    const { attachments } = await read(await raised([csvOf(maxBytes)]))
    expect(attachments).toMatchObject([{ size: maxBytes }])
    const oneMore = aFile('rows.csv', `${'a,b\n'.repeat(maxBytes / 4)}x`)
    await leavesNothing(async () => {
      expect((await post([oneMore])).data.errors).toEqual({ attachment: ['File size is too large!'] })
    })
  })

  const elf = Buffer.concat([Buffer.from('\x7fELF\x02\x01\x01\x00', 'latin1'), Buffer.alloc(120)])
  const windows = Buffer.concat([Buffer.from('MZ\x90\x00\x03', 'latin1'), Buffer.alloc(120)])
  test.each([
    ['a program for Linux that calls itself PDF', aFile('inspection.pdf', elf)],
    ['a program for Windows that calls itself PDF', aFile('inspection.pdf', windows)],
    ['a program that calls itself CSV', aFile('rows.csv', elf)],
    ['a program behind a mark that turns its name round', aFile('inspection\u202efdp.exe', windows)],
    ['a page that calls itself PDF', aFile('inspection.pdf', '<html><script>alert(1)</script></html>')],
    ['a page that calls itself a picture', aFile('photo.png', '<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ])('%s is rejected with the list of allowed types', async (_, file) => {
    await leavesNothing(async () => {
      const { status, data } = await post([file])
      expect([status, data.message]).toEqual([
        400,
        expect.stringContaining('Allowed: doc, docx, xls, xlsx, pdf, csv'),
      ])
    })
  })

  test.each([
    ['a way out of the folder', '../../../etc/inspection.pdf', 'inspection.pdf'],
    ['255 letters and its ending', `${'x'.repeat(255)}.pdf`, `${'x'.repeat(251)}.pdf`],
    ['marks of direction and control characters', '\u202einspection\u0007\u2066.pdf', 'inspection.pdf'],
    ['a line that would be a header', 'inspection\r\nSet-Cookie: x=1.pdf', 'inspectionSet-Cookie: x=1.pdf'],
  ])('with %s in its name is stored under a safe name', async (_, name, harmless) => {
    const { attachments } = await read(await raised([pdf(name)]))
    expect(attachments).toMatchObject([{ name: harmless }])
    expect([...storedFiles.keys()].every((key) => /^o_northern\/cases\/\d+\/[0-9a-f-]{36}$/.test(key))).toBe(
      true,
    )
  })
})

describe('when the file store fails', () => {
  /** A disk that is full when the second file arrives. */
  function fullDisk(): FileStore {
    const store = memoryStore(storedFiles)
    let puts = 0
    return {
      ...store,
      put: async (key, content) => {
        puts++
        if (puts > 1) throw Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' })
        await store.put(key, content)
      },
    }
  }

  test('no case is raised, nothing is left behind and the message says why', async () => {
    const full = apiFor(fresh, { uploadMaxBytes: maxBytes, files: fullDisk() })
    await leavesNothing(async () => {
      const { status, data } = await post([pdf('one.pdf'), pdf('two.pdf')], 'disk-full', full)
      expect([status, data.message]).toEqual([
        503,
        'Error occurred during file upload. There is no storage space left, so nothing was saved. Please tell your administrator.',
      ])
    })
    // The key was not used up: the same form succeeds once there is room.
    expect((await post([pdf('one.pdf'), pdf('two.pdf')], 'disk-full')).status).toBe(200)
  })

  test('a comment sent with the files is not saved without them', async () => {
    const id = await raised()
    const full = apiFor(fresh, { uploadMaxBytes: maxBytes, files: fullDisk() })
    await leavesNothing(async () => {
      const body = { comments: 'See the files', attachments: [pdf(), pdf()] }
      expect((await full(`/v1/cases/${id}`, { method: 'PATCH', body })).status).toBe(503)
    })
    expect((await read(id)).comments).toEqual([])
  })

  test('files whose rows cannot be written are removed from the store', async () => {
    const id = await raised()
    const run = (statements: string) => sql.raw(statements).execute(fresh.owner)
    await run(`create function refuse_attach() returns trigger language plpgsql as $$
      begin raise exception 'refused by the test'; end $$;
      create trigger refuse_attach before insert on audit for each row when (new.action = 'attach') execute function refuse_attach()`)
    try {
      await leavesNothing(async () => {
        expect((await attach(id, [pdf(), csvOf(8)])).status).toBe(500)
      })
    } finally {
      await run('drop trigger refuse_attach on audit; drop function refuse_attach()')
    }
  })
})
