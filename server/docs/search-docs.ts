import type { Doc, DocPart } from './doc.ts'

/** A search result: where the words were found, and an excerpt. */
export interface Found {
  path: string
  title: string
  /** The heading of the section with the words, and its anchor in the page; the title and no anchor for the introduction. */
  heading: string
  id: string
  excerpt: string
}

const maxPages = 30
const excerptRadius = 90

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
const wordsIn = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether any word of `text` begins with `word`. */
const has = (text: string[], word: string) => text.some((one) => one.startsWith(word))

function excerptOf(text: string, words: string[]): string {
  const lower = plain(text)
  const at = Math.max(
    0,
    Math.min(...words.map((word) => lower.indexOf(word)).filter((position) => position >= 0)),
  )
  const from = Number.isFinite(at)
    ? Math.max(0, text.lastIndexOf(' ', Math.max(0, at - excerptRadius / 2)) + 1)
    : 0
  const cut = text.slice(from, from + 2 * excerptRadius)
  return `${from > 0 ? '… ' : ''}${cut}${from + cut.length < text.length ? ' …' : ''}`
}

function rank(doc: Doc, part: DocPart, words: string[]): number {
  const title = wordsIn(doc.title)
  const heading = wordsIn(part.heading)
  const text = wordsIn(part.text)
  const points = words.map((word): number => {
    if (title.includes(word)) return 12
    if (has(title, word)) return 8
    if (has(heading, word)) return 4
    return has(text, word) ? 1 : 0
  })
  return points.includes(0) ? 0 : points.reduce((sum, one) => sum + one, 0)
}

/** The pages with a section in which each of `words` is the beginning of a word, best match first; at most 30. */
export function searchDocs(docs: Doc[], words: string): Found[] {
  const searched = wordsIn(words)
  if (searched.length === 0) return []
  const hits = docs.flatMap((doc) => {
    const ranked = doc.parts.map((part) => ({ part, points: rank(doc, part, searched) }))
    const best = ranked.reduce((one, other) => (other.points > one.points ? other : one))
    return best.points > 0 ? [{ doc, ...best }] : []
  })
  return hits
    .sort((one, other) => other.points - one.points)
    .slice(0, maxPages)
    .map(({ doc, part: { id, heading, text } }) => ({
      path: doc.path,
      title: doc.title,
      heading,
      id,
      excerpt: excerptOf(text, searched),
    }))
}
