import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { messages } from '#server/contract/messages.ts'
import { Empty } from '../../ui/empty.tsx'
import { Link } from '../../ui/link.tsx'
import type { UnmatchedCity } from './party-filters.widget.server.ts'

/** Shown instead of a list without matches; a city without results can be removed if other cities of the state have some. */
export function NoResults({ unmatched, children }: { unmatched: UnmatchedCity; children: ReactNode }) {
  const { pathname, search } = useLocation()
  if (!unmatched) return <Empty title={messages.search.none}>{children}</Empty>
  const query = new URLSearchParams(search)
  for (const word of ['city', 'page', 'notice']) query.delete(word)
  return (
    <Empty title={messages.search.none}>
      {`No parties found in the city “${unmatched.city}” in ${unmatched.state}. `}
      <Link to={`${pathname}?${query}`}>{`Any city of ${unmatched.state}`}</Link>
    </Empty>
  )
}
