import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'
import { casesThrough } from '#tests/support/worlds/cases.ts'

let fresh: FreshDatabase
let ask: ReturnType<typeof apiFor>

beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  ask = apiFor(fresh, { uploadMaxBytes: 2000 })
})
afterAll(() => fresh.close())

const { post, raised, read, change, count } = casesThrough(() => ask)

const base64 = (text: string) => Buffer.from(text, 'latin1').toString('base64')
const pdf = base64('%PDF-1.4\n%%EOF')
const png = base64(
  '\x89PNG\r\n\x1a\n\x00\x00\x00\x0dIHDR\x00\x00\x00\x01\x00\x00\x00\x01\x08\x06\x00\x00\x00',
)

describe('attachments', () => {
  const attach = (id: string, file_name: string, attachment: string) => change(id, { attachment, file_name })

  test('download as they were sent, under their name', async () => {
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
    ['a program', 'tool.exe', base64('MZ\x90\x00'), /^This file type is not allowed/],
    ['an ending that only objects have', 'x.constructor', pdf, /^This file type is not allowed/],
    [
      'a text that calls itself PDF',
      'inspection.pdf',
      base64('no such thing'),
      /does not match its extension/,
    ],
    ['a PDF that calls itself a sheet', 'inspection.xlsx', pdf, /does not match its extension/],
    ['an empty file', 'empty.csv', base64(''), /^The file is empty$/],
    ['a picture, which only a new case takes', 'photo.png', png, /^This file type is not allowed/],
    ['too much', 'long.csv', base64('a,b\n'.repeat(600)), /^File size is too large!$/],
  ])('%s is rejected and nothing of it is stored', async (_, file_name, attachment, words) => {
    const id = await raised()
    const { status, data } = await attach(id, file_name, attachment)
    expect([status, data.message, data.errors?.attachment]).toEqual([
      400,
      expect.stringMatching(words),
      [data.message],
    ])
    expect((await read(id)).attachments).toEqual([])
  })

  test('a case with a rejected attachment is not raised', async () => {
    const before = await count()
    const { status, data } = await post({ attachment: pdf, file_name: 'inspection.doc' })
    expect([status, Object.keys(data.errors ?? {})]).toEqual([400, ['attachment']])
    const empty = await post({ attachment: '', file_name: 'empty.csv' })
    expect([empty.status, empty.data.errors]).toEqual([400, { attachment: ['The file is empty'] }])
    expect(await count()).toBe(before)
  })

  test('an image can be attached to a new case', async () => {
    const id = await raised({ attachment: png, file_name: 'photo.png' })
    expect((await read(id)).attachments).toMatchObject([{ name: 'photo.png' }])
  })
})
