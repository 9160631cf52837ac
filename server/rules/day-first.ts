const dayFirst = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/

/** Converts DD-MM-YYYY, separated by any of - / . to YYYY-MM-DD without checking that the date exists; undefined for other text. */
export function fromDayFirst(text: string): string | undefined {
  const [, day = '', month = '', year] = dayFirst.exec(text) ?? []
  return year && `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
