import { Link, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { messages } from '#server/contract/messages.ts'
import { Empty } from '../ui/empty.tsx'
import type { StrangeCity } from './filter-fields.field.server.ts'

/** What stands in place of a list when nothing fits; a city that the state has not can be dropped. */
export function NothingFits({ strange, children }: { strange: StrangeCity; children: ReactNode }) {
  const { pathname, search } = useLocation()
  if (!strange) return <Empty title={messages.search.none}>{children}</Empty>
  const query = new URLSearchParams(search)
  for (const word of ['city', 'page', 'notice']) query.delete(word)
  return (
    <Empty title={messages.search.none}>
      {`${strange.state} has no party in a city “${strange.city}” here. `}
      <Link to={`${pathname}?${query}`}>{`Any city of ${strange.state}`}</Link>
    </Empty>
  )
}
