import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

const columnHeadings = ['CIN', 'Account number', 'Product', 'Limit', 'Outstanding', 'Days past due', 'Date']

/** The number of parties in a file. */
export const parties = 10_000

const cinOf = (n: number) => `U51909MH2010PTC${String((n % parties) + 1).padStart(6, '0')}`
const lineOf = (n: number): (string | number)[] => [
  cinOf(n),
  `A${n}`,
  'Loan',
  1_000_000,
  n,
  n % 90,
  '31-10-2026',
]

/** Text in chunks of many lines: streaming single lines would take longer than what is measured. */
function* inPieces(lines: number, of: (n: number) => string, before = '', after = ''): Generator<string> {
  yield before
  for (let from = 0; from < lines; from += 2_000)
    yield Array.from({ length: Math.min(2_000, lines - from) }, (_, n) => of(from + n)).join('')
  yield after
}
const streamOf = (pieces: Iterable<string>) => Readable.from(pieces, { objectMode: false })

async function zipped(path: string, parts: Record<string, Readable>): Promise<void> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(parts)) zip.addReadStream(content, name)
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(path))
}

const csv = (path: string, lines: number) =>
  pipeline(
    streamOf(inPieces(lines, (n) => `${lineOf(n).join(',')}\n`, `${columnHeadings.join(',')}\n`)),
    createWriteStream(path),
  )

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relation = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${relations}/${kind}" Target="${target}"/>`
const relationsFile = (all: string) =>
  streamOf([
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all}</Relationships>`,
  ])

/** Written like Excel does: each text once, in a shared strings table. */
function xlsx(path: string, lines: number): Promise<void> {
  const shared = [
    ...columnHeadings,
    'Loan',
    '31-10-2026',
    ...Array.from({ length: parties }, (_, n) => cinOf(n)),
  ]
  const [loan, day, cin, account] = [
    columnHeadings.length,
    columnHeadings.length + 1,
    columnHeadings.length + 2,
    shared.length,
  ]
  const text = (index: number) => `<c t="s"><v>${index}</v></c>`
  const number = (value: number) => `<c><v>${value}</v></c>`
  const row = (n: number) =>
    `<row r="${n + 2}">${text(cin + (n % parties))}${text(account + n)}${text(loan)}${number(1_000_000)}${number(n)}${number(n % 90)}${text(day)}</row>`
  const headRow = `<row r="1">${columnHeadings.map((_, index) => text(index)).join('')}</row>`
  const textOf = (words: string) => `<si><t>${words}</t></si>`
  return zipped(path, {
    '_rels/.rels': relationsFile(relation('r', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': streamOf([
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Books" sheetId="1" r:id="s"/></sheets></workbook>`,
    ]),
    'xl/_rels/workbook.xml.rels': relationsFile(
      relation('s', 'worksheet', 'worksheets/sheet1.xml') +
        relation('t', 'sharedStrings', 'sharedStrings.xml'),
    ),
    'xl/sharedStrings.xml': streamOf(
      inPieces(
        lines,
        (n) => textOf(`A${n}`),
        `<sst xmlns="${main}">${shared.map(textOf).join('')}`,
        '</sst>',
      ),
    ),
    'xl/worksheets/sheet1.xml': streamOf(
      inPieces(lines, row, `<worksheet xmlns="${main}"><sheetData>${headRow}`, '</sheetData></worksheet>'),
    ),
  })
}

function ods(path: string, lines: number): Promise<void> {
  const cell = (value: string | number) =>
    typeof value === 'number'
      ? `<table:table-cell office:value-type="float" office:value="${value}"><text:p>${value}</text:p></table:table-cell>`
      : `<table:table-cell office:value-type="string"><text:p>${value}</text:p></table:table-cell>`
  const row = (cells: (string | number)[]) => `<table:table-row>${cells.map(cell).join('')}</table:table-row>`
  const spaces = ['office', 'table', 'text'].map(
    (name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`,
  )
  return zipped(path, {
    'content.xml': streamOf(
      inPieces(
        lines,
        (n) => row(lineOf(n)),
        `<office:document-content ${spaces.join(' ')}><office:body><office:spreadsheet><table:table table:name="Books">${row(columnHeadings)}`,
        '</table:table></office:spreadsheet></office:body></office:document-content>',
      ),
    ),
  })
}

/** Writers of a file of accounts with that many lines, by file format. */
export const upload = { csv, xlsx, ods }
