import { Form, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Link } from '../../ui/link.tsx'
import type { Sort } from './list-query.server.ts'
import { SortFields } from './sort-fields.tsx'

interface Props {
  /** The sorting, to be kept. */
  sort?: Sort
  narrowed: boolean
  children: ReactNode
}

/** Filters the list of a section of a party or portfolio; the whole state is in the address. */
export function SectionFilters({ sort, narrowed, children }: Props) {
  const { pathname } = useLocation()
  return (
    <Form className="filters" action={pathname}>
      {children}
      {sort && <SortFields sort={sort} />}
      <button type="submit">Apply</button>
      {narrowed && <Link to={pathname}>Clear</Link>}
    </Form>
  )
}
