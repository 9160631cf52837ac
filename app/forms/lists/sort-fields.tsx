import type { Sort } from './list-query.server.ts'

/** Hidden fields that keep the sorting of a list when its filters change. */
export function SortFields({ sort }: { sort: Sort }) {
  return (
    <>
      <input type="hidden" name="sort_by" value={sort.by} />
      <input type="hidden" name="sort_in" value={sort.in} />
    </>
  )
}
