import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { csvRows, type SheetColumn } from '../../../app/http/files/sheet.ts'
import { xlsx } from '../../../app/http/files/xlsx.server.ts'

interface Row {
  name: string
  day: string | null
  at: string
  count: number | null
}
const columns: SheetColumn<Row>[] = [
  { head: 'Name', width: 30, value: ({ name }) => name },
  { head: 'Day', width: 12, as: 'day', value: ({ day }) => day },
  { head: 'At', width: 20, as: 'moment', value: ({ at }) => at },
  { head: 'Count', width: 8, value: ({ count }) => count },
]
const rows: Row[] = [
  { name: '=HYPERLINK("x")', day: '2026-11-22', at: '2026-11-22T20:00:00Z', count: 3 },
  { name: 'A\u0001 & <B>\ud800', day: null, at: '2026-11-22T00:00:00Z', count: null },
]

async function sheet(of = rows) {
  const files = unzipSync(new Uint8Array(await xlsx('cases', columns, of)))
  const text = (end: string) =>
    strFromU8(files[Object.keys(files).find((name) => name.endsWith(end)) ?? ''] ?? new Uint8Array())
  return {
    cells: text('worksheets/sheet1.xml'),
    strings: text('sharedStrings.xml'),
    styles: text('styles.xml'),
  }
}

test('dates and times are date cells, with times in Indian time', async () => {
  const { cells, styles } = await sheet()
  expect(cells).toMatch(/<c r="B2"[^>]*><v>46348<\/v>/)
  // 20:00 UTC is 01:30 the next day in India.
  expect(cells).toMatch(/<c r="C2"[^>]*><v>46349\.0625<\/v>/)
  expect(cells).toMatch(/<c r="D2"[^>]*><v>3<\/v>/)
  expect(styles).toContain('dd-mm-yyyy')
})

test('a day that spreadsheets have not, and what is not a date, are texts as in CSV', async () => {
  const { cells, strings } = await sheet([
    // Spreadsheets would show the first as #### and the second as the previous day.
    { name: 'Old', day: '1879-08-23', at: '2026-11-22T20:00:00Z', count: 1 },
    { name: 'Older than March', day: '1900-02-28', at: '2026-11-22T20:00:00Z', count: 1 },
    { name: 'Another platform’s', day: '01-02-2026', at: '', count: 1 },
  ])
  expect(cells).not.toMatch(/NaN|<v>-/)
  expect(cells).toMatch(/<c r="B2"[^>]* t="s"/)
  expect(cells).toMatch(/<c r="B3"[^>]* t="s"/)
  expect(strings).toContain('23-08-1879')
  expect(strings).toContain('28-02-1900')
  expect(cells).toMatch(/<c r="B4"[^>]* t="s"/)
  expect(strings).toContain('—')
})

test('a text is never a formula, and characters that XML cannot hold are dropped', async () => {
  const { cells, strings } = await sheet()
  expect(cells).not.toContain('<f>')
  expect(cells).toMatch(/<c r="A2"[^>]* t="s"/)
  expect(strings).toContain('=HYPERLINK(')
  expect(strings).toContain('A &amp; &lt;B&gt;<')
})

test('the header row stays visible, and columns have their widths', async () => {
  const { cells } = await sheet()
  expect(cells).toMatch(/<pane ySplit="1"[^>]* state="frozen"/)
  expect(cells).toMatch(/<col min="1" max="1" width="30"/)
})

test('CSV has the same rows, with dates and times as text', () => {
  expect(csvRows(columns, rows)).toEqual([
    ['Name', 'Day', 'At', 'Count'],
    ['=HYPERLINK("x")', '22-11-2026', '23-11-2026 01:30:00', 3],
    ['A\u0001 & <B>\ud800', null, '22-11-2026 05:30:00', null],
  ])
})

test.each([
  ['MSME North, accounts', 'MSME North, accounts'],
  ['Small and medium enterprises, accounts', 'Small and medium enterprises, a'],
  ["'Steel/Alloys: [A*]?\\'", 'Steel Alloys   A'],
  [`${'a'.repeat(30)}😀`, 'a'.repeat(30)],
  ["'''", 'Sheet'],
])('a list named %s has a sheet named %s', async (name, called) => {
  const files = unzipSync(new Uint8Array(await xlsx(name, columns, rows)))
  const book = strFromU8(files['xl/workbook.xml'] ?? new Uint8Array())
  expect(/<sheet [^>]*name="([^"]*)"/.exec(book)?.[1]).toBe(called)
})
