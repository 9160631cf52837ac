const dayFirst = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/

/** YYYY-MM-DD of what is written as DD-MM-YYYY, with any of - / . between, whether or not there is such a day; undefined for the rest. */
export function fromDayFirst(text: string): string | undefined {
  const [, day = '', month = '', year] = dayFirst.exec(text) ?? []
  return year && `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
