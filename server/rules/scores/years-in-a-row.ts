const startOf = (financialYear: string) => Number(financialYear.slice(0, 4))

/**
 * The newest year (given newest first) and the consecutive years before it: years before a gap are dropped, because
 * comparisons would span it.
 */
export function yearsInARow<Year>(newestFirst: Year[], financialYearOf: (year: Year) => string): Year[] {
  const starts = newestFirst.map((year) => startOf(financialYearOf(year)))
  const gap = starts.findIndex((start, index) => (starts[0] ?? start) - start > index)
  return newestFirst.slice(0, gap < 0 ? undefined : gap)
}
