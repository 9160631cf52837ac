import { useLocation } from '@remix-run/react'
import { currentPath } from '../../http/current-path.ts'
import { Empty } from '../../ui/empty.tsx'
import { Link } from '../../ui/link.tsx'

/** Shown on a page number beyond the end of a list; links to the first page with the same query. */
export const PageOutOfRange = () => (
  <Empty title="This page does not exist">
    <Link to={currentPath(useLocation(), 'page')}>Go to the first page</Link>
  </Empty>
)
