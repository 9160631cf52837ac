import type { ReactNode } from 'react'
import { ListRemarks } from '../forms/lists/list-remarks.tsx'
import { PageOutOfRange } from '../forms/lists/page-out-of-range.tsx'
import { NoPartyFits } from '../parties/list/no-party-fits.widget.tsx'
import { NoResults } from '../parties/list/no-results.widget.tsx'
import { PartyFileLink } from '../parties/list/party-file-link.widget.tsx'
import { PartyFilters } from '../parties/list/party-filters.widget.tsx'
import { PartyTable } from '../parties/list/party-table.widget.tsx'
import { Link } from '../ui/link.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Pager, perPage } from '../ui/pager.tsx'
import { WatchSelected } from '../watchlist/watch-selected.field.tsx'
import type { Results } from './search.server.ts'

interface Props {
  q: string
  found: Results
  /** The form that saves this search. */
  save: ReactNode
}

/** The results of a search: filters, a page of parties, pagination. */
export function SearchResults({ q, found, save }: Props) {
  const { fields, kept, narrowed, sort, rows, remarks, total, more, page, unmatched, may_selected } = found
  return (
    <>
      <PageHead title={`Search for “${q.trim()}”`} identity={<ResultCount {...found} />} actions={save} />
      {(total > 0 || narrowed) && <PartyFilters action="/app/search" fields={fields} kept={kept} />}
      {remarks && <ListRemarks remarks={remarks} />}
      {total === 0 && (
        <NoResults unmatched={unmatched}>
          {found.register_empty ? <NoPartyFits narrowed={false} /> : <WhatNext q={q} narrowed={narrowed} />}
        </NoResults>
      )}
      {total > 0 && rows.length === 0 && <PageOutOfRange />}
      {rows.length > 0 && (
        <WatchSelected may={may_selected}>
          {(chosen) => (
            <PartyTable rows={rows} label={`Parties found for ${q.trim()}`} sort={sort} chosen={chosen} />
          )}
        </WatchSelected>
      )}
      <Pager page={page} perPage={perPage} total={total} />
      {more && (
        <p className="soft">
          Only the first 1,000 are shown. Enter more letters or add a filter to narrow the results.
        </p>
      )}
    </>
  )
}

/** The number of results, their order, and the link to the file. */
function ResultCount({ total, more, count, by_relevance, csv }: Results) {
  if (total === 0) return null
  return (
    <>
      <span>{count}</span>
      {by_relevance ? <Link to={by_relevance}>Sort by relevance</Link> : <span>by relevance</span>}
      <PartyFileLink href={csv} name="search.csv" total={total} more={more} />
    </>
  )
}

function WhatNext({ q, narrowed }: { q: string; narrowed: boolean }) {
  if (!narrowed) return 'Try the start of the name, fewer words, or a complete CIN, PAN, GSTIN, LLPIN or DIN.'
  return (
    <>
      No parties match these filters.{' '}
      <Link to={`/app/search?${new URLSearchParams({ q })}`}>Search all parties</Link>
    </>
  )
}
