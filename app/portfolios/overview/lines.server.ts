import { groupIndian, inCrore } from '#server/contract/money.ts'
import { sharesOf } from '../../ui/charts/shares.ts'

interface Share {
  parties: number
  exposure: number
}

/** The label of a row, and the query of its list of parties. */
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

/** Parties and exposure as table rows: count, share of the total, exposure in crore, share of the total. */
export function linesOf(totals: Share, rows: Named[]) {
  const [parties, exposures] = [percents(rows, totals, 'parties'), percents(rows, totals, 'exposure')]
  return rows.map(({ label, query, ...row }, index) => ({
    label,
    figures: [
      groupIndian(row.parties),
      parties[index] ?? '—',
      inCrore(row.exposure, 2),
      exposures[index] ?? '—',
    ],
    ...(query && { query: String(new URLSearchParams(query)) }),
  }))
}
export type Line = ReturnType<typeof linesOf>[number]
