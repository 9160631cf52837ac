import { isBlank } from '#server/contract/note.ts'

/** A text with its placeholders filled in as far as values exist. */
export interface FilledLetter {
  text: string
  /** Placeholders without a value, and unknown names, as written between the braces. */
  missing: string[]
  unknown: string[]
}

const placeholder = /\{\{([^{}]*)\}\}/g
const nameIn = (braced: string) => braced.trim().toLowerCase().replace(/\s+/g, ' ')
const unique = (names: string[]) => [...new Set(names)]

/**
 * Replaces each `{{name}}` with its value; names without a value stay in the text and are listed. Values are inserted
 * literally, including braces. An unmatched brace counts as an unknown name.
 */
export function fillLetter(wording: string, values: Record<string, string | null | undefined>): FilledLetter {
  const [missing, unknown]: [string[], string[]] = [[], []]
  const text = wording.replace(placeholder, (whole, braced: string) => {
    const name = nameIn(braced)
    const value = values[name] ?? ''
    if (!Object.hasOwn(values, name)) unknown.push(name)
    else if (isBlank(value)) missing.push(name)
    else return value
    return whole
  })
  const stray = wording.replace(placeholder, '').match(/\{\{|\}\}/g) ?? []
  return { text, missing: unique(missing), unknown: unique([...unknown, ...stray]) }
}

/** The placeholders in a text. */
export const placeholdersOf = (wording: string): string[] =>
  unique([...wording.matchAll(placeholder)].map(([, braced = '']) => nameIn(braced)))
