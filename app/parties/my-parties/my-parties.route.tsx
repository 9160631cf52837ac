import { useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { ListRemarks } from '../../forms/lists/list-remarks.tsx'
import { PageOutOfRange } from '../../forms/lists/page-out-of-range.tsx'
import { formWithFile } from '../../forms/uploads/upload.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { Page } from '../../shell/page.tsx'
import { withPanelForms } from '../../shell/panels/panels.server.ts'
import { withTitle } from '../../shell/title.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Pager, perPage } from '../../ui/pager.tsx'
import { WatchSelected } from '../../watchlist/watch-selected.field.tsx'
import { watchSelected } from '../../watchlist/watching.field.server.ts'
import { PartyFileLink } from '../list/party-file-link.widget.tsx'
import { PartyFilters } from '../list/party-filters.widget.tsx'
import { listAddress } from '../list/party-table.widget.server.ts'
import { PartyTable } from '../list/party-table.widget.tsx'
import { readMyParties } from './my-parties.server.ts'
import { NoParties, reasonHead, ViewLinks } from './my-party-views.tsx'

export const loader = signedIn(features.myParties, readMyParties)

export const action = signedIn(
  features.myParties,
  withPanelForms((ctx) => watchSelected(ctx, listAddress(ctx.url, '/myparties'))),
  formWithFile,
)

export const meta = withTitle('My parties')

export default function MyParties() {
  const {
    view,
    counts,
    fields,
    narrowed,
    kept,
    sort,
    rows,
    remarks,
    total,
    count,
    csv,
    unmatched,
    may_selected,
    page,
  } = useLoaderData<typeof loader>()
  return (
    <Page>
      <PageHead
        title="My parties"
        identity={
          total > 0 && (
            <>
              <span>{count}</span>
              <PartyFileLink href={csv} name="my-parties.csv" total={total} />
            </>
          )
        }
      />
      <ViewLinks view={view} counts={counts} />
      {counts[view] > 0 && <PartyFilters action="/myparties" fields={fields} kept={kept} />}
      {remarks && <ListRemarks remarks={remarks} />}
      {total === 0 && <NoParties view={view} narrowed={narrowed} unmatched={unmatched} />}
      {total > 0 && rows.length === 0 && <PageOutOfRange />}
      {rows.length > 0 && (
        <WatchSelected may={may_selected}>
          {(chosen) => (
            <PartyTable
              rows={rows}
              label="My parties"
              sort={sort}
              chosen={chosen}
              reason={reasonHead[view]}
            />
          )}
        </WatchSelected>
      )}
      <Pager page={page} perPage={perPage} total={total} />
    </Page>
  )
}
