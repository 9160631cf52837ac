const lineEnds = /\r\n|\n|\r/g

/**
 * Returns a function that tells the first line of each successive record of a file that begins on `line`. It must also
 * be called for empty lines.
 */
export function lineCounter(line = 1): (record: string[]) => number {
  let next = line
  return (record) => {
    const begins = next++
    for (const cell of record)
      if (cell.includes('\n') || cell.includes('\r')) next += cell.match(lineEnds)?.length ?? 0
    return begins
  }
}
