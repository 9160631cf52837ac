const startOf = (financialYear: string) => Number(financialYear.slice(0, 4))

/** The newest of some years (newest first) and those straight before it: what stands beyond a gap is compared with nothing. */
export function yearsInARow<Year>(newestFirst: Year[], financialYearOf: (year: Year) => string): Year[] {
  const starts = newestFirst.map((year) => startOf(financialYearOf(year)))
  const gap = starts.findIndex((start, place) => (starts[0] ?? start) - start > place)
  return newestFirst.slice(0, gap < 0 ? undefined : gap)
}
