import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openFileStore } from '#server/files/choose-store.ts'
import { checkedKey, FileMissing, type FileStore } from '#server/files/file-store.ts'
import { openS3Double, type S3Double } from '#tests/support/s3-double.ts'

let folder: string
let s3: S3Double
const stores: Record<string, () => FileStore> = {
  folder: () => openFileStore({ DATA_DIR: folder, AWS_REGION: 'ap-south-1' }),
  S3: () =>
    openFileStore({
      DATA_DIR: folder,
      AWS_REGION: 'ap-south-1',
      S3_BUCKET: 'credence',
      S3_ENDPOINT: s3.endpoint,
    }),
}

beforeAll(async () => {
  process.env.AWS_ACCESS_KEY_ID = 'test'
  process.env.AWS_SECRET_ACCESS_KEY = 'test'
  folder = await mkdtemp(join(tmpdir(), 'credence-files-'))
  s3 = await openS3Double()
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

  it('gives back what was put, from a buffer or a stream, the newest content', async () => {
    const store = open()
    await store.put('o_1/case/f_1.pdf', Buffer.from('first'))
    expect(await text(await store.get('o_1/case/f_1.pdf'))).toBe('first')
    await store.put('o_1/case/f_1.pdf', Readable.from([Buffer.from('sec'), Buffer.from('ond')]))
    expect(await text(await store.get('o_1/case/f_1.pdf'))).toBe('second')
  })

  it('knows what is missing and removes quietly', async () => {
    const store = open()
    await store.put('o_1/gone.txt', Buffer.from('x'))
    await store.remove('o_1/gone.txt')
    await store.remove('o_1/gone.txt')
    await expect(store.get('o_1/gone.txt')).rejects.toBeInstanceOf(FileMissing)
  })

  it('refuses keys that would leave the store', async () => {
    for (const key of ['../secret', 'a/../../b', '/etc/passwd', 'a//b', '', 'a/.hidden', 'a\\b', 'a/\0']) {
      await expect(open().put(key, Buffer.from('x'))).rejects.toBeInstanceOf(RangeError)
      expect(() => checkedKey(key)).toThrow(RangeError)
    }
  })
})

describe('the folder store', () => {
  it('leaves nothing behind of a file that was not sent to its end', async () => {
    const store = openFileStore({ DATA_DIR: join(folder, 'broken'), AWS_REGION: 'ap-south-1' })
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half')
        throw new Error('connection lost')
      })(),
    )
    await expect(store.put('o_1/half.bin', broken)).rejects.toThrow('connection lost')
    const left = await readdir(join(folder, 'broken'), { recursive: true, withFileTypes: true })
    expect(left.filter((entry) => entry.isFile())).toEqual([])
    await expect(store.get('o_1/half.bin')).rejects.toBeInstanceOf(FileMissing)
  })
})

describe('the S3 store', () => {
  it('gives a link that downloads under the name people know', async () => {
    const store = stores.S3?.()
    await store?.put('o_1/report.pdf', Buffer.from('%PDF'))
    const link = await store?.link?.('o_1/report.pdf', 'C-360 "Tata" स्टील.pdf')
    const answer = await fetch(link ?? '')
    expect(await answer.text()).toBe('%PDF')
    expect(answer.headers.get('content-disposition')).toContain(
      "filename*=UTF-8''C-360%20%22Tata%22%20%E0%A4%B8",
    )
    expect(link).toContain('X-Amz-Signature=')
  })
})
