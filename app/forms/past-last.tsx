import { Link, useLocation } from '@remix-run/react'
import { hereOf } from '../http/here.ts'
import { Empty } from '../ui/empty.tsx'

/** What stands where rows would be on a page that a list no longer has, the rest of its address kept. */
export const PastLast = () => (
  <Empty title="This page does not exist">
    <Link to={hereOf(useLocation(), 'page')}>Go to the first page</Link>
  </Empty>
)
