/** A normalised word of a headline, with its position. */
export interface HeadlineWord {
  /** Lower case, no accents, no trailing 's; `#` for a number, `%` for a percentage. */
  word: string
  from: number
  to: number
}

const wordPattern =
  /(?:rs\.?|inr|₹|\$|€)?\s?\d[\d,]*(?:\.\d+)?(?:\s?(?:%|per\s?cent\b|percent\b|pc\b|pct\b))?|[\p{L}\p{M}\p{N}&]+(?:['’`][\p{L}]+)?/giu

function normalise(text: string): string {
  if (/^\D*\d[\d,.]*$/.test(text)) return '#'
  if (/^\d/.test(text) && /(?:%|cent|pc|pct)$/i.test(text)) return '%'
  if (/^q[1-4]$/i.test(text)) return 'q#'
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/['’`]s?$/, '')
    .replace(/['’`]/g, '')
}

/** The words of a headline, in order. Hyphens and dots separate words. */
export const headlineWords = (headline: string): HeadlineWord[] =>
  [...headline.matchAll(wordPattern)].map((found) => ({
    word: normalise(found[0].trim()),
    from: found.index + (found[0].length - found[0].trimStart().length),
    to: found.index + found[0].length,
  }))
