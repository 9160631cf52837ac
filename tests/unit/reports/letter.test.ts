import { expect, test } from 'vitest'
import { buildLetter, unprintable } from '#server/reports/letter.ts'
import { printedText } from './pdf-text.ts'

const letter = {
  title: 'Show-cause notice SCN/1001/1',
  reference: 'SCN/1001/1',
  organisation: 'Northern Bank & Co',
  text: 'To\nAgro <b> Ltd\n\nStocks of ₹ 4,20,00,000 were declared.',
  at: new Date('2026-11-20T10:00:00Z'),
}
const readable = (text = letter.text) => buildLetter({ ...letter, text }, { compress: false })
const countOf = (pdf: Buffer, pattern: RegExp) => pdf.toString('latin1').match(pattern)?.length ?? 0

test('a letter is a tagged PDF with title and language, byte-identical for the same text', async () => {
  const pdf = await readable()
  const raw = pdf.toString('latin1')
  for (const part of [
    '%PDF-1.7',
    '/Marked true',
    '/Lang (en-IN)',
    '/DisplayDocTitle true',
    '/S /H1\n',
    '/S /P\n',
  ])
    expect(raw).toContain(part)
  const text = await printedText(pdf)
  for (const words of ['Northern Bank & Co', 'Show-cause notice SCN/1001/1', 'Agro <b> Ltd', 'Page 1 of 1'])
    expect(text).toContain(words)
  expect(text).toContain('Stocks of ₹ 4,20,00,000 were declared.')
  expect((await readable()).equals(pdf)).toBe(true)
})

test('a long paragraph is printed in full across pages and tagged as one', async () => {
  const words = Array.from({ length: 2500 }, (_, index) => `word${index}`)
  const pdf = await readable(`${words.join(' ')}\n\nThe end.`)
  expect(countOf(pdf, /\/Type \/Page\b(?!s)/g)).toBeGreaterThan(3)
  const text = (await printedText(pdf)).split(/\s+/)
  expect(words.filter((word) => !text.includes(word))).toEqual([])
  // The organisation, the charge and the end: one paragraph each, over any number of pages.
  expect(countOf(pdf, /\/S \/P\n/g)).toBe(3)
})

test.each<[string, string[]]>([
  ['Łódź, ₹ 5 → “quoted” – dash… naïve', []],
  ['श्री राम शक्ति', []],
  ['தமிழ் and ₹', ['தமிழ்']],
  ['漢 and ☃', ['漢', '☃']],
])('in %s the unprintable characters are %j', (text, signs) => {
  expect(unprintable(text)).toEqual(signs)
})
