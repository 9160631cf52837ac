import { Form, Link, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'

interface Props {
  /** How the list is sorted, to be kept. */
  sort?: { by: string; in: 'asc' | 'desc' } | undefined
  narrowed: boolean
  children: ReactNode
}

/** Narrows the list of a section; the whole of it stands in the address. */
export function Filters({ sort, narrowed, children }: Props) {
  const { pathname } = useLocation()
  return (
    <Form className="filters" action={pathname}>
      {children}
      {sort && <input type="hidden" name="sort_by" value={sort.by} />}
      {sort && <input type="hidden" name="sort_in" value={sort.in} />}
      <button type="submit">Apply</button>
      {narrowed && <Link to={pathname}>Clear</Link>}
    </Form>
  )
}
