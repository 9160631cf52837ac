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
import { NoPartyFits } from './no-party-fits.widget.tsx'
import { NoResults } from './no-results.widget.tsx'
import { readParties } from './parties.server.ts'
import { PartyFileLink } from './party-file-link.widget.tsx'
import { PartyFilters } from './party-filters.widget.tsx'
import { listAddress } from './party-table.widget.server.ts'
import { PartyTable } from './party-table.widget.tsx'

export const loader = signedIn(features.parties, readParties)

export const action = signedIn(
  features.parties,
  withPanelForms((ctx) => watchSelected(ctx, listAddress(ctx.url, '/app/parties'))),
  formWithFile,
)

export const meta = withTitle('Parties')

export default function Parties() {
  const { fields, kept, sort, csv, rows, remarks, unmatched, may_selected, total, more, count, page } =
    useLoaderData<typeof loader>()
  const atEnd = rows.length < perPage
  return (
    <Page>
      <PageHead
        title="Parties"
        identity={
          <>
            <span>{count}</span>
            {total > 0 && <PartyFileLink href={csv} name="parties.csv" total={total} more={more} />}
          </>
        }
      />
      <PartyFilters action="/app/parties" fields={fields} kept={kept} />
      {remarks && <ListRemarks remarks={remarks} />}
      {rows.length > 0 && (
        <WatchSelected may={may_selected}>
          {(chosen) => <PartyTable rows={rows} label="Parties" sort={sort} chosen={chosen} />}
        </WatchSelected>
      )}
      {total > 0 && rows.length === 0 && <PageOutOfRange />}
      {total === 0 && (
        <NoResults unmatched={unmatched}>
          <NoPartyFits narrowed={fields.some(({ value }) => value)} />
        </NoResults>
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
