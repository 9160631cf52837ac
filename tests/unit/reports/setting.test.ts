import { expect, test } from 'vitest'
import type { Paper } from '#server/reports/paper/page.ts'
import { linesOf, set } from '#server/reports/paper/setting.ts'

// Line breaking, with a font whose glyphs are all five points wide; combining marks and surrogate halves have no width.

const style = { size: 10 }
const wide = 5
const marks = /[\p{M}\udc00-\udfff]/u

function paper() {
  const measured: string[] = []
  const doc = {
    font: () => doc,
    fontSize: () => doc,
    widthOfString: (line: string) => {
      measured.push(line)
      return line.split('').filter((unit) => !marks.test(unit)).length * wide
    },
  }
  return { paper: { doc } as unknown as Paper, measured }
}
const broken = (text: string, width: number) =>
  linesOf(paper().paper, text, width, style).flatMap(({ lines }) => lines)

test('words share a line while they fit, and a word longer than a line is split', () => {
  expect(broken('one two three', 40)).toEqual(['one two', 'three'])
  expect(broken('a incomprehensible b', 35)).toEqual(['a', 'incompr', 'ehensib', 'le b'])
  expect(broken('exactly', 35)).toEqual(['exactly'])
  expect(broken('', 35)).toEqual([''])
  expect(broken('abc', 1)).toEqual(['a', 'b', 'c'])
})

test('no character is lost or added, whatever the length of the text', () => {
  for (const length of [1, 15, 16, 17, 31, 399, 400, 401, 4_096]) {
    const text = Array.from({ length }, (_, index) => 'abcdefghij'[index % 10]).join('')
    const lines = broken(text, 100)
    expect(lines.join('')).toBe(text)
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(20)
  }
})

test('no line ends within a combined character', () => {
  expect(broken('कि'.repeat(9), 20)).toEqual(['कि'.repeat(4), 'कि'.repeat(4), 'कि'])
  for (const line of broken('कि'.repeat(40), 35)) expect(line).toMatch(/^क/)
})

test('breaking a long text without spaces measures only a small multiple of its length', () => {
  for (const text of ['क'.repeat(10_000), `${'x'.repeat(350)} `.repeat(28)]) {
    const { paper: one, measured } = paper()
    expect(linesOf(one, text, 100, style).length).toBeGreaterThanOrEqual(490)
    expect(Math.max(...measured.map((line) => line.length))).toBeLessThanOrEqual(400)
    expect(measured.join('').length).toBeLessThan(text.length * 12)
  }
})

test('a cell is cut after 36 lines, and the rest of its text is not measured', () => {
  const { paper: one, measured } = paper()
  const { lines, actual } = set(one, 'w'.repeat(10_000), 100, style)
  expect([lines.length, lines.at(-1), actual?.length]).toEqual([36, `${'w'.repeat(20)}…`, 10_000])
  expect(measured.join('').length).toBeLessThan(36 * 20 * 12)
  const words = set(one, 'of words '.repeat(2_000), 100, style).lines
  expect([words.length, words[35], words[0]]).toEqual([36, 'words of words of…', 'of words of words of'])
  expect(set(one, 'of words '.repeat(2), 100, style).lines).toEqual(['of words of words'])
})
