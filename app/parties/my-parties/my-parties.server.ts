import { dayInIndia } from '#server/contract/calendar.ts'
import { sortedBy } from '#server/contract/parties/party-filters.ts'
import { plural } from '#server/contract/plural.ts'
import type { MyParty } from '#server/contract/watchlist/my-parties.ts'
import { type MyPartyView, myPartyViews } from '#server/contract/watchlist/my-party-views.ts'
import { listParams, pageParams, requireValidQuery } from '../../forms/lists/list-query.server.ts'
import type { ApiClient } from '../../gateway/api.server.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { momentInWords } from '../../ui/moment.tsx'
import { perPage } from '../../ui/pager.tsx'
import { partyCount } from '../../ui/party-count.ts'
import { mayWithSelected, readWatchedOf } from '../../watchlist/watching.field.server.ts'
import { filterFields, readPartyListQuery, unmatchedCity } from '../list/party-filters.widget.server.ts'
import { paramsKept, partyRows } from '../list/party-table.widget.server.ts'

const { name, age, capital } = sortedBy
const sorts = { when: 'desc', name, age, capital } as const

/** The view named in the address; the watched parties by default. */
const viewOf = ({ searchParams }: URL): MyPartyView =>
  myPartyViews.find((view) => view === searchParams.get('view')) ?? 'watched'

const queryOf = (url: URL) => readPartyListQuery(url, sorts)

const ofView = (url: URL, query: URLSearchParams) => {
  query.set('view', viewOf(url))
  return query
}

/** The query of the list for its file, without the page. */
export const myPartiesQuery = (url: URL) => ofView(url, listParams(requireValidQuery(queryOf(url))))

export const readPage = (api: ApiClient, query: URLSearchParams) => api.read('listMyParties', { query })

/** What the user created for a party: '2 alerts, 1 case'. */
export const createdInWords = ({ alerts, cases, orders }: MyParty): string =>
  [
    alerts > 0 && plural(alerts, 'alert'),
    cases > 0 && plural(cases, 'case'),
    orders > 0 && plural(orders, 'report'),
  ]
    .filter(Boolean)
    .join(', ')

const reasons: Record<MyPartyView, (party: MyParty) => { on: string; what: string }> = {
  watched: ({ at, by }) => ({ on: dayInIndia(at), what: by ? `by ${by}` : '' }),
  created: (party) => ({ on: dayInIndia(party.at), what: createdInWords(party) }),
  seen: ({ at }) => ({ on: dayInIndia(at), what: `${momentInWords(at).slice(11, 16)} IST` }),
}

// The watched view needs no mark for watched parties.
const watchedAmong = async (ctx: RequestContext, view: MyPartyView, parties: MyParty[]) =>
  view === 'watched'
    ? []
    : readWatchedOf(
        ctx,
        parties.map(({ party_id }) => party_id),
      )

export async function readMyParties(ctx: RequestContext) {
  const { url, session } = ctx
  const [list, view] = [queryOf(url), viewOf(url)]
  const { data, meta } = await readPage(ctx.api, ofView(url, pageParams(list, perPage)))
  const watched = await watchedAmong(ctx, view, data)
  const total = meta.total_records
  return {
    view,
    counts: meta.counts,
    fields: filterFields(list.filters, meta.facets),
    narrowed: Object.keys(list.filters).length > 0,
    ...(list.remarks.length > 0 && { remarks: list.remarks }),
    kept: paramsKept(url),
    sort: list.sort,
    rows: partyRows(data, (party) => ({ watched, reason: reasons[view](party) })),
    page: list.page,
    total,
    count: partyCount(total),
    csv: `/myparties.csv?${ofView(url, listParams(list))}`,
    unmatched: total === 0 ? unmatchedCity(list.filters, meta.facets) : undefined,
    may_selected: mayWithSelected(session.policy),
  }
}
