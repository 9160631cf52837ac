import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { ZipFile } from 'yazl'
import { seededRandom } from '#server/demo/random.ts'
import { verifyArchive } from '#server/reports/archive/verify.ts'
import { caseFile } from '#server/reports/case-file/case-file.ts'
import { sampleCase } from './sample-case.ts'

const seed = process.env.TEST_SEED ?? String(Date.now())
const random = seededRandom(seed)
const attached = {
  'a.pdf': Buffer.from(`%PDF-1.4 ${'first '.repeat(500)}`),
  'b.csv': Buffer.from('a,b\n1,2\n'),
}

let folder: string
let whole: Buffer
let manifest_sha256: string
let count = 0

beforeAll(async () => {
  console.log(`positions of changed bytes: TEST_SEED=${seed}`)
  folder = await mkdtemp(join(tmpdir(), 'credence-verify-'))
  const { facts, store } = sampleCase(attached)
  const made = await caseFile(facts, store)
  manifest_sha256 = made.manifest_sha256
  whole = await buffer(made.open().content)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function verdictOn(zip: Buffer) {
  const path = join(folder, `${++count}.zip`)
  await writeFile(path, zip)
  return verifyArchive(path)
}

interface Packed {
  name: string
  content: Buffer
  /** The offset of its bytes in the archive. */
  start: number
}

async function unpacked(zip: Buffer): Promise<Packed[]> {
  const opened = await fromBufferPromise(zip, { lazyEntries: true, autoClose: false })
  const files: Packed[] = []
  for await (const entry of opened.eachEntry()) {
    const { fileDataStart: start } = await opened.readLocalFileHeaderPromise(entry, { minimal: true })
    files.push({
      name: entry.fileName,
      content: await buffer(await opened.openReadStreamPromise(entry)),
      start,
    })
  }
  return files
}

async function packed(files: Pick<Packed, 'name' | 'content'>[], compress = true): Promise<Buffer> {
  const zip = new ZipFile()
  for (const { name, content } of files) zip.addBuffer(content, name, { compress })
  zip.end()
  return buffer(zip.outputStream)
}

const changedBy = async (change: (files: Packed[]) => Pick<Packed, 'name' | 'content'>[]) =>
  verdictOn(await packed(change(await unpacked(whole))))

describe('an unchanged case file', () => {
  test('has no differences and the recorded manifest hash', async () => {
    const verdict = await verdictOn(whole)
    expect([verdict.differences, verdict.manifest_sha256]).toEqual([[], manifest_sha256])
  })

  test('is still valid if repacked with compression in another order', async () => {
    expect((await changedBy((files) => files.toReversed())).differences).toEqual([])
  })

  test('is still valid if repacked within a folder', async () => {
    const zip = new ZipFile()
    zip.addEmptyDirectory('case-1001/attachments')
    for (const { name, content } of await unpacked(whole)) zip.addBuffer(content, `case-1001/${name}`)
    zip.end()
    expect((await verdictOn(await buffer(zip.outputStream))).differences).toEqual([])
  })
})

describe('a changed case file', () => {
  test('is detected by any changed byte of a file, which is named', async () => {
    for (const { name, content, start } of await unpacked(whole)) {
      if (name === 'manifest.json') continue
      for (let turn = 0; turn < 5; turn++) {
        const zip = Buffer.from(whole)
        const at = start + random.integer(0, content.length - 1)
        zip[at] = (zip[at] ?? 0) ^ random.integer(1, 255)
        const { differences } = await verdictOn(zip)
        expect([at, differences]).toEqual([
          at,
          [{ path: name, state: 'changed', why: 'its SHA-256 is another' }],
        ])
      }
    }
  })

  test('gets another manifest hash, or none, by any changed byte of the manifest', async () => {
    const [{ content, start } = { content: whole, start: 0 }] = await unpacked(whole)
    for (let turn = 0; turn < 30; turn++) {
      const zip = Buffer.from(whole)
      const at = start + random.integer(0, content.length - 1)
      zip[at] = (zip[at] ?? 0) ^ random.integer(1, 255)
      const found = await verdictOn(zip).catch((error: Error) => error)
      const sum = found instanceof Error ? undefined : found.manifest_sha256
      expect([at, sum]).not.toEqual([at, manifest_sha256])
    }
  })

  test('with any changed byte neither crashes nor passes with other content', async () => {
    const before = new Map((await unpacked(whole)).map(({ name, content }) => [name, content]))
    for (let turn = 0; turn < 150; turn++) {
      const zip = Buffer.from(whole)
      const at = random.integer(0, zip.length - 1)
      zip[at] = (zip[at] ?? 0) ^ random.integer(1, 255)
      const found = await verdictOn(zip).catch((error: Error) => error.message)
      if (typeof found === 'string') expect(found).toMatch(/^(It is|Its manifest|It has|It holds|It says)/)
      else if (found.differences.length === 0 && found.manifest_sha256 === manifest_sha256)
        for (const { name, content } of await unpacked(zip))
          expect(content.equals(before.get(name) ?? zip)).toBe(true)
    }
  })

  test('names removed and added files', async () => {
    const without = await changedBy((files) => files.filter(({ name }) => name !== 'attachments/002-b.csv'))
    expect(without.differences).toEqual([
      { path: 'attachments/002-b.csv', state: 'missing', why: 'the manifest names it' },
    ])
    const more = await changedBy((files) => [
      ...files,
      { name: 'attachments/003-c.csv', content: Buffer.from('x') },
    ])
    expect(more.differences).toEqual([
      { path: 'attachments/003-c.csv', state: 'added', why: 'the manifest does not name it' },
    ])
  })

  test('names a file that is included twice', async () => {
    const twice = await changedBy((files) => [
      ...files,
      { name: 'case.html', content: Buffer.from('<p>Other') },
    ])
    expect(twice.differences).toEqual([{ path: 'case.html', state: 'added', why: 'it stands there again' }])
  })

  test('with a matching edited manifest passes, but has another manifest hash', async () => {
    const content = Buffer.from('a,b\n9,9\n')
    const { createHash } = await import('node:crypto')
    const sum = (of: Buffer) => createHash('sha256').update(of).digest('hex')
    const edited = await changedBy((files) =>
      files.map(({ name, content: old }) => {
        if (name === 'attachments/002-b.csv') return { name, content }
        if (name !== 'manifest.json') return { name, content: old }
        return { name, content: Buffer.from(old.toString().replace(sum(attached['b.csv']), sum(content))) }
      }),
    )
    expect(edited.differences).toEqual([])
    expect(edited.manifest_sha256).not.toBe(manifest_sha256)
  })
})

describe('a damaged or malicious archive', () => {
  test.each([
    ['nothing at all', async () => Buffer.alloc(0), /^It is no whole ZIP archive/],
    ['no archive', async () => Buffer.from('Dear Sir'), /^It is no whole ZIP archive/],
    ['cut off in the middle', async () => whole.subarray(0, whole.length / 2), /^It is no whole ZIP archive/],
    ['cut off at the end', async () => whole.subarray(0, whole.length - 5), /^It is no whole ZIP archive/],
    [
      'no manifest',
      async () => packed([{ name: 'case.html', content: Buffer.from('x') }]),
      /^It has no manifest/,
    ],
    [
      'two manifests',
      async () => packed([...(await unpacked(whole)), { name: 'manifest.json', content: Buffer.from('{}') }]),
      /more than one manifest/,
    ],
    [
      'a manifest of something else',
      async () => packed([{ name: 'manifest.json', content: Buffer.from('{"format":"x"}') }]),
      /not one of a case file/,
    ],
    [
      'a manifest that is no JSON',
      async () => packed([{ name: 'manifest.json', content: Buffer.from('[[[') }]),
      /is no JSON/,
    ],
  ])('is rejected with a clear message: %s', async (_, zip, sentence) => {
    await expect(verdictOn(await zip())).rejects.toThrow(sentence)
  })

  test.each(['../../evil', '/etc/evil', 'C:\\evil.exe'])(
    'is rejected for a path outside its folder: %s',
    async (name) => {
      const placeholder = 'x'.repeat(name.length)
      const zip = await packed([...(await unpacked(whole)), { name: placeholder, content: Buffer.from('!') }])
      const evil = Buffer.from(zip.toString('latin1').replaceAll(placeholder, name), 'latin1')
      await expect(verdictOn(evil)).rejects.toThrow(/^It is damaged: .*(relative path|absolute path)/)
    },
  )

  test('is not unpacked beyond the size in the manifest', async () => {
    const bomb = { name: 'attachments/002-b.csv', content: Buffer.alloc(60_000_000) }
    const { differences } = await changedBy((files) =>
      files.map((one) => (one.name === bomb.name ? bomb : one)),
    )
    expect(differences).toEqual([{ path: bomb.name, state: 'changed', why: '60000000 bytes instead of 8' }])
  })

  test('is stopped at its declared size if it lies about it', async () => {
    const [honest, lie] = [Buffer.from('a,b\n1,2\n'), deflateRawSync(Buffer.alloc(50_000_000))]
    const zip = await packed(
      (await unpacked(whole)).map((one) =>
        one.name === 'attachments/002-b.csv' ? { ...one, content: lie } : one,
      ),
      false,
    )
    // In the central directory: compression method deflate, and the size stated in the manifest.
    const at = zip.lastIndexOf('attachments/002-b.csv') - 46
    zip.writeUInt16LE(8, at + 10)
    zip.writeUInt32LE(honest.length, at + 24)
    const { differences } = await verdictOn(zip)
    expect(differences).toEqual([
      {
        path: 'attachments/002-b.csv',
        state: 'changed',
        why: expect.stringMatching(/^it cannot be read: too many bytes/),
      },
    ])
  })
})
