import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Link } from './link.tsx'
import { listSearch } from './list-search.ts'

interface Props {
  by: string
  label: string
  /** The current sorting; without it the heading is not a link. */
  current: { by: string; in: 'asc' | 'desc' } | undefined
  numeric?: boolean
  className?: string
  /** Content before the label. */
  before?: ReactNode
  /** The direction of the first click. */
  first?: 'asc' | 'desc'
}

/** A column heading that sorts: a link, with `aria-sort` on the current column; plain text in a list with a fixed order. */
export function SortHeader({ by, label, current, numeric, className, before, first = 'asc' }: Props) {
  const { pathname, search } = useLocation()
  const active = current?.by === by
  const query = listSearch(search)
  query.set('sort_by', by)
  query.set('sort_in', active ? (current.in === 'asc' ? 'desc' : 'asc') : first)
  const sorted = active ? (current.in === 'asc' ? 'ascending' : 'descending') : undefined
  return (
    <th
      scope="col"
      aria-sort={sorted}
      className={[numeric && 'num', className].filter(Boolean).join(' ') || undefined}
    >
      {before}
      {current ? (
        <Link to={`${pathname}?${query}`}>
          {label}
          {active && <span aria-hidden="true">{current.in === 'asc' ? ' ↑' : ' ↓'}</span>}
        </Link>
      ) : (
        label
      )}
    </th>
  )
}
