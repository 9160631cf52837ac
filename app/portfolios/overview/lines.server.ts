import { groupIndian, inCrore } from '#server/contract/money.ts'

interface Share {
  parties: number
  exposure: number
}

const percent = (part: number, whole: number) => (whole > 0 ? groupIndian((part / whole) * 100, 1) : '—')

/** Parties and exposure as a line of a table: how many, what share of all, how much in crore, what share of all. */
export const lineOf = (totals: Share) => {
  return (label: string, { parties, exposure }: Share, query?: Record<string, string>) => ({
    label,
    figures: [
      groupIndian(parties),
      percent(parties, totals.parties),
      inCrore(exposure, 2),
      percent(exposure, totals.exposure),
    ],
    ...(query && { query: String(new URLSearchParams(query)) }),
  })
}
export type Line = ReturnType<ReturnType<typeof lineOf>>

/** The line of everything together. */
export const totalLine = (totals: Share): Line => lineOf(totals)('All', totals)
