import { describe, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { readSheet as readNamedSheet } from '#server/import/sheet/read-sheet.ts'
import { workbookOf, zipOf } from '#tests/support/workbook.ts'

const readSheet = (content: Buffer) => readNamedSheet(content, '')
const rowsOf = async (content: Buffer) => (await readSheet(content)).rows
const row = (line: number, cells: string) => `<row r="${line}">${cells}</row>`
const text = (address: string, words: string) =>
  `<c r="${address}" t="inlineStr"><is><t>${words}</t></is></c>`

describe('CSV', () => {
  test.each([
    ['commas', 'CIN,Name\nU1,"Acme, Limited"\n'],
    ['semicolons', 'CIN;Name\nU1;Acme, Limited\n'],
    ['tabs, after a mark of the byte order', '\ufeffCIN\tName\r\nU1\tAcme, Limited\r\n'],
    ['what the first line says', 'sep=|\nCIN|Name\nU1|Acme, Limited\n'],
  ])('may be separated by %s', async (_, content) => {
    expect((await rowsOf(Buffer.from(content))).map(({ cells }) => cells)).toEqual([
      ['CIN', 'Name'],
      ['U1', 'Acme, Limited'],
    ])
  })

  test('keeps line numbers despite empty lines and multi-line cells', async () => {
    const rows = await rowsOf(Buffer.from('a,b\n\n,,\n"one\ntwo",c\nd,e\n'))
    expect(rows.map(({ line }) => line)).toEqual([1, 4, 6])
  })

  test.each([
    ['the head as Windows writes it', 'a,b\r\nc,d\ne,f\n', [1, 2, 3]],
    ['the head as others do', 'a,b\nc,d\r\ne,f\r\n', [1, 2, 3]],
    ['a cell of two lines of Windows', 'a,b\r\n"c\r\nc",d\r\ne,f\r\n', [1, 2, 4]],
  ])('may have mixed line endings: %s', async (_, content, lines) => {
    const rows = await rowsOf(Buffer.from(content))
    expect(rows.map(({ line }) => line)).toEqual(lines)
    expect(rows.map(({ cells }) => cells.length)).toEqual([2, 2, 2])
  })

  test.each([
    ['an empty file', '', 'empty'],
    ['UTF-16', Buffer.from('\ufeffa,b', 'utf16le'), 'UTF-16'],
    ['Latin-1', Buffer.from([0x61, 0xe9, 0x2c, 0x62]), 'not in UTF-8'],
    ['a quotation mark that never ends', 'a,b\n"c,d\ne,f\n', 'never closed'],
    ['blank lines alone', '\n\n,,\n', 'no lines'],
    ['a PDF', '%PDF-1.7\n', 'type pdf'],
    ['too many lines', `a\n${'b\n'.repeat(50_100)}`, '50,000'],
  ])(
    'rejects %s',
    async (_, content, why) => {
      await expect(readSheet(Buffer.from(content as string))).rejects.toThrow(why)
    },
    30_000,
  )
})

describe('XLSX', () => {
  test('is read with texts, numbers and dates', async () => {
    const day = new Date('2026-10-31T00:00:00Z')
    const content = await writeXlsxFile([
      [
        { value: 'CIN', type: String },
        { value: 'Limit', type: String },
        { value: 'Date', type: String },
      ],
      [
        { value: 'U1', type: String },
        { value: 1250.5, type: Number },
        { value: day, type: Date, format: 'dd-mm-yyyy' },
      ],
    ]).toBuffer()
    expect((await rowsOf(content)).map(({ cells }) => cells)).toEqual([
      ['CIN', 'Limit', 'Date'],
      ['U1', '1250.5', '2026-10-31'],
    ])
  })

  test('uses the stored value of formulas, and rejects formulas without a value and errors', async () => {
    const cells = [
      row(1, '<c r="A1"><f>1+1</f><v>2</v></c>'),
      row(2, '<c r="A2"><v>1</v></c><c r="B2"><f>NOW()</f></c>'),
      row(3, '<c r="A3" t="e"><v>#N/A</v></c>'),
    ]
    const { rows, remarks } = await readSheet(
      await workbookOf({ sheets: { Data: `<sheetData>${cells.join('')}</sheetData>` } }),
    )
    expect(rows[0]).toEqual({ line: 1, cells: ['2'] })
    expect(rows[1]?.refused).toContain('B2 is a formula without a value')
    expect(rows[2]?.refused).toBe('A3 holds the error #N/A')
    expect(remarks.join()).toContain('2 cells are formulas')
  })

  test('fills a merged cell into each of its lines', async () => {
    const sheet = `<sheetData>${row(1, text('A1', 'Acme') + text('B1', 'one'))}${row(2, text('B2', 'two'))}</sheetData><mergeCells><mergeCell ref="A1:A2"/></mergeCells>`
    const { rows, remarks } = await readSheet(await workbookOf({ sheets: { Data: sheet } }))
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['Acme', 'one'],
      ['Acme', 'two'],
    ])
    expect(remarks.join()).toContain('1 line has the value of the merged cell')
  })

  test('reads the first sheet that has lines and names it', async () => {
    const { rows, remarks } = await readSheet(
      await workbookOf({
        sheets: {
          Cover: '<sheetData/>',
          Loans: `<sheetData>${row(1, text('A1', 'CIN'))}</sheetData>`,
          Old: `<sheetData>${row(1, text('A1', 'Old'))}</sheetData>`,
        },
      }),
    )
    expect(rows).toEqual([{ line: 1, cells: ['CIN'] }])
    expect(remarks).toEqual(['The sheet “Loans” was read. Not read: “Cover”, “Old”'])
  })

  test('keeps the currency sign of foreign amounts, but not that of rupees', async () => {
    const formats = [
      '[$$-409]#,##0',
      '[$₹-4009] #,##0',
      '&quot;Rs.&quot; #,##0',
      '[$-409]dd-mmm-yy',
      '€ #,##0',
    ]
    const cells = formats.map((_, index) => `<c r="${'ABCDE'[index]}1" s="${index + 1}"><v>45000</v></c>`)
    const content = await workbookOf({
      formats,
      sheets: { D: `<sheetData>${row(1, cells.join(''))}</sheetData>` },
    })
    expect((await rowsOf(content))[0]?.cells).toEqual(['$ 45000', '45000', '45000', '2023-03-15', '€ 45000'])
  })

  test('rounds away calculation noise beyond the fifteenth digit', async () => {
    const left = [
      '434.99999999999994',
      '0.30000000000000004',
      '-1234567.8900000001',
      '5.8207660913467401E-11',
    ]
    const cells = left.map((value, index) => `<c r="${'ABCD'[index]}1"><f>X1</f><v>${value}</v></c>`)
    const content = await workbookOf({ sheets: { Data: `<sheetData>${row(1, cells.join(''))}</sheetData>` } })
    expect((await rowsOf(content))[0]?.cells).toEqual(['435', '0.3', '-1234567.89', '0.000000000058208'])
  })

  test('shows in a number that its last digits were lost, unless all sixteen were stored', async () => {
    const values = [
      '1234567890123450',
      '1.23456789012345E+16',
      '1234567890123456',
      '123456789012340',
      '1250.5',
    ]
    const cells = values.map((value, index) => `<c r="${'ABCDE'[index]}1"><v>${value}</v></c>`).join('')
    const content = await workbookOf({ sheets: { S: `<sheetData>${row(1, cells)}</sheetData>` } })
    expect((await rowsOf(content))[0]?.cells).toEqual([
      '1.23456789012345e+15',
      '1.23456789012345e+16',
      '1234567890123456',
      '123456789012340',
      '1250.5',
    ])
  })

  test('lists a sheet once even if it is named several times', async () => {
    const sheets = { Data: `<sheetData>${row(1, text('A1', 'a'))}</sheetData>` }
    const again = '<sheet name="Data" sheetId="1" r:id="s0"/>'.repeat(5)
    const book = `<workbook xmlns:r="r"><sheets>${again}</sheets></workbook>`
    const sheet = await readSheet(await workbookOf({ sheets, more: { 'xl/workbook.xml': book } }))
    expect(sheet.rows).toEqual([{ line: 1, cells: ['a'] }])
    expect(sheet.sheets).toBeUndefined()
  })

  test('skips 200,000 empty rows before the last one', async () => {
    const empty = Array.from(
      { length: 200_000 },
      (_, index) => `<row r="${index + 2}"><c r="A${index + 2}" s="1"/></row>`,
    )
    const sheet = `<sheetData>${row(1, text('A1', 'CIN'))}${empty.join('')}${row(300_000, text('A300000', 'U1'))}</sheetData>`
    const rows = await rowsOf(await workbookOf({ sheets: { Data: sheet } }))
    expect(rows).toEqual([
      { line: 1, cells: ['CIN'] },
      { line: 300_000, cells: ['U1'] },
    ])
  })

  const plain = { sheets: { Data: '<sheetData/>' } }
  test.each([
    ['with macros', () => workbookOf({ ...plain, more: { 'xl/vbaProject.bin': 'x' } }), 'macros'],
    ['without lines', () => workbookOf(plain), 'no lines'],
    ['that is a letter', () => zipOf({ 'word/document.xml': '<a/>' }), 'not a workbook'],
    ['that is another OpenDocument file', () => zipOf({ 'content.xml': '<a/>' }), 'not a workbook'],
    ['that is binary', () => zipOf({ 'xl/workbook.bin': 'x', 'xl/a.xml': '<a/>' }), 'xlsb'],
    ['whose XML is broken', () => workbookOf({ sheets: { Data: '<sheetData><row>' } }), 'damaged'],
    ['with a password', async () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'password'],
    ['cut short', async () => (await workbookOf(plain)).subarray(0, 300), 'damaged'],
    [
      'that unpacks to more than 256 MB',
      () => workbookOf({ sheets: { Data: ' '.repeat(270 * 1_048_576) } }),
      'too large (270 MB, at most 256 MB)',
    ],
    [
      'whose sheets together unpack to more than 256 MB',
      () => workbookOf({ sheets: { One: ' '.repeat(135 * 1_048_576), Two: ' '.repeat(135 * 1_048_576) } }),
      'too large (270 MB, at most 256 MB)',
    ],
  ])(
    'rejects a file %s',
    async (_, content, why) => {
      await expect(readSheet(await content())).rejects.toThrow(why)
    },
    60_000,
  )
})

describe('ODS', () => {
  const cell = (attributes: string, shown: string) =>
    `<table:table-cell ${attributes}><text:p>${shown}</text:p></table:table-cell>`
  const words = (shown: string) => cell('office:value-type="string"', shown)
  const line = (cells: string, attributes = '') => `<table:table-row ${attributes}>${cells}</table:table-row>`
  const odsOf = (sheets: Record<string, string>, more: Record<string, string> = {}) =>
    zipOf({
      mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
      'content.xml': `<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x" xmlns:calcext="c"><office:body><office:spreadsheet>${Object.entries(
        sheets,
      )
        .map(([name, rows]) => `<table:table table:name="${name}">${rows}</table:table>`)
        .join('')}</office:spreadsheet></office:body></office:document-content>`,
      ...more,
    })

  test('reads texts, numbers, dates and amounts by value, not as displayed', async () => {
    const rows = await rowsOf(
      await odsOf({
        Data:
          line(words('CIN') + words('Limit')) +
          line(
            words('U1') +
              cell('office:value-type="float" office:value="1250.5"', '1,250.50') +
              cell('office:value-type="date" office:date-value="2026-10-31T00:00:00"', '31/10/26') +
              cell('office:value-type="currency" office:currency="INR" office:value="45000"', '₹45,000') +
              cell('office:value-type="currency" office:currency="USD" office:value="45000"', '$45,000') +
              cell('office:value-type="percentage" office:value="0.25"', '25 %') +
              cell('office:value-type="boolean" office:boolean-value="true"', 'WAHR'),
          ),
      }),
    )
    expect(rows).toEqual([
      { line: 1, cells: ['CIN', 'Limit'] },
      { line: 2, cells: ['U1', '1250.5', '2026-10-31', '45000', 'USD 45000', '0.25', 'TRUE'] },
    ])
  })

  test('keeps line numbers for repeated rows and cells, and skips a million empty rows', async () => {
    const empty = (times: number) =>
      line(
        '<table:table-cell table:number-columns-repeated="16384"/>',
        `table:number-rows-repeated="${times}"`,
      )
    const rows = await rowsOf(
      await odsOf({
        Data:
          line(words('CIN')) +
          empty(3) +
          line(
            cell('table:number-columns-repeated="2" office:value-type="string"', 'U1'),
            'table:number-rows-repeated="2"',
          ) +
          empty(1_048_570),
      }),
    )
    expect(rows).toEqual([
      { line: 1, cells: ['CIN'] },
      { line: 5, cells: ['U1', 'U1'] },
      { line: 6, cells: ['U1', 'U1'] },
    ])
  })

  test('drops cell notes, keeps spaces and paragraphs, fills merged cells and uses formula values', async () => {
    const { rows, remarks } = await readSheet(
      await odsOf({
        Data:
          line(
            '<table:table-cell office:value-type="string"><office:annotation><text:p>a note</text:p></office:annotation><text:p>Two<text:s text:c="2"/>words</text:p><text:p>below</text:p></table:table-cell>',
          ) +
          line(cell('table:number-rows-spanned="2" office:value-type="string"', 'Both') + words('one')) +
          line(
            `<table:covered-table-cell/>${cell('table:formula="of:=1+1" office:value-type="float" office:value="2"', '2')}`,
          ) +
          line(`${words('x')}<table:table-cell table:formula="of:=A1"/>`) +
          line(
            cell('table:formula="of:=1/0" office:value-type="string" calcext:value-type="error"', '#DIV/0!'),
          ),
      }),
    )
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['Two  words\nbelow'],
      ['Both', 'one'],
      ['Both', '2'],
      ['x'],
      ['#DIV/0!'],
    ])
    expect(rows.map(({ refused }) => refused)).toEqual([
      undefined,
      undefined,
      undefined,
      expect.stringContaining('B4 is a formula without a value'),
      'A5 holds the error #DIV/0!',
    ])
    expect(remarks).toEqual([
      '3 cells are formulas: the value from when the file was saved counts',
      'Cells are merged: 1 line has the value of the merged cell',
    ])
  })

  test('reads the first sheet with content and offers the others', async () => {
    const sheet = await readSheet(
      await odsOf({ Empty: line(''), One: line(words('a')), Two: line(words('b')) }),
    )
    expect(sheet.rows).toEqual([{ line: 1, cells: ['a'] }])
    expect(sheet.remarks).toEqual(['The sheet “One” was read. Not read: “Empty”, “Two”'])
    expect(sheet.sheets?.map(({ name }) => name)).toEqual(['One', 'Two'])
  })

  const encrypted = '<m:manifest xmlns:m="m"><m:file-entry><m:encryption-data/></m:file-entry></m:manifest>'
  test.each([
    ['with macros', () => odsOf({ Data: '' }, { 'Basic/Standard/Module1.xml': '<a/>' }), 'macros'],
    ['without lines', () => odsOf({ Data: line('') }), 'no lines'],
    [
      'with a password',
      () => odsOf({ Data: line(words('a')) }, { 'META-INF/manifest.xml': encrypted }),
      'password',
    ],
    ['whose XML is broken', () => zipOf({ 'content.xml': '<office:spreadsheet>' }), 'damaged'],
    [
      'with too many lines',
      () => odsOf({ Data: line(words('a'), 'table:number-rows-repeated="60000"') }),
      '50,000',
    ],
    [
      'of some bytes with more lines than can be counted',
      () => odsOf({ Data: line(words('a'), 'table:number-rows-repeated="1000000000000000"') }),
      '50,000',
    ],
    [
      'that names an entity of its own',
      async () =>
        zipOf({ 'content.xml': '<!DOCTYPE d [<!ENTITY x "a">]><d><spreadsheet>&x;</spreadsheet></d>' }),
      'damaged',
    ],
  ])('rejects a file %s', async (_, content, why) => {
    await expect(readSheet(await content())).rejects.toThrow(why)
  })

  test('reads no more lines than the limit from many sheets with repeated lines', async () => {
    const repeated = line(words('a').repeat(100), 'table:number-rows-repeated="50000"')
    const sheets = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`S${index}`, repeated]))
    const { rows, sheets: named } = await readSheet(await odsOf(sheets))
    expect(rows).toHaveLength(50_000)
    expect(named?.map(({ name }) => name)).toEqual(['S0', 'S1'])
  })
})
