import { exchangeDate } from '../exchange-date.ts'
import { ImportFailure } from '../failure.ts'
import type { SourceRow } from '../kind.ts'
import { Refusal } from '../values.ts'

// An exchange has a few thousand changes in thirty years.
const maxRows = 200_000

/** The date of a change as a sortable string; empty if it is not a date. */
function dayOf(cell: string | undefined): string {
  try {
    return exchangeDate(cell, '', '9999-12-31') ?? ''
  } catch (error) {
    if (error instanceof Refusal) return ''
    throw error
  }
}

/**
 * The rows of a file with the newest change first, because a company's name before an earlier change is found through
 * its name before a later one. Throws an ImportFailure if there are more rows than one exchange can have.
 */
export async function* newestFirst<Cells extends { changedOn?: string }>(
  rows: AsyncGenerator<SourceRow<Cells>>,
): AsyncGenerator<SourceRow<Cells>> {
  const all: { day: string; row: SourceRow<Cells> }[] = []
  for await (const row of rows) {
    if (all.length === maxRows) throw new ImportFailure(`The file has more than ${maxRows} rows`)
    all.push({ day: dayOf(row.cells.changedOn), row })
  }
  // Of two changes on one date the lower line is the earlier one.
  all.sort((a, b) => (a.day === b.day ? b.row.line - a.row.line : a.day < b.day ? 1 : -1))
  for (const { row } of all) yield row
}
