import { chosen, paged, tally } from './listed.server.ts'

export interface News {
  news_id: number
  published_on: string
  source: string
  title: string
  summary: string | null
  url: string | null
  sentiment: 'positive' | 'neutral' | 'negative'
}

const sentiments = ['negative', 'neutral', 'positive']
const yearOf = ({ published_on }: News) => published_on.slice(0, 4)

/** A link that a browser may follow; anything else is none. */
const safe = (url: string | null) => (url && /^https?:\/\//i.test(url) ? url : null)

/** The news that an address asks for, a page of them, with what there is to choose from. */
export function newsOf(all: News[], url: URL) {
  const moods = tally(all, ({ sentiment }) => sentiment)
  const years = tally(all, yearOf).sort(([a], [b]) => b.localeCompare(a))
  const sentiment = chosen(url, 'sentiment', sentiments)
  const year = chosen(
    url,
    'year',
    years.map(([one]) => one),
  )
  const matching = all.filter(
    (news) => (!sentiment || news.sentiment === sentiment) && (!year || yearOf(news) === year),
  )
  const list = paged(matching, url)
  return {
    ...{ sentiment, year, years, all: all.length },
    moods: sentiments.map((one): [string, number] => [one, moods.find(([mood]) => mood === one)?.[1] ?? 0]),
    ...list,
    rows: list.rows.map(({ url: link, ...news }) => ({ ...news, url: safe(link) })),
  }
}
export type NewsPage = ReturnType<typeof newsOf>
