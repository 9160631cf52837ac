/** Legal forms that a name may end in, as normalised words. */
const legalForms = [
  'private',
  'pvt',
  'p',
  'limited',
  'ltd',
  'llp',
  'opc',
  'plc',
  'public company',
  'private company',
  'one person company',
  'limited liability partnership',
].map((form) => form.split(' '))

// "(P)" and "P" mean private only before Limited: "Sarada P" is a person.
const onlyBefore: Record<string, string[]> = { p: ['limited', 'ltd'] }

/** A name normalised for comparison and search: lower case, no accents, no punctuation, no trailing legal form. */
export const nameKey = (name: string) => nameWords(name).join(' ')

/** The words of a normalised name; never empty if the name has a letter or digit. */
export function nameWords(name: string): string[] {
  const words = plainWords(name)
  const start =
    words.length > 2 && words[0] === 'm' && words[1] === 's' && /^\s*m\s*\/\s*s/i.test(name) ? 2 : 0
  return withoutLegalForm(words.slice(start))
}

/** The words of a name, lower case, without accents and punctuation, legal forms included. */
export function plainWords(name: string): string[] {
  return (
    name
      .normalize('NFKD')
      // Only Latin accents: vowel signs of Indian scripts are combining marks too, but part of the word.
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .replace(/&/g, ' and ')
      .replace(/['’`]/g, '')
      .replace(
        /(?<![\p{L}\p{N}])((?:\p{L}\.)+\p{L}?)(?![\p{L}\p{N}])/gu,
        (initials) => `${initials.replaceAll('.', '')} `,
      )
      .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
      .trim()
      .split(' ')
      .filter((word) => word !== '')
  )
}

function withoutLegalForm(words: string[]): string[] {
  let rest = words
  let last: string | undefined
  for (;;) {
    const form = legalForms.find((one) => endsIn(rest, one) && allowed(one, last))
    if (!form || form.length >= rest.length) return rest
    rest = rest.slice(0, -form.length)
    last = form[0]
  }
}

const endsIn = (words: string[], form: string[]) =>
  form.every((word, index) => words[words.length - form.length + index] === word)

const allowed = ([word = '']: string[], last: string | undefined) =>
  !(word in onlyBefore) || (last !== undefined && Boolean(onlyBefore[word]?.includes(last)))
