import { data } from '@remix-run/node'
import { Form, useActionData, useLoaderData, useLocation } from '@remix-run/react'
import { allows, features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import { handleByIntent } from '../forms/by-intent.server.ts'
import { FilterSelect } from '../forms/lists/filter-select.tsx'
import { FilterText } from '../forms/lists/filter-text.tsx'
import { listParams } from '../forms/lists/list-query.server.ts'
import { ListRemarks } from '../forms/lists/list-remarks.tsx'
import { PageOutOfRange } from '../forms/lists/page-out-of-range.tsx'
import { SortFields } from '../forms/lists/sort-fields.tsx'
import { PostForm } from '../forms/post-form.tsx'
import { formWithFile } from '../forms/uploads/upload.server.ts'
import { type RequestContext, signedIn } from '../gateway/guard.server.ts'
import { currentPath } from '../http/current-path.ts'
import { redirectWithToast } from '../http/responses.server.ts'
import { OrderSelected } from '../reports/ordering/order-selected.field.tsx'
import { SearchBox } from '../search/search-box.field.tsx'
import { Page } from '../shell/page.tsx'
import { withPanelForms } from '../shell/panels/panels.server.ts'
import { withTitle } from '../shell/title.ts'
import { useShell } from '../shell/use-shell.ts'
import { Empty } from '../ui/empty.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { asFile } from '../ui/file-words.ts'
import { Link } from '../ui/link.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Pager } from '../ui/pager.tsx'
import { partyCount } from '../ui/party-count.ts'
import { WithActions } from '../ui/with-actions.tsx'
import { WatchedTable } from './watched-table.tsx'
import { changeWatchlist } from './watching.field.server.ts'
import { perPage, readWatchlistPage, watchlistQuery } from './watchlist.server.ts'

export const loader = signedIn(features.watchlist, async ({ api, url, session }) => {
  const list = watchlistQuery(url)
  const { page, sort, filters, remarks } = list
  return {
    ...(await readWatchlistPage(api, url, list)),
    page,
    asked: filters.q ?? '',
    params: String(listParams(list)),
    sort,
    remarks,
    perPage,
    editable: allows(session.policy, features.watchlist, 'PATCH'),
    may_order: allows(session.policy, features.products, 'POST'),
  }
})

async function unwatch(ctx: RequestContext) {
  const left = await changeWatchlist(ctx, 'remove', String(ctx.form.get('party_id') ?? ''))
  const requested = watchlistQuery(ctx.url)
  const back = listParams(requested)
  back.set('page', String(requested.page))
  const list = ctx.url.searchParams.get('list')
  if (list) back.set('list', list)
  if (left) return redirectWithToast(`/watchlist?${back}`, 'watchlist-removed')
  return data({ message: messages.watchlist.updateFailed }, { status: 422 })
}

export const action = signedIn(
  features.watchlist,
  withPanelForms((ctx) => handleByIntent(ctx, { unwatch })),
  formWithFile,
)

export const meta = withTitle('Watchlist')

export default function Watchlist() {
  const { rows, total, lists, listId, page, asked, params, sort, remarks, perPage, editable, may_order } =
    useLoaderData<typeof loader>()
  const { plain } = useShell()
  // Other platforms do not filter their watchlists.
  const q = plain ? '' : asked
  const refused = useActionData<typeof action>()
  const several = lists.length > 1
  const all = currentPath(useLocation(), 'q', 'page')
  const count = `${partyCount(total)} ${q ? 'found' : several ? 'on this list' : 'watched'}`
  return (
    <Page>
      <ErrorSummary fields={[]} form={refused && 'message' in refused ? [refused.message] : []} />
      <PageHead
        title="Watchlist"
        identity={
          total > 0 && (
            <>
              <span>{count}</span>
              <a
                href={`/watchlist.csv?${params}&list=${encodeURIComponent(listId)}`}
                download="watchlist.csv"
              >
                {asFile('CSV', total)}
              </a>
            </>
          )
        }
      />
      {(several || (!plain && (total > 0 || q))) && (
        <Form className="filters" action="/watchlist">
          {!plain && <FilterText label="Name or identifier" value={q} />}
          {several && <FilterSelect name="list" label="List" value={listId} options={lists} />}
          <SortFields sort={sort} />
          <button type="submit">Apply</button>
          {q && <Link to={all}>Clear</Link>}
        </Form>
      )}
      <ListRemarks remarks={remarks} />
      {total === 0 &&
        (q ? (
          <Empty title={`No ${several ? 'parties on this list' : 'watched parties'} match “${q}”`}>
            <Link to={all}>Show all parties</Link>
          </Empty>
        ) : several ? (
          <Empty title="No parties on this list">
            Parties you watch are added to the list {lists[0]?.label}.
          </Empty>
        ) : (
          <NothingWatched />
        ))}
      {total > 0 && rows.length === 0 && <PageOutOfRange />}
      {rows.length > 0 &&
        (editable ? (
          <PostForm intent="unwatch">
            <WithActions actions={may_order && <OrderSelected />}>
              <WatchedTable rows={rows} sort={sort} editable />
            </WithActions>
          </PostForm>
        ) : (
          <WatchedTable rows={rows} sort={sort} />
        ))}
      <Pager page={page} perPage={perPage} total={total} />
    </Page>
  )
}

function NothingWatched() {
  return (
    <>
      <Empty title={messages.watchlist.empty}>
        Companies you watch appear here with their score, risk and open alerts.
      </Empty>
      <div className="after-empty">
        <SearchBox place="page" />
      </div>
    </>
  )
}
