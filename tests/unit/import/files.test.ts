import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CsvRow, readRows } from '#server/import/csv-rows.ts'
import { RefusedRows } from '#server/import/refused-rows.ts'
import { type RegisterField, registerColumns } from '#server/import/register/columns.ts'
import { bytesOf, openSource } from '#server/import/source-file.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'credence-files-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const header = 'CIN,CompanyName,CompanyStatus'
const plenty = [
  header,
  ...Array.from({ length: 5_000 }, (_, i) => `C${i},Company ${(i * 7919) % 5003},Active`),
].join('\n')

async function rowsOf(content: string | Buffer, name = 'file.csv') {
  const path = join(folder, name)
  await writeFile(path, content)
  const rows: CsvRow<RegisterField>[] = []
  let failure = ''
  try {
    for await (const row of readRows(await openSource(path), registerColumns, () => {})) rows.push(row)
  } catch (error) {
    failure = error instanceof Error ? error.message : String(error)
  }
  return { rows, failure }
}

describe('a CSV file', () => {
  it('may have a byte order mark, CRLF, spaces in its header, empty lines and quoted line breaks', async () => {
    const text =
      '\u{feff} CIN , Company Name ,CompanyStatus\r\nA,"One\r\nTwo",Active\r\n\r\nB,Three,Active\r\n'
    const { rows, failure } = await rowsOf(text)
    expect(failure).toBe('')
    expect(rows.map(({ line, cells }) => [line, cells.cin, cells.name])).toEqual([
      [2, 'A', 'One\r\nTwo'],
      [5, 'B', 'Three'],
    ])
  })

  it('may be compressed whatever its name', async () => {
    expect((await rowsOf(gzipSync(plenty), 'plain.csv')).rows).toHaveLength(5_000)
    expect((await rowsOf(plenty, 'packed.csv.gz')).rows).toHaveLength(5_000)
  })

  it('may be followed by zero bytes', async () => {
    const packed = gzipSync(plenty)
    for (const zeros of [10, 100_000]) {
      const { rows, failure } = await rowsOf(Buffer.concat([packed, Buffer.alloc(zeros)]))
      expect([rows.length, failure], `${zeros} zeros`).toEqual([5_000, ''])
    }
  })

  it('that is truncated yields everything before the cut, however slowly it is read', async () => {
    const path = join(folder, 'cut.csv.gz')
    const packed = gzipSync(Array.from({ length: 20 }, () => plenty).join('\n'))
    await writeFile(path, packed.subarray(0, packed.length * 0.7))
    const file = await openSource(path)
    const taken = async (milliseconds: number) => {
      let bytes = 0
      const taking = async () => {
        for await (const part of bytesOf(file, () => {})) {
          bytes += part.length
          if (milliseconds > 0) await pause(milliseconds)
        }
      }
      await expect(taking()).rejects.toThrow('unexpected end of file')
      return bytes
    }
    const atOnce = await taken(0)
    expect(atOnce).toBeGreaterThan(plenty.length * 10)
    expect(await taken(3)).toBe(atOnce)
  })

  it('may have the older column names', async () => {
    const { rows } = await rowsOf(
      'CORPORATE_IDENTIFICATION_NUMBER,DATE_OF_REGISTRATION,COMPANY_NAME\nA,01-02-2003,One\n',
    )
    expect(rows[0]?.cells).toMatchObject({ cin: 'A', name: 'One', registeredOn: '01-02-2003' })
  })

  it('reports rows with too few cells', async () => {
    const { rows } = await rowsOf(`${header}\nA,One\nB,Two,Active\n`)
    expect(rows.map((row) => row.misshapen)).toEqual(['The row has 2 cells, the header 3', undefined])
  })

  it('yields the complete rows before the cut if its compressed file is truncated', async () => {
    const packed = gzipSync(plenty)
    const { rows, failure } = await rowsOf(packed.subarray(0, packed.length / 2))
    expect(failure).toContain('is cut short')
    expect(rows.length).toBeGreaterThan(500)
    expect(rows.at(-1)?.cells).toMatchObject({ status: 'Active' })
  })

  it.each([
    ['an empty file', '', 'is empty'],
    ['a packed empty file', gzipSync(''), 'holds no rows'],
    ['a PDF', '%PDF-1.7\n%âãÏÓ\n', 'is a PDF file'],
    ['UTF-16', Buffer.from(`\u{feff}${header}`, 'utf16le'), 'is in UTF-16'],
    ['packed UTF-16', gzipSync(Buffer.from(`\u{feff}${header}`, 'utf16le')), 'is in UTF-16'],
    ['Latin-1', Buffer.from(`${header}\nA,Caf\u{e9} One,Active\n`, 'latin1'), 'is not in UTF-8'],
    ['a CSV of something else', 'a,b,c\n1,2,3\n', 'has no column cin, companyname'],
    ['a quotation mark that is never closed', `${header}\nA,"One,Active\nB,Two,Active\n`, 'never closed'],
  ])('is rejected if it is %s', async (_, content, reason) => {
    const { rows, failure } = await rowsOf(content)
    expect(failure).toContain(reason)
    expect(rows).toEqual([])
  })

  it('is reported as missing if it does not exist or is a folder', async () => {
    await expect(openSource(join(folder, 'nothing.csv'))).rejects.toThrow('File not found')
    await expect(openSource(folder)).rejects.toThrow('is not a file')
  })
})

describe('the list of rejected rows', () => {
  it('is a CSV in which no cell is a formula', async () => {
    const path = join(folder, 'imports', 'refused.csv')
    const list = new RefusedRows(path)
    list.add({ line: 7, identifier: '=1+1', name: 'A "B", C', reason: 'The CIN is missing' })
    await list.close()
    expect(await readFile(path, 'utf8')).toBe(
      'line,identifier,name,reason\r\n7,\'=1+1,"A ""B"", C",The CIN is missing\r\n',
    )
  })
})
