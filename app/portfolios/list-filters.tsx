import { Form, Link, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { Sort } from '../forms/list-query.server.ts'
import { SortFields } from '../forms/sort-fields.tsx'

/** Filters the alerts or cases of a portfolio; the whole state is in the address. */
export function ListFilters({
  sort,
  narrowed,
  children,
}: {
  sort: Sort
  narrowed: boolean
  children: ReactNode
}) {
  const { pathname } = useLocation()
  return (
    <Form className="filters" action={pathname}>
      {children}
      <SortFields sort={sort} />
      <button type="submit">Apply</button>
      {narrowed && <Link to={pathname}>Clear</Link>}
    </Form>
  )
}
