import { limits } from '#server/contract/limits.ts'

interface Page<Row> {
  rows: Row[]
  total: number
}

/** Reads page `page` (from 1) with `perPage` rows. */
export type ReadPage<Row> = (page: number, perPage: number) => Promise<Page<Row>>

/** All rows of a paged list, up to `max`. The link to the file says if there are more. */
export async function allRows<Row>(
  read: ReadPage<Row>,
  max: number = limits.maxFileRows,
  perPage: number = limits.maxPerPage,
): Promise<Row[]> {
  const all: Row[] = []
  for (let page = 1, limit = max; all.length < limit; page += 1) {
    const { rows, total } = await read(page, perPage)
    if (rows.length === 0) break
    all.push(...rows)
    limit = Math.min(total, max)
  }
  return all.slice(0, max)
}

/** All rows of a list for a file, read in large pages. */
export const allRowsForFile = <Row>(read: ReadPage<Row>, max?: number): Promise<Row[]> =>
  allRows(read, max, limits.maxPerFilePage)
