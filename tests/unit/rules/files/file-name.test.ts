import { expect, test } from 'vitest'
import { harmlessFileName } from '#server/rules/files/file-name.ts'

const long = `${'x'.repeat(300)}.pdf`

test.each([
  ['is kept as it is', 'Stock statement, May.pdf', 'Stock statement, May.pdf'],
  ['loses the way to it', '../../etc/inspection.pdf', 'inspection.pdf'],
  ['loses the way to it on Windows', 'C:\\Users\\..\\inspection.pdf', 'inspection.pdf'],
  ['loses what turns the writing round', 'inv\u202efdp.exe', 'invfdp.exe'],
  ['loses marks of direction', '\u200finspection\u200e\u2066.pdf', 'inspection.pdf'],
  [
    'loses control characters and lines',
    'a\r\nContent-Type: x\u0000\u001b[31m.pdf',
    'aContent-Type: x[31m.pdf',
  ],
  ['loses what nobody sees', 'in\u200bspec\ufefftion.pdf', 'inspection.pdf'],
  ['loses half a character', 'in\ud83dspection.pdf', 'inspection.pdf'],
  ['keeps the joiners of Indian scripts', 'क्\u200dष रिपोर्ट.pdf', 'क्\u200dष रिपोर्ट.pdf'],
  ['of 255 letters is kept', `${'x'.repeat(251)}.pdf`, `${'x'.repeat(251)}.pdf`],
  ['of more is cut, not its ending', long, `${'x'.repeat(251)}.pdf`],
  ['is cut between characters', `${'क'.repeat(200)}.pdf`, `${'क'.repeat(83)}.pdf`],
  ['with nothing in it is called file', '\u202e/', 'file'],
  ['of an ending alone is one', '.pdf', '.pdf'],
])('a file name %s', (_, name, expected) => {
  expect(harmlessFileName(name)).toBe(expected)
  expect(new TextEncoder().encode(expected).length).toBeLessThanOrEqual(255)
})
