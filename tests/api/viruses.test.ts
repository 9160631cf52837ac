import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { virusScan } from '#server/files/virus-scan.ts'
import { apiFor, memoryStore } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'
import { newCase } from '#tests/support/worlds/cases.ts'

// Stored files are scanned by clamd; here a double of it that speaks its INSTREAM command.

const command = 'zINSTREAM\0'
const bad = 'a file with a virus in it'

/** The bytes of a request once all chunks have arrived: each is preceded by its length, the last one is empty. */
function sentFile(received: Buffer): Buffer | undefined {
  const pieces: Buffer[] = []
  for (let at = command.length; received.length >= at + 4; ) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces)
    pieces.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}

let answerTo = (file: Buffer): string => (file.includes(bad) ? 'stream: Eicar-Test FOUND' : 'stream: OK')
const looked: string[] = []

const clamd = createServer((socket) => {
  let received = Buffer.alloc(0)
  socket.on('data', (some) => {
    received = Buffer.concat([received, some])
    const file = sentFile(received)
    if (!file) return
    expect(received.toString('latin1', 0, command.length)).toBe(command)
    looked.push(file.toString('latin1'))
    socket.end(`${answerTo(file)}\0`)
  })
})

const storedFiles = new Map<string, Buffer>()
let fresh: FreshDatabase
let ask: ReturnType<typeof apiFor>

beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
  await once(clamd.listen(0, '127.0.0.1'), 'listening')
  const { port } = clamd.address() as AddressInfo
  ask = apiFor(fresh, { files: memoryStore(storedFiles), findVirus: virusScan(`tcp://127.0.0.1:${port}`) })
})
afterAll(async () => {
  clamd.close()
  await fresh.close()
})

const pdf = (name: string, text = '') => ({
  file_name: name,
  attachment: Buffer.from(`%PDF-1.4\n${text}\n%%EOF`, 'latin1').toString('base64'),
})
const raise = (...attachments: ReturnType<typeof pdf>[]) =>
  ask('/v1/cases', { body: { ...newCase, attachments } })
const stored = async () => [
  storedFiles.size,
  (await fresh.owner.selectFrom('files').select('file_id').execute()).length,
  (await fresh.owner.selectFrom('cases').select('case_id').execute()).length,
]

test('a clean file is scanned and stored unchanged', async () => {
  expect((await raise(pdf('clean.pdf', 'nothing bad'))).status).toBe(200)
  expect(looked.at(-1)).toBe('%PDF-1.4\nnothing bad\n%%EOF')
  expect([...storedFiles.values()].at(-1)?.toString('latin1')).toBe(looked.at(-1))
})

test('a file with a virus is rejected by name, and nothing of the form is saved', async () => {
  const before = await stored()
  const { status, data } = await raise(pdf('clean.pdf'), pdf('bad.pdf', bad))
  expect([status, data.errors]).toEqual([
    400,
    { attachment: ['bad.pdf: A virus was found in this file (Eicar-Test), so nothing was saved'] },
  ])
  expect(await stored()).toEqual(before)
})

test('a profile picture is scanned too', async () => {
  const picture = `\x89PNG\r\n\x1a\n\x00\x00\x00\x0dIHDR\x00\x00\x00\x01\x00\x00\x00\x01\x08\x06\x00\x00\x00${bad}`
  const attachment = Buffer.from(picture, 'latin1').toString('base64')
  const { status } = await ask('/v1/account/profile', {
    method: 'PATCH',
    body: { name: 'R. Lead', file_name: 'me.png', attachment },
  })
  expect([status, looked.at(-1)]).toEqual([400, picture])
})

test('if the scanner fails nothing is stored, and the message says to try again', async () => {
  const before = await stored()
  const usual = answerTo
  answerTo = () => 'INSTREAM size limit exceeded. ERROR'
  const refused = await raise(pdf('clean.pdf'))
  answerTo = usual
  clamd.close()
  for (const { status, data } of [refused, await raise(pdf('clean.pdf'))]) {
    expect(status).toBe(503)
    expect(data.message).toMatch(/could not be stored at the moment, so nothing was saved. Please try again/)
  }
  expect(await stored()).toEqual(before)
})

test('without a scanner nothing is scanned', async () => {
  expect(await virusScan(undefined)(Buffer.from(bad))).toBeUndefined()
})
