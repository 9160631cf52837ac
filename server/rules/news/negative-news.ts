import type { NewsItem } from '#server/contract/party-news.ts'

/** The negative news of a party's published from one day to another, both included; days as YYYY-MM-DD. */
export const negativeNews = <Item extends Pick<NewsItem, 'published_on' | 'sentiment'>>(
  news: Item[],
  from: string,
  to: string,
): Item[] =>
  news.filter(
    ({ published_on, sentiment }) => sentiment === 'negative' && published_on >= from && published_on <= to,
  )
