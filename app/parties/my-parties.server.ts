import type { MyPartiesMeta, MyParty } from '#server/contract/my-parties.ts'
import { type MyPartyView, myPartyViews } from '#server/contract/my-party-views.ts'
import { sortedBy } from '#server/contract/party-filters.ts'
import type { ApiClient } from '../gateway/api.server.ts'
import type { Signed } from '../gateway/guard.server.ts'
import { momentInWords } from '../ui/moment.tsx'
import { mayWatch, readWatchedOf } from '../watchlist/watching.field.server.ts'
import { filterOf, packFilters, strangeCity } from './filter-fields.field.server.ts'
import {
  countInWords,
  keptBeside,
  listAddress,
  packRows,
  pageOf,
  perPage,
  sortOf,
} from './party-list.field.server.ts'

const { name, age, capital } = sortedBy
const sorts = { when: 'desc', name, age, capital } as const

/** The view of an address; the watched parties when it names none. */
const viewOf = ({ searchParams }: URL): MyPartyView =>
  myPartyViews.find((view) => view === searchParams.get('view')) ?? 'watched'

/** What an address of my parties asks the API for. */
export function myPartiesQuery(url: URL): URLSearchParams {
  const sort = sortOf(url, sorts)
  return new URLSearchParams({ view: viewOf(url), ...filterOf(url), sort_by: sort.by, sort_in: sort.in })
}

/** A page of my parties. */
export const readPage = (api: ApiClient, query: URLSearchParams) =>
  api.read<{ data: MyParty[]; meta: MyPartiesMeta }>(`/v1/account/parties?${query}`)

const several = (count: number, one: string) => count > 0 && `${count} ${count === 1 ? one : `${one}s`}`

/** What was created for a party: '2 alerts, 1 case'. */
export const createdInWords = ({ alerts, cases, orders }: MyParty): string =>
  [several(alerts, 'alert'), several(cases, 'case'), several(orders, 'report')].filter(Boolean).join(', ')

/** The day of an instant in India, as DD-MM-YYYY. */
export const dayOf = (at: string): string => momentInWords(at).slice(0, 10)

const reasons: Record<MyPartyView, (party: MyParty) => { when: string; what: string }> = {
  watched: ({ at, by }) => ({ when: dayOf(at), what: by ? `by ${by}` : '' }),
  created: (party) => ({ when: dayOf(party.at), what: createdInWords(party) }),
  seen: ({ at }) => ({ when: dayOf(at), what: `${momentInWords(at).slice(11, 16)} IST` }),
}

// Among the watched ones it goes without saying.
const watchedAmong = async (at: Signed, view: MyPartyView, parties: MyParty[]) =>
  view === 'watched'
    ? []
    : readWatchedOf(
        at,
        parties.map(({ party_id }) => party_id),
      )

/** All that a view of my parties shows. */
export async function readMyParties(at: Signed) {
  const { url, session } = at
  const [query, filter, page, view] = [myPartiesQuery(url), filterOf(url), pageOf(url), viewOf(url)]
  query.set('page', String(page))
  query.set('per_page', String(perPage))
  const { data, meta } = await readPage(at.api, query)
  const watched = await watchedAmong(at, view, data)
  const total = meta.total_records
  return {
    view,
    counts: meta.counts,
    fields: packFilters(filter, meta.facets),
    narrowed: Object.keys(filter).length > 0,
    kept: keptBeside(url),
    sort: sortOf(url, sorts),
    rows: packRows(data, (party) => ({ watched, why: reasons[view](party) })),
    shown: data.length,
    page,
    perPage,
    total,
    count: countInWords(total, false),
    csv: listAddress(url, '/myparties.csv'),
    strange: total === 0 ? strangeCity(filter, meta.facets) : undefined,
    may_watch: mayWatch(session.policy),
  }
}
