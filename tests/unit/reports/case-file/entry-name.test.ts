import { expect, test } from 'vitest'
import { entryName } from '#server/reports/case-file/entry-name.ts'

test.each([
  ['inspection.pdf', 'attachments/001-inspection.pdf'],
  ['../../etc/passwd', 'attachments/001-passwd'],
  ['C:\\Windows\\evil.pdf', 'attachments/001-evil.pdf'],
  ['invoice\u202efdp.exe', 'attachments/001-invoice_fdp.exe'],
  ['शाखा रिपोर्ट.pdf', 'attachments/001-file.pdf'],
  ['Crédit Élevé.xlsx', 'attachments/001-Credit_Eleve.xlsx'],
  ['CON', 'attachments/001-CON'],
  ['.htaccess', 'attachments/001-htaccess'],
  ['', 'attachments/001-file'],
  ['name.with.an-ending-that-is-none', 'attachments/001-name.with.an-ending-that-is-none'],
])('%j is stored as %s', (name, path) => {
  expect(entryName(1, name)).toBe(path)
})

test('a file name of 255 characters is shortened', () => {
  const path = entryName(12, `${'x'.repeat(251)}.pdf`)
  expect(path.length).toBeLessThan(110)
  expect(path).toMatch(/^attachments\/012-x+\.pdf$/)
})

test('names that differ only in case or spaces stay distinct by their number', () => {
  const paths = ['a.pdf', 'A.PDF', 'a.pdf ', 'a .pdf'].map((name, index) => entryName(index + 1, name))
  expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(4)
})
