import type { NewsItem } from '#server/contract/party-news.ts'
import { readListQuery } from '../../forms/list-query.server.ts'
import { pageOfRows, valueCounts } from './list-rows.server.ts'

const sentiments = ['negative', 'neutral', 'positive']
const yearOf = ({ published_on }: NewsItem) => published_on.slice(0, 4)

/** A link that a browser may follow; anything else is none. */
const safe = (url: string | null) => (url && /^https?:\/\//i.test(url) ? url : null)

/** The news that an address asks for, a page of them, with what there is to choose from. */
export function newsOf(all: NewsItem[], url: URL) {
  const found = valueCounts(all, ({ sentiment }) => sentiment)
  const years = valueCounts(all, yearOf).sort(([a], [b]) => b.localeCompare(a))
  const query = readListQuery(url, {
    filters: {
      sentiment: { label: 'Sentiment', values: sentiments },
      year: { label: 'Year', values: years.map(([one]) => one) },
    },
  })
  const { sentiment = '', year = '' } = query.filters
  const matching = all.filter(
    (news) => (!sentiment || news.sentiment === sentiment) && (!year || yearOf(news) === year),
  )
  const list = pageOfRows(matching, query)
  return {
    ...{ sentiment, year, years, all: all.length },
    counts: sentiments.map((one): [string, number] => [
      one,
      found.find(([value]) => value === one)?.[1] ?? 0,
    ]),
    ...list,
    rows: list.rows.map(({ url: link, ...news }) => ({ ...news, url: safe(link) })),
  }
}
export type NewsPage = ReturnType<typeof newsOf>
