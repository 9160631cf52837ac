const lineEnds = /\r\n|\n|\r/g

/** Tells of each record in turn on which line it begins, of a file whose first begins on `line`. To be asked of empty lines too. */
export function lineCounter(line = 1): (record: string[]) => number {
  let next = line
  return (record) => {
    const begins = next++
    for (const cell of record)
      if (cell.includes('\n') || cell.includes('\r')) next += cell.match(lineEnds)?.length ?? 0
    return begins
  }
}
