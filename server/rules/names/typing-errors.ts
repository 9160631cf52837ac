const longest = 64
let before = new Uint8Array(longest + 1)
let row = new Uint8Array(longest + 1)
let next = new Uint8Array(longest + 1)

/** Fills `row` with the distances from `typed` to every beginning of `word`; false when all of them are above `most`. */
function measure(typed: string, word: string, most: number): boolean {
  for (let j = 0; j <= word.length; j++) row[j] = j
  for (let i = 1; i <= typed.length; i++) {
    const [here, last] = [typed.charCodeAt(i - 1), i > 1 ? typed.charCodeAt(i - 2) : -1]
    next[0] = i
    let nearest = i
    for (let j = 1; j <= word.length; j++) {
      const letter = word.charCodeAt(j - 1)
      let least = (row[j - 1] ?? 0) + (here === letter ? 0 : 1)
      if ((row[j] ?? 0) + 1 < least) least = (row[j] ?? 0) + 1
      if ((next[j - 1] ?? 0) + 1 < least) least = (next[j - 1] ?? 0) + 1
      if (j > 1 && last === letter && here === word.charCodeAt(j - 2) && (before[j - 2] ?? 0) + 1 < least) {
        least = (before[j - 2] ?? 0) + 1
      }
      next[j] = least
      if (least < nearest) nearest = least
    }
    const spare = before
    before = row
    row = next
    next = spare
    // Two neighbours exchanged reach back two rows.
    if (nearest > most + 1) return false
  }
  return true
}

/**
 * Typing errors between two words: letters put in, left out, changed, or two neighbours exchanged. With `begun`, between the typed
 * text and the nearest beginning of the word. The first 64 letters count. More than `most` errors may be given as too few, but
 * never as `most` or fewer.
 */
export function typingErrors(typed: string, word: string, begun = false, most = longest): number {
  const mine = typed.length > longest ? typed.slice(0, longest) : typed
  const end = begun ? Math.min(longest, mine.length + most) : longest
  const other = word.length > end ? word.slice(0, end) : word
  if (!measure(mine, other, most)) return most + 1
  if (!begun) return row[other.length] ?? 0
  let least = mine.length
  for (let j = 0; j <= other.length; j++) least = Math.min(least, row[j] ?? least)
  return least
}
