import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { Page } from '../shell/page.tsx'
import { titled } from '../shell/title.ts'
import { Empty } from '../ui/empty.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Pager } from '../ui/pager.tsx'
import { WatchSelected } from '../watchlist/watch-selected.field.tsx'
import { watchSelected } from '../watchlist/watching.field.server.ts'
import { readMyParties } from './my-parties.server.ts'
import { NoneOfMine, ViewLinks, whyHead } from './my-party-views.tsx'
import { PartyFilters } from './party-filters.field.tsx'
import { listAddress } from './party-list.field.server.ts'
import { PartyTable } from './party-table.widget.tsx'

export const loader = signedIn(features.myParties, readMyParties)

export const action = signedIn(features.myParties, (at) =>
  watchSelected(at, listAddress(at.url, '/myparties')),
)

export const meta = (args: Parameters<typeof titled>[1]) => titled('My parties', args)

export default function MyParties() {
  const {
    view,
    counts,
    fields,
    narrowed,
    kept,
    sort,
    rows,
    shown,
    total,
    count,
    csv,
    strange,
    may_watch,
    page,
    perPage,
  } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHead
        title="My parties"
        identity={
          total > 0 && (
            <>
              <span>{count}</span>
              <a href={csv} download="my-parties.csv">
                CSV
              </a>
            </>
          )
        }
      />
      <ViewLinks view={view} counts={counts} />
      {counts[view] > 0 && <PartyFilters action="/myparties" fields={fields} kept={kept} />}
      {total === 0 && <NoneOfMine view={view} narrowed={narrowed} strange={strange} />}
      {total > 0 && shown === 0 && <Empty title="This page is past the last one." />}
      {shown > 0 && (
        <WatchSelected may={may_watch}>
          {(chosen) => (
            <PartyTable rows={rows} label="My parties" sort={sort} chosen={chosen} why={whyHead[view]} />
          )}
        </WatchSelected>
      )}
      <Pager page={page} perPage={perPage} total={total} />
    </Page>
  )
}
