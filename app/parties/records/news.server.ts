import type { MatchedBy, NewsItem } from '#server/contract/parties/party-news.ts'
import { readListQuery } from '../../forms/lists/list-query.server.ts'
import { webLink } from '../../http/web-link.ts'
import { pageOfRows, valueCounts } from './list-rows.server.ts'

const sentiments = ['negative', 'neutral', 'positive']
const yearOf = ({ published_on }: NewsItem) => published_on.slice(0, 4)

const languages = new Intl.DisplayNames('en', { type: 'language' })

/** "hi" → "Hindi"; an unknown code is returned unchanged. */
function languageName(code: string): string {
  try {
    return languages.of(code) ?? code
  } catch {
    return code
  }
}

const names: Record<MatchedBy, string> = {
  name: 'its name',
  beginning: 'start of its name',
  symbol: 'its symbol',
  'market name': 'market name',
  initials: 'its initials',
  'former name': 'former name',
}

/** A news item for display: the words that decided its sentiment, how the party was matched, and its language. */
function lineOf({ url, language, matched_as, matched_by, decided_by, ...news }: NewsItem) {
  return {
    ...news,
    url: webLink(url),
    language: language && { code: language, name: languageName(language) },
    named: matched_as && matched_by && { as: matched_as, by: names[matched_by] },
    marks: decided_by.map(({ from, to }): [number, number] => [from, to]),
    words: decided_by.map(({ from, to }) => news.title.slice(from, to)),
  }
}

/** A page of the news that matches the address, with the filter options. */
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
    sentiment,
    year,
    years,
    all: all.length,
    counts: sentiments.map((one): [string, number] => [
      one,
      found.find(([value]) => value === one)?.[1] ?? 0,
    ]),
    ...list,
    rows: list.rows.map(lineOf),
  }
}
export type NewsPage = ReturnType<typeof newsOf>
