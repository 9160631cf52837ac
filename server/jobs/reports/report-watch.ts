import { decisionWords } from '#server/contract/sanctions/likeness.ts'
import type { Work } from '#server/database/connection.ts'
import { readPeers } from '#server/database/parties/party-peers.ts'
import { readNews } from '#server/database/parties/party-slices.ts'
import { readScreening, standing } from '#server/database/sanctions/sanctions.ts'
import type { ReportData } from '#server/reports/report-data.ts'
import { nullToUndefined } from '../null-to-undefined.ts'

const newsShown = 20

/** Possible sanctions matches with the organisation's decisions, the newest 20 news items, and industry peers. */
export async function readWatched(
  db: Work,
  partyId: string,
): Promise<Required<Pick<ReportData, 'sanctions' | 'news' | 'peers'>>> {
  const { hits, lists, screened_at } = await readScreening(db, partyId)
  const news = await readNews(db, partyId, newsShown)
  const peers = await readPeers(db, partyId)
  return {
    sanctions: {
      ...(screened_at && { screened_at }),
      lists: lists.map(({ list }) => list),
      likenesses: hits
        .filter(({ lapsed_on }) => lapsed_on === null)
        .map((hit) => ({
          list: hit.list,
          listed_name: hit.listed_name,
          score: hit.score,
          standing: decisionWords[standing(hit)],
          found_on: hit.found_on,
        })),
    },
    news: news.map(({ published_on, source, title, sentiment, url }) => ({
      published_on,
      source,
      title,
      sentiment,
      url: nullToUndefined(url),
    })),
    peers: peers.map(({ name, place, paid_up_capital, revenue }) => ({
      name,
      place,
      paid_up_capital,
      revenue: nullToUndefined(revenue),
    })),
  }
}
