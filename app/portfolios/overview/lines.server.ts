import { groupIndian, inCrore } from '#server/contract/money.ts'
import { sharesOf } from '../../ui/charts/shares.ts'

interface Share {
  parties: number
  exposure: number
}

/** What a line is called, and the query of the list of its parties. */
interface Named extends Share {
  label: string
  query?: Record<string, string>
}

const percents = (rows: Share[], totals: Share, of: keyof Share) =>
  sharesOf(
    rows.map((row) => row[of]),
    1,
    totals[of],
  ).map((share) => (totals[of] > 0 ? groupIndian(share, 1) : '—'))

/** Parties and exposure as lines of a table: how many, what share of all, how much in crore, what share of all. */
export function linesOf(totals: Share, rows: Named[]) {
  const [parties, exposures] = [percents(rows, totals, 'parties'), percents(rows, totals, 'exposure')]
  return rows.map(({ label, query, ...row }, place) => ({
    label,
    figures: [
      groupIndian(row.parties),
      parties[place] ?? '—',
      inCrore(row.exposure, 2),
      exposures[place] ?? '—',
    ],
    ...(query && { query: String(new URLSearchParams(query)) }),
  }))
}
export type Line = ReturnType<typeof linesOf>[number]
