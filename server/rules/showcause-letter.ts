import { isBlank } from '#server/contract/note.ts'

/** A text with its placeholders filled in, as far as there is something to fill them with. */
export interface FilledLetter {
  text: string
  /** Placeholders for which there is nothing yet, and names that are none; as they stand between the braces. */
  missing: string[]
  unknown: string[]
}

const placeholder = /\{\{([^{}]*)\}\}/g
const nameIn = (braced: string) => braced.trim().toLowerCase().replace(/\s+/g, ' ')
const unique = (names: string[]) => [...new Set(names)]

/**
 * Puts values in the place of `{{name}}`; what has none stays as it is and is named. Values are put in as they are: braces in
 * them are text. A brace that opens or closes nothing counts as an unknown name.
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

/** The placeholders of a wording. */
export const placeholdersOf = (wording: string): string[] =>
  unique([...wording.matchAll(placeholder)].map(([, braced = '']) => nameIn(braced)))
