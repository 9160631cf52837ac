import { data } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { PartyFilters } from '../parties/party-filters.field.tsx'
import { PartyTable } from '../parties/party-table.widget.tsx'
import { Page } from '../shell/page.tsx'
import { titled } from '../shell/title.ts'
import { Empty } from '../ui/empty.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Pager } from '../ui/pager.tsx'
import { readSearch } from './search.server.ts'
import { SearchBox } from './search-box.field.tsx'

export const loader = signedIn(features.search, async ({ api, url }) => {
  const page = await readSearch(api, url)
  return data(page, { status: page.error ? 422 : 200 })
})

export const meta = (args: Parameters<typeof titled>[1] & { data: { q: string } | undefined }) =>
  titled(args.data?.q ? `${args.data.q} · Search` : 'Search', args)

export default function Search() {
  const { q, error, found } = useLoaderData<typeof loader>()
  if (!found) return <Ask error={error} />
  const { filter, facets, rows, count, total, more, page, perPage } = found
  const narrowed = Object.values(filter).some(Boolean)
  return (
    <Page>
      <PageHead title={`Search for “${q.trim()}”`} identity={total > 0 && <span>{count}</span>} />
      {(total > 0 || narrowed) && <PartyFilters action="/app/search" q={q} filter={filter} facets={facets} />}
      {total === 0 ? <NothingFound q={q} narrowed={narrowed} /> : null}
      {total > 0 && rows.length === 0 && <Empty title="This page is past the last one." />}
      {rows.length > 0 && <PartyTable rows={rows} label={`Parties found for ${q.trim()}`} />}
      <Pager page={page} perPage={perPage} total={total} />
      {more && (
        <p className="soft">The first 1,000 are shown. More letters, or a filter, bring the others.</p>
      )}
    </Page>
  )
}

function Ask({ error }: { error: string | undefined }) {
  return (
    <Page>
      <PageHead title="Search" identity={<span>{messages.search.prompt}</span>} />
      <SearchBox place="page" error={error} />
    </Page>
  )
}

function NothingFound({ q, narrowed }: { q: string; narrowed: boolean }) {
  return (
    <Empty title={messages.search.none}>
      {narrowed ? (
        <>
          Nothing fits the filters.{' '}
          <Link to={`/app/search?${new URLSearchParams({ q })}`}>Search all parties</Link>
        </>
      ) : (
        'Try the beginning of the name, fewer words, or a whole CIN, PAN, GSTIN, LLPIN or DIN.'
      )}
    </Empty>
  )
}
