import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openFileStore } from '#server/files/choose-store.ts'
import { checkedKey, FileMissing, type FileStore } from '#server/files/file-store.ts'
import { openS3Server, type S3Server } from '#tests/support/servers/s3-server.ts'

let folder: string
let s3: S3Server
const stores: Record<string, () => FileStore> = {
  folder: () => openFileStore({ DATA_DIR: folder, AWS_REGION: 'ap-south-1' }),
  S3: () => openFileStore({ DATA_DIR: folder, ...s3.settings }),
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'credence-files-'))
  s3 = await openS3Server()
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

describe.each(Object.keys(stores))('the %s store', (kind) => {
  const open = () => {
    const store = stores[kind]?.()
    if (!store) throw new Error(kind)
    return store
  }

  it('returns the latest stored content, from a buffer or a stream', async () => {
    const store = open()
    await store.put('o_1/case/f_1.pdf', Buffer.from('first'))
    expect(await text(await store.get('o_1/case/f_1.pdf'))).toBe('first')
    await store.put('o_1/case/f_1.pdf', Readable.from([Buffer.from('sec'), Buffer.from('ond')]))
    expect(await text(await store.get('o_1/case/f_1.pdf'))).toBe('second')
    await store.put('o_1/case/f_1.pdf', Readable.from([Buffer.from('thi'), Buffer.from('rd')]), 5)
    expect(await text(await store.get('o_1/case/f_1.pdf'))).toBe('third')
  })

  it('reports missing files and ignores removing them', async () => {
    const store = open()
    await store.put('o_1/gone.txt', Buffer.from('x'))
    await store.remove('o_1/gone.txt')
    await store.remove('o_1/gone.txt')
    await expect(store.get('o_1/gone.txt')).rejects.toBeInstanceOf(FileMissing)
  })

  it('rejects keys that would leave the store', async () => {
    for (const key of ['../secret', 'a/../../b', '/etc/passwd', 'a//b', '', 'a/.hidden', 'a\\b', 'a/\0']) {
      await expect(open().put(key, Buffer.from('x'))).rejects.toBeInstanceOf(RangeError)
      expect(() => checkedKey(key)).toThrow(RangeError)
    }
  })
})

describe('the folder store', () => {
  it('leaves nothing behind after an incomplete upload', async () => {
    const store = openFileStore({ DATA_DIR: join(folder, 'broken'), AWS_REGION: 'ap-south-1' })
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half')
        throw new Error('connection lost')
      })(),
    )
    const lost = { cause: expect.objectContaining({ message: 'connection lost' }) }
    await expect(store.put('o_1/half.bin', broken)).rejects.toMatchObject(lost)
    const left = await readdir(join(folder, 'broken'), { recursive: true, withFileTypes: true })
    expect(left.filter((entry) => entry.isFile())).toEqual([])
    await expect(store.get('o_1/half.bin')).rejects.toBeInstanceOf(FileMissing)
  })
})

describe('the S3 store', () => {
  it('gives a download link that stops working when altered', async () => {
    await s3.store.put('o_1/report.pdf', Buffer.from('%PDF'))
    const link = (await s3.store.link?.('o_1/report.pdf', 'report.pdf')) ?? ''
    const answer = await fetch(link)
    expect(await answer.text()).toBe('%PDF')
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename=report.pdf')
    const altered = await fetch(link.replace(/X-Amz-Signature=\w{4}/, 'X-Amz-Signature=0000'))
    expect(altered.status).toBe(403)
    expect((await fetch(link.replace('report.pdf?', 'other.pdf?'))).status).toBe(403)
  })

  it('gives a download link with the original file name', async () => {
    const other = await openS3Server({ allowMismatchedSignatures: true })
    await other.store.put('o_1/report.pdf', Buffer.from('%PDF'))
    const answer = await fetch((await other.store.link?.('o_1/report.pdf', 'C-360 "Tata" स्टील.pdf')) ?? '')
    expect(answer.headers.get('content-disposition')).toContain(
      "filename*=UTF-8''C-360%20%22Tata%22%20%E0%A4%B8",
    )
    await other.close()
  })

  it('gives a link that expires after minutes', async () => {
    await s3.store.put('o_1/report.pdf', Buffer.from('%PDF'))
    vi.useFakeTimers({ now: Date.now() - 6 * 60_000, toFake: ['Date'] })
    const link = await s3.store.link?.('o_1/report.pdf', 'report.pdf')
    vi.useRealTimers()
    expect((await fetch(link ?? '')).status).toBe(403)
  })

  it('stores 20 MB unchanged', async () => {
    const large = randomBytes(20 * 1024 * 1024)
    await stores
      .S3?.()
      .put('o_1/large.bin', Readable.from([large.subarray(0, 5_000_000), large.subarray(5_000_000)]))
    const stored = await buffer(await s3.store.get('o_1/large.bin'))
    expect(stored.equals(large)).toBe(true)
  })
})
