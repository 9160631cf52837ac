import type { Sort } from './list-query.server.ts'

/** Keeps the order of a list while its filters change. */
export function SortFields({ sort }: { sort: Sort }) {
  return (
    <>
      <input type="hidden" name="sort_by" value={sort.by} />
      <input type="hidden" name="sort_in" value={sort.in} />
    </>
  )
}
