import { Link, useLoaderData } from '@remix-run/react'
import { features } from '#server/contract/features.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { Page } from '../shell/page.tsx'
import { titled } from '../shell/title.ts'
import { PageHead } from '../ui/page-head.tsx'
import { Pager } from '../ui/pager.tsx'
import { WatchSelected } from '../watchlist/watch-selected.field.tsx'
import { watchSelected } from '../watchlist/watching.field.server.ts'
import { NothingFits } from './nothing-fits.field.tsx'
import { readParties } from './parties.server.ts'
import { PartyFilters } from './party-filters.field.tsx'
import { listAddress } from './party-list.field.server.ts'
import { PartyTable } from './party-table.widget.tsx'

export const loader = signedIn(features.parties, readParties)

export const action = signedIn(features.parties, (at) =>
  watchSelected(at, listAddress(at.url, '/app/parties')),
)

export const meta = (args: Parameters<typeof titled>[1]) => titled('Parties', args)

export default function Parties() {
  const { fields, kept, sort, rows, shown, count, csv, strange, may_watch, total, more, page, perPage } =
    useLoaderData<typeof loader>()
  const atEnd = shown < perPage
  return (
    <Page>
      <PageHead
        title="Parties"
        identity={
          <>
            <span>{count}</span>
            {total > 0 && (
              <a href={csv} download="parties.csv">
                CSV
              </a>
            )}
          </>
        }
      />
      <PartyFilters action="/app/parties" fields={fields} kept={kept} />
      {shown > 0 ? (
        <WatchSelected may={may_watch}>
          {(chosen) => <PartyTable rows={rows} label="Parties" sort={sort} chosen={chosen} />}
        </WatchSelected>
      ) : (
        <NothingFits strange={strange}>
          No party fits. <Link to="/app/parties">Show all parties</Link>
        </NothingFits>
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
