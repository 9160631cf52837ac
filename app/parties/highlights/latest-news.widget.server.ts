import type { NewsItem } from '#server/contract/parties/party-news.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { readSlice } from '../../gateway/slice.server.ts'
import { required } from '../../http/required.ts'
import { webLink } from '../../http/web-link.ts'

const newsShown = 3

const newsOf = ({ data }: { data: NewsItem[] }) =>
  data.slice(0, newsShown).map(({ news_id, title, source, published_on, sentiment, url }) => ({
    news_id,
    title,
    source,
    published_on,
    sentiment,
    ...(webLink(url) && { url }),
  }))
export type NewsLine = ReturnType<typeof newsOf>[number]

/** The newest news items about the party in the route. */
export const readLatestNews = ({ api, params }: RequestContext) =>
  readSlice(api.ask('partyNews', { partyId: required(params.partyId), query: { limit: newsShown } }), newsOf)
