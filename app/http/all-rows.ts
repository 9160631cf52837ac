import { limits } from '#server/contract/limits.ts'

interface Page<Row> {
  rows: Row[]
  total: number
}

/** Gives `perPage` rows of the page of that number, from 1. */
export type ReadPage<Row> = (page: number, perPage: number) => Promise<Page<Row>>

/** All rows of a list that is read page by page, up to `max`: the link to them says where there are more. */
export async function allRows<Row>(
  read: ReadPage<Row>,
  max: number = limits.maxFileRows,
  perPage: number = limits.maxPerPage,
): Promise<Row[]> {
  const all: Row[] = []
  for (let page = 1, wanted = max; all.length < wanted; page += 1) {
    const { rows, total } = await read(page, perPage)
    if (rows.length === 0) break
    all.push(...rows)
    wanted = Math.min(total, max)
  }
  return all.slice(0, max)
}
