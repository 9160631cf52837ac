import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Parsed, records } from '#server/import/csv-records.ts'
import { openSource } from '#server/import/source-file.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'credence-records-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function recordsOf(content: string, isKnown?: (text: string) => boolean) {
  const path = join(folder, 'file.csv')
  await writeFile(path, content)
  const found: Parsed[] = []
  for await (const record of records(await openSource(path), () => {}, isKnown)) found.push(record)
  return found
}

const whole = (content: string): string[][] =>
  parse(content, { record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true, relax_quotes: true })

describe('streamed CSV records', () => {
  it('match those of the whole file, whatever the line endings and chunk boundaries', async () => {
    const row = '"A ""quoted"" cell",5" PIPE,"two\r\nlines",\u2028x,Ä'
    for (const end of ['\n', '\r\n', '\r']) {
      const content = Array.from({ length: 12_000 }, (_, index) => `${index},${row}`).join(end)
      const found = await recordsOf(content)
      expect(found.map(({ record }) => record)).toEqual(whole(content))
      expect(found.at(-1)?.line).toBe(2 * 11_999 + 1)
    }
  })

  it('match those of the whole file for random text, or both fail', async () => {
    const piece = fc.constantFrom(
      'a',
      'b',
      'a,b',
      '\n',
      '"',
      '""',
      ',',
      '\n',
      '\r\n',
      '\r',
      ' ',
      '"a"',
      ',"',
      '",',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 800, size: 'max' }), async (pieces) => {
        const content = pieces.join('')
        let expected: string[][] | undefined
        try {
          expected = whole(content).filter((record) => record.length > 1 || record[0] !== '')
        } catch {
          expected = undefined
        }
        const found = await recordsOf(content).catch(() => undefined)
        expect(found?.map(({ record }) => record)).toEqual(expected)
      }),
      { numRuns: 200 },
    )
  })

  it('are skipped if their line is known, but keep their line number', async () => {
    const lines = Array.from({ length: 200 }, (_, index) => `${index},"x, y"\n`)
    const found = await recordsOf(lines.join(''), (text) => Number.parseInt(text, 10) % 10 !== 0)
    expect(found.map(({ line }) => line)).toEqual(lines.map((_, index) => index + 1))
    expect(found.filter(({ known }) => !known).map(({ record, text }) => [record[0], text])).toEqual(
      lines.filter((_, index) => index % 10 === 0).map((line) => [String(Number.parseInt(line, 10)), line]),
    )
  })

  it('are checked against known lines only after earlier records were taken', async () => {
    const taken = new Set<string>()
    const path = join(folder, 'asked.csv')
    await writeFile(path, 'new,1\nold,1\nold,2\n')
    const isKnown = (text: string) => text.startsWith('old') && !taken.has('new')
    const seen: (string | undefined)[] = []
    for await (const { record, known } of records(await openSource(path), () => {}, isKnown)) {
      seen.push(known ? 'known' : record[0])
      if (record[0]) taken.add(record[0])
    }
    expect(seen).toEqual(['new', 'old', 'old'])
  })

  it('may contain a known line within quotation marks', async () => {
    const text = `a,"one\nknown,line\ntwo"\nknown,line\n${'"'}${'long\n'.repeat(300)}",b\nc,d\n`
    const found = await recordsOf(text, (line) => line === 'known,line\n')
    expect(found.map(({ record, line, known }) => [known ?? record[0]?.slice(0, 4), line])).toEqual([
      ['a', 1],
      [true, 4],
      ['long', 5],
      ['c', 306],
    ])
    expect(found[0]?.record[1]).toBe('one\nknown,line\ntwo')
  })
})
