import { expect, test } from 'vitest'
import { nameRefusal } from '#server/import/sheet/name-agrees.ts'

test.each([
  ['books.csv', 'text'],
  ['BOOKS.TXT', 'text'],
  ['books.tsv', 'text'],
  ['books.xlsx', 'XLSX'],
  ['books.ods', 'ODS'],
  ['books.xml', 'XML'],
  ['Books as of 31.10.2026', 'XLSX'],
  ['books', 'ODS'],
  ['', 'text'],
] as const)('the file name %s matches the content type %s', (name, kind) => {
  expect(nameRefusal(name, kind)).toBeUndefined()
})

test.each([
  [
    'a.xlsx',
    'text',
    'ends in .xlsx, but its content is CSV or other text. Save it as what it is, with a name that ends in .csv',
  ],
  [
    'a.csv',
    'XLSX',
    'ends in .csv, but its content is an XLSX workbook. Save it as what it is, with a name that ends in .xlsx',
  ],
  ['a.xlsm', 'XLSX', 'ends in .xlsm, but its content is an XLSX workbook'],
  ['a.xls', 'text', 'ends in .xls, but its content is CSV or other text'],
  ['a.xlsx', 'ODS', 'ends in .xlsx, but its content is an ODS workbook'],
  ['a.csv.gz', 'text', 'ends in .gz, but its content is CSV or other text'],
  ['a.numbers', 'text', 'which is not a table format'],
  [
    'a.jpg',
    'text',
    'ends in .jpg, which is not a table format. Save it as what it is, with a name that ends in .csv',
  ],
] as const)('the file name %s does not match the content type %s', (name, kind, why) => {
  expect(nameRefusal(name, kind)).toContain(why)
})
