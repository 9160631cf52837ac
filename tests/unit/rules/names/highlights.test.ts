import { describe, expect, it } from 'vitest'
import { identifierHighlights, nameHighlights } from '#server/rules/names/highlights.ts'

const marked = (text: string, words: string) =>
  nameHighlights(text, words.split(' ')).map(([from, to]) => text.slice(from, to))

describe('the highlighted part', () => {
  it.each([
    ['Tata Motors Limited', 'tata mot', ['Tata', 'Mot']],
    ['Reliance Industries Limited', 'relaince', ['Reliance']],
    ['Larsen & Toubro Limited', 'larsen and toubro', ['Larsen', '&', 'Toubro']],
    ["D'Souza Boat Builders", 'dsou', ["D'Sou"]],
    ['A.B.C. Café Limited', 'abc cafe', ['A.B.C', 'Café']],
    ['Jindal Steel Limited', 'jindalsteel', ['Jindal', 'Steel']],
    ['Infosys Limited', 'info sys', ['Infosys']],
    ['Steel Authority of India Limited', 'sai', ['S', 'A', 'I']],
    ['Tata Motors Limited', 'qqqq', []],
    ['', 'tata', []],
  ])('of %j for the search %j is %j', (text, words, parts) => {
    expect(marked(text, words)).toEqual(parts)
  })

  it('of an identifier ignores hyphens', () => {
    expect(identifierHighlights('AAB-1234', 'aab12')).toEqual([[0, 6]])
  })
})
