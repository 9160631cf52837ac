import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { sha256Of } from '#server/reports/archive/checksum.ts'
import { caseDocument } from '#server/reports/case-file/case-document.ts'
import { AttachmentLost, caseFile } from '#server/reports/case-file/case-file.ts'
import { caseHtml } from '#server/reports/case-file/case-html.ts'
import { casePdf } from '#server/reports/case-file/case-pdf.ts'
import { plainText } from '#server/reports/case-file/plain-text.ts'
import { holdsText, printedText } from '../pdf-text.ts'
import { sampleCase } from './sample-case.ts'

const attached = {
  'a.pdf': Buffer.from('%PDF-1.4 first'),
  '../b.csv': Buffer.from('a,b\n1,2\n'),
  'empty.csv': Buffer.alloc(0),
}

async function unpacked(zip: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  const opened = await fromBufferPromise(zip, { lazyEntries: true, autoClose: false })
  for await (const entry of opened.eachEntry())
    files.set(entry.fileName, await buffer(await opened.openReadStreamPromise(entry)))
  return files
}

async function made(contents: Record<string, Buffer> = attached) {
  const { facts, store } = sampleCase(contents)
  const { open, manifest_sha256, count } = await caseFile(facts, store)
  const { size, content } = open()
  const zip = await buffer(content)
  return { size, zip, manifest_sha256, count, files: await unpacked(zip) }
}

test('attachments are included unchanged, under safe names', async () => {
  const { files } = await made()
  expect(files.get('attachments/001-a.pdf')).toEqual(attached['a.pdf'])
  expect(files.get('attachments/002-b.csv')).toEqual(attached['../b.csv'])
  expect(files.get('attachments/003-empty.csv')).toEqual(attached['empty.csv'])
})

test('the manifest lists every other file with size and hash, and the case with author and time', async () => {
  const { files, manifest_sha256, count } = await made()
  const bytes = files.get('manifest.json') ?? Buffer.alloc(0)
  expect(sha256Of(bytes)).toBe(manifest_sha256)
  const manifest = JSON.parse(bytes.toString())
  expect(manifest).toMatchObject({
    case: { case_id: '1001', party_name: 'Kaveri Alloys Private Limited' },
    organisation: { name: 'Northern Bank' },
    exported: {
      by: { user_id: 'u_1', fullname: 'Meera Iyer' },
      at_utc: '2026-11-20T08:35:09.000Z',
      at_ist: '20-11-2026 14:05:09 IST',
    },
  })
  const others = [...files].filter(([name]) => name !== 'manifest.json')
  expect(manifest.files).toHaveLength(others.length)
  expect(count).toBe(others.length)
  for (const [name, content] of others)
    expect(manifest.files).toContainEqual(
      expect.objectContaining({ path: name, size: content.length, sha256: sha256Of(content) }),
    )
})

test('the size is known in advance, and the same case gives the same bytes', async () => {
  const [first, second] = [await made(), await made()]
  expect(first.size).toBe(first.zip.length)
  expect(first.zip.equals(second.zip)).toBe(true)
})

test('a missing or changed attachment is reported before anything is sent', async () => {
  const { facts, store, files } = sampleCase(attached)
  files.set('key-1', Buffer.from('shorter'))
  await expect(caseFile(facts, store)).rejects.toThrow(AttachmentLost)
  files.delete('key-1')
  await expect(caseFile(facts, store)).rejects.toThrow(
    'The attachment “a.pdf” has changed since it was uploaded',
  )
})

test('a stored file that changes while the archive is sent aborts it', async () => {
  const { facts, store, files } = sampleCase(attached)
  const { open } = await caseFile(facts, store)
  files.set('key-1', Buffer.from('%PDF-1.4 other'))
  await expect(buffer(open().content)).rejects.toThrow('A stored file changed while it was read')
})

test('no stored file stays open if the client disconnects', async () => {
  const { facts, store } = sampleCase({ 'large.csv': Buffer.alloc(3_000_000, 'a,b\n') })
  const opened: Readable[] = []
  const get: typeof store.get = async () => {
    const stored = Readable.from(Array.from({ length: 300 }, () => Buffer.alloc(10_000, 'a,b\n')))
    opened.push(stored)
    return stored
  }
  const { open } = await caseFile(facts, { ...store, get })
  const { content } = open()
  await new Promise((resolve) => content.once('data', resolve))
  await expect.poll(() => opened.length).toBe(2)
  content.destroy()
  await expect.poll(() => opened.at(-1)?.destroyed).toBe(true)
})

test('the HTML page is self-contained, accessible and escapes user input', () => {
  const { facts } = sampleCase(attached)
  const html = caseHtml(caseDocument(facts, []))
  expect(html).toContain('<html lang="en-IN">')
  expect(html.match(/<h1>/g)).toHaveLength(1)
  expect(html).not.toMatch(/<script|<link|<img|src=|href="(?!#)/)
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(html).toContain('Two returns &lt;late&gt; &amp; &quot;unpaid&quot;')
  expect(html).toContain('<strong>late</strong>')
  const headingCount = html.match(/<th /g)?.length
  expect(html.match(/<th scope="(col|row)"/g)).toHaveLength(headingCount ?? 0)
  expect(html).toContain('@media print')
})

test('the PDF prints a long note in a table in full', async () => {
  const { facts } = sampleCase(attached)
  const note = Array.from({ length: 500 }, (_, index) => `reason${index}`).join(' ')
  const moved = facts.ticket.events.find(({ kind }) => kind === 'status')
  if (moved) moved.comment = note
  const pdf = await casePdf(caseDocument(facts, []), facts.exported.at, { compress: false })
  const printed = await printedText(pdf)
  const missing = note.split(' ').filter((word) => !printed.includes(word))
  expect(missing).toEqual([])
})

test('the PDF is tagged and prints long comments in full', async () => {
  const { facts } = sampleCase(attached)
  const long = Array.from({ length: 3000 }, (_, index) => `word${index}`).join(' ')
  facts.ticket.comments.push({ id: '9', owner: { fullname: 'Arun' }, date: facts.exported.at, comment: long })
  const pdf = await casePdf(caseDocument(facts, []), facts.exported.at, { compress: false })
  const latin = pdf.toString('latin1')
  for (const part of ['/StructTreeRoot', '/Marked true', '/Lang (en-IN)', '/Outlines'])
    expect(latin).toContain(part)
  const text = (await printedText(pdf)).replaceAll('\n', ' ')
  for (const words of [
    'Case 1001: Two returns <late>',
    'Called the branch.',
    'Early warning',
    'word0 ',
    'word2999',
  ])
    expect(text).toContain(words)
  expect(text.match(/word\d+/g)).toHaveLength(3000)
  expect(holdsText(pdf, 'NEW → WIP')).toBe(true)
})

test.each([
  ['assignee', null, 'R. Lead', 'nobody → R. Lead'],
  ['assignee', 'R. Lead', null, 'R. Lead → nobody'],
  ['case_file', null, 'a81aea5f', 'a81aea5f'],
  ['due', null, '27-11-2026', '27-11-2026'],
  ['due', '20-11-2026', null, '20-11-2026 → none'],
  ['comment', null, null, ''],
] as const)('a %s event from %s to %s shows the change “%s”', (kind, before, after, change) => {
  const { facts } = sampleCase({})
  facts.ticket.events = facts.ticket.events.slice(0, 1).map((event) => ({ ...event, kind, before, after }))
  const timeline = caseDocument(facts, []).sections.find(({ title }) => title === 'Timeline')
  expect(timeline?.blocks[0]).toMatchObject({ table: { rows: [expect.arrayContaining([change])] } })
})

test('rich text keeps its line breaks as plain text', () => {
  const html =
    '<p>One<br>two &amp; three</p><ul><li>a</li><li>b</li></ul><table><tr><th>x</th><th>y</th></tr></table>'
  expect(plainText(html)).toBe('One\ntwo & three\n• a\n• b\nx | y')
  expect(plainText('<p>As sent:</p>\n<pre><code>first\nsecond\n</code></pre>\n<p>So it\nwas.</p>')).toBe(
    'As sent:\nfirst\nsecond\nSo it was.',
  )
})
