import { type BookLine, bookLines } from '#server/contract/consents/book-lines.ts'
import type { BookGroup, BookMapping } from '#server/contract/consents/books.ts'

const cents = (rupees: number) => Math.round(rupees * 100)

/**
 * Sums groups by statement line: each line in rupees on its own side, in the order of the statements. Groups without a
 * line are summed in `left_out`.
 */
export function figuresOf(groups: BookGroup[], mapping: BookMapping) {
  const sums = new Map<BookLine, number>()
  let leftOut = 0
  for (const { name, balance } of groups) {
    const line = mapping[name]
    if (line) sums.set(line, (sums.get(line) ?? 0) + cents(balance))
    else leftOut += cents(balance)
  }
  const figures = (Object.keys(bookLines) as BookLine[]).flatMap((line) => {
    const sum = sums.get(line)
    if (sum === undefined) return []
    return [{ line, rupees: (bookLines[line].side === 'debit' ? sum : 0 - sum) / 100 }]
  })
  return { figures, left_out: leftOut / 100 }
}
