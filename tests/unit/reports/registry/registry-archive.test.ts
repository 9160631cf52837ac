import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { sha256Of } from '#server/reports/archive/checksum.ts'
import { verifyArchive } from '#server/reports/archive/verify.ts'
import { registryArchive } from '#server/reports/registry/registry-archive.ts'
import type { ReportData } from '#server/reports/report-data.ts'
import { reportFile } from '#server/reports/report-file.ts'
import { printedText } from '../pdf-text.ts'
import { emptyParty, fullParty } from '../sample-party.ts'

async function unpacked(zip: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  const opened = await fromBufferPromise(zip, { lazyEntries: true, autoClose: false })
  for await (const entry of opened.eachEntry())
    files.set(entry.fileName, await buffer(await opened.openReadStreamPromise(entry)))
  return files
}

const textIn = (files: Map<string, Buffer>, name: string) => files.get(name)?.toString() ?? ''
const made = async (data: ReportData) => unpacked((await registryArchive(data)).bytes)

async function verdictOn(zip: Buffer) {
  const folder = await mkdtemp(join(tmpdir(), 'credence-registry-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'c-docs.zip')
  await writeFile(path, zip)
  return verifyArchive(path)
}

test('the archive contains a manifest, an index and a readable document of each kind', async () => {
  const files = await made(fullParty())
  expect([...files.keys()]).toEqual([
    'manifest.json',
    'index.html',
    'Master data.pdf',
    'Charges.pdf',
    'Directors and signatories.pdf',
    'Filings.pdf',
    'Registrations.pdf',
    'Statements as filed.pdf',
  ])
  const charges = await printedText(files.get('Charges.pdf') ?? Buffer.alloc(0))
  expect(charges).toContain('18,50,00,000')
  expect(charges).toContain('Order ORD-2026-000117')
})

test('the manifest describes the archive and lists size and hash of every other file', async () => {
  const { bytes, manifest_sha256 } = await registryArchive(fullParty())
  const files = await unpacked(bytes)
  const manifest = JSON.parse(textIn(files, 'manifest.json'))
  expect(sha256Of(files.get('manifest.json') ?? bytes)).toBe(manifest_sha256)
  expect(manifest).toMatchObject({
    order_id: 'ORD-2026-000117',
    party: { party_id: 'party-1001', name: 'Kaveri Alloys Private Limited' },
    taken: { at_utc: '2026-11-20T08:35:00Z', at_ist: '20-11-2026 14:05:00 IST' },
    for_organisation: 'Malabar Co-operative Bank',
    by: 'R. Lead',
  })
  const others = [...files].filter(([name]) => name !== 'manifest.json')
  expect(manifest.files).toHaveLength(others.length)
  for (const [path, content] of others)
    expect(manifest.files).toContainEqual(
      expect.objectContaining({ path, size: content.length, sha256: sha256Of(content) }),
    )
})

test('the archive is verified like a case file, and a changed document is named', async () => {
  const { bytes, manifest_sha256 } = await registryArchive(fullParty())
  expect(await verdictOn(bytes)).toMatchObject({ differences: [], manifest_sha256 })
  const changed = Buffer.from(bytes)
  const at = changed.indexOf('%PDF-1.7') + 20
  changed[at] = (changed[at] ?? 0) ^ 1
  const { differences } = await verdictOn(changed)
  expect(differences).toEqual([{ path: 'Master data.pdf', state: 'changed', why: 'its SHA-256 is another' }])
})

test('the index links each document with its date, source, number of rows and size', async () => {
  const files = await made(fullParty())
  const index = textIn(files, 'index.html').replace(/<\/?span[^>]*>| class="\w+"/g, '')
  for (const name of files.keys())
    if (name.endsWith('.pdf')) expect(index).toContain(`<a href="${encodeURIComponent(name)}">${name}</a>`)
  expect(index).toContain(
    '<td>20-11-2026, 14:05 IST</td><td>Register of charges, newest of 19-02-2025</td><td>5</td>',
  )
  expect(index).toMatch(/<td>\d+ KB<\/td>/)
  expect(index).toContain('<html lang="en-IN">')
  expect(index).toContain('for Malabar Co-operative Bank, ordered by R. Lead')
})

test('without other records the archive contains the master data, and the index lists what is missing', async () => {
  const files = await made(emptyParty())
  expect([...files.keys()]).toEqual(['manifest.json', 'index.html', 'Master data.pdf'])
  expect(textIn(files, 'index.html')).toContain('<li>Charges</li>')
})

test('the archive is byte-identical for the same data, and progress is reported by document', async () => {
  const progress: number[][] = []
  const onSection = (done: number, of: number) => void progress.push([done, of])
  const [first, second] = [
    await registryArchive(fullParty(), { onSection }),
    await registryArchive(fullParty()),
  ]
  expect(first.bytes.equals(second.bytes)).toBe(true)
  expect(progress).toEqual([1, 2, 3, 4, 5, 6].map((done) => [done, 6]))
})

test('names with other scripts and HTML characters are escaped', async () => {
  const data = emptyParty()
  const name = 'कावेरी <b>Alloys</b> & Söhne/"X"'
  const {
    name: fileName,
    media_type,
    bytes,
  } = await reportFile('c-docs', {
    ...data,
    party: { ...data.party, name },
  })
  expect([fileName, media_type]).toEqual(['C-Docs कावेरी b Alloys b & Söhne X.zip', 'application/zip'])
  const files = await unpacked(bytes)
  expect(textIn(files, 'index.html')).toContain(
    'C-Docs of कावेरी &lt;b&gt;Alloys&lt;/b&gt; &amp; Söhne/&quot;X&quot;',
  )
  expect(JSON.parse(textIn(files, 'manifest.json')).party.name).toBe(name)
})
