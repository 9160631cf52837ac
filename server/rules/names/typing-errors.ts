import { ErrorTable } from './error-table.ts'

const longest = 64
// One typed word is compared with many in a row.
let table = new ErrorTable('', 0)

/**
 * Typing errors between two words: letters put in, left out, changed, or two neighbours exchanged. With `begun`, between the typed
 * text and the nearest beginning of the word. The first 64 letters count. More than `most` errors may be given as too few, but
 * never as `most` or fewer.
 */
export function typingErrors(typed: string, word: string, begun = false, most = longest): number {
  const mine = typed.slice(0, longest)
  if (!table.isOf(mine, most)) table = new ErrorTable(mine, most)
  table.backTo(0)
  const other = word.slice(0, longest)
  const reached = table.along(other)
  if (begun) return table.nearestBeginning(reached)
  return reached === other.length ? table.errors(reached) : most + 1
}
