/** A line of a bank statement; amounts in paise, so that sums are exact. */
export interface BankLine {
  /** Its line number in the file. */
  line: number
  /** YYYY-MM-DD. */
  on: string
  narration: string
  debit: number
  credit: number
  balance: number | null
}

/** Sorts lines oldest first: some banks print the newest first. */
export function oldestFirst(lines: BankLine[]): BankLine[] {
  const [first, last] = [lines[0], lines.at(-1)]
  const ordered = first && last && first.on > last.on ? [...lines].reverse() : [...lines]
  return ordered.sort((one, other) => one.on.localeCompare(other.on))
}

/** Line numbers of lines (given oldest first) whose balance does not follow from the previous line. */
export function brokenBalances(lines: BankLine[]): number[] {
  return lines.flatMap(({ line, debit, credit, balance }, index) => {
    const before = lines[index - 1]?.balance
    if (balance === null || before === null || before === undefined) return []
    return balance === before + credit - debit ? [] : [line]
  })
}
