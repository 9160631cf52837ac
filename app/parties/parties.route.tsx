import { Link, useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import type { PartySummary } from '#server/contract/party.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { Page } from '../shell/page.tsx'
import { titled } from '../shell/title.ts'
import { Empty } from '../ui/empty.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Pager } from '../ui/pager.tsx'
import { PartyFilters } from './party-filters.field.tsx'
import { countInWords, filterOf, pageOf, perPage, readFacets, rowOf } from './party-list.field.server.ts'
import { PartyTable } from './party-table.widget.tsx'

interface Listed {
  data: PartySummary[]
  meta: { total_records: number; more: boolean }
}

export const loader = signedIn(features.parties, async ({ api, url }) => {
  const [filter, page] = [filterOf(url), pageOf(url)]
  const query = new URLSearchParams({ ...filter, page: String(page), per_page: String(perPage) })
  const [facets, list] = await Promise.all([readFacets(api), api.read<Listed>(`/v1/admin/parties?${query}`)])
  const { total_records: total, more } = list.meta
  return {
    filter,
    facets,
    page,
    perPage,
    total,
    more,
    count: countInWords(total, more),
    rows: list.data.map(rowOf),
  }
})

export const meta = (args: Parameters<typeof titled>[1]) => titled('Parties', args)

export default function Parties() {
  const { filter, facets, rows, count, total, more, page, perPage } = useLoaderData<typeof loader>()
  const atEnd = rows.length < perPage
  return (
    <Page>
      <PageHead title="Parties" identity={<span>{count}</span>} />
      <PartyFilters action="/app/parties" filter={filter} facets={facets} />
      {rows.length > 0 ? (
        <PartyTable rows={rows} label="Parties, by name" />
      ) : (
        <Empty title={messages.search.none}>
          No party fits. <Link to="/app/parties">Show all parties</Link>
        </Empty>
      )}
      <Pager
        page={page}
        perPage={perPage}
        total={more ? Math.max(total, page * perPage) : total}
        more={more && !atEnd}
      />
    </Page>
  )
}
