/** The text after an @ that may become a name. */
export interface MentionMatches {
  /** The index of the @. */
  at: number
  found: string[]
}

const maxShown = 8
const typing = /(?<![\p{L}\p{N}._%+-])@([\p{L}\p{N}][\p{L}\p{M}\p{N}.’' -]{0,40}|)$/u

/**
 * The names that the text before the cursor may refer to: it must be the start of the name or of one of its words.
 * Undefined if there are none.
 */
export function mentionMatches(before: string, names: string[]): MentionMatches | undefined {
  const match = typing.exec(before)
  if (!match) return undefined
  const typed = (match[1] ?? '').toLowerCase()
  const fits = (name: string) =>
    name.toLowerCase().startsWith(typed) || ` ${name.toLowerCase()}`.includes(` ${typed}`)
  const found = names.filter(fits).slice(0, maxShown)
  return found.length > 0 ? { at: match.index, found } : undefined
}
