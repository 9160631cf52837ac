const countIn = (record: string[], what: RegExp) =>
  record.reduce((sum, cell) => sum + (/[\r\n]/.test(cell) ? (cell.match(what)?.length ?? 0) : 0), 0)

/** Tells of each record in turn on which line it begins, counted from 1; `lines` is what csv-parse says of it. */
export function lineCounter(): (record: string[], lines: number) => number {
  // csv-parse counts a line end of two characters inside quotation marks twice.
  let countedTwice = 0
  return (record, lines) => {
    countedTwice += countIn(record, /\r\n/g)
    return lines - countedTwice - countIn(record, /\r\n|\n|\r/g)
  }
}
