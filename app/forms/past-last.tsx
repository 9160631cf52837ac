import { Link, useLocation } from '@remix-run/react'
import { Empty } from './empty.tsx'

/** What stands where rows would be on a page that a list no longer has, the rest of its address kept. */
export function PastLast() {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  for (const word of ['page', 'notice']) query.delete(word)
  return (
    <Empty title="This page is past the last one.">
      <Link to={query.size ? `${pathname}?${query}` : pathname}>To the first page</Link>
    </Empty>
  )
}
