/** What a user may have typed so far of a name: mostly its beginning, sometimes two words in another order. */
export function prefixOf(name: string, random: () => number): string {
  const words = name.split(' ')
  const swapped =
    random() < 0.2 && words.length > 1 ? [...words.slice(1), ...words.slice(0, 1)].join(' ') : name
  const length = 3 + Math.floor(random() * (swapped.length - 2))
  return swapped.slice(0, Math.max(3, length)).trim()
}

const letters = 'abcdefghijklmnopqrstuvwxyz'

/** A name with one typing error in its longest word: a letter omitted, doubled or changed, or two swapped. */
export function misspelt(name: string, random: () => number): string {
  const words = name.split(' ')
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), '')
  const at = 1 + Math.floor(random() * Math.max(1, longest.length - 2))
  const [before, here, next, after] = [
    longest.slice(0, at),
    longest.charAt(at),
    longest.charAt(at + 1),
    longest.slice(at + 2),
  ]
  const other = letters.charAt(Math.floor(random() * letters.length))
  const ways = [
    before + next + after,
    before + here + here + next + after,
    before + other + next + after,
    before + next + here + after,
  ]
  const wrong = ways[Math.floor(random() * ways.length)] ?? longest
  return words.map((word) => (word === longest ? wrong : word)).join(' ')
}
