import type { SheetRow } from '../sheet/sheet.ts'

const account = /^(?:a\/?c|account|acct)\s*\.?\s*(?:no|number|num|#)\s*\.?\s*[:\-–]?\s*(.*)$/i
const holder =
  /^(?:(?:a\/?c|account|acct)\s*(?:holder'?s?)?\s*name|name\s*of\s*(?:the\s*)?(?:account\s*holder|customer)|customer\s*name|account\s*holder|name)\s*[:\-–]?\s*(.*)$/i

/** The value after a label above the lines: in the same cell, or in the next non-empty one. */
function valueAfterLabel(rows: SheetRow[], label: RegExp): string | null {
  for (const { cells } of rows)
    for (const [place, cell] of cells.entries()) {
      const [, here] = label.exec(cell ?? '') ?? []
      if (here === undefined) continue
      const value = here || cells.slice(place + 1).find((next) => next && !/^[:\-–]$/.test(next))
      if (value) return value.trim()
    }
  return null
}

/** The account and holder of a statement, as far as the lines above its headings name them. */
export function holderOf(above: SheetRow[]): { account: string | null; holder: string | null } {
  const digits = /[\dXx*•]{4,}/.exec((valueAfterLabel(above, account) ?? '').replace(/[\s-]/g, ''))?.[0]
  const name = valueAfterLabel(above, holder)
  return { account: digits ? digits.slice(-4) : null, holder: name?.slice(0, 200) ?? null }
}
