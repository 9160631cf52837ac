import { features } from '#server/contract/features.ts'
import { severities } from '#server/contract/severities.ts'
import { requireValidQuery } from '../forms/lists/list-query.server.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { allRowsForFile } from '../http/files/all-rows.ts'
import { csvAnswer } from '../http/files/csv-answer.server.ts'
import { listPath } from '../http/list-path.ts'
import { listIdIn, readWatchedParties, watchlistQuery } from './watchlist.server.ts'

const columnHeadings = ['Party', 'Name', 'Place', 'Status', 'Score', 'Risk', 'Open alerts', 'Watched since']

/** The watched parties of a list, all pages, as CSV. */
export const loader = signedIn(
  features.watchlist,
  async ({ api, url }) => {
    const listId = await listIdIn(api, url)
    const list = requireValidQuery(watchlistQuery(url))
    const rows = await allRowsForFile((page, perPage) =>
      readWatchedParties(api, listId, { ...list, page }, perPage),
    )
    const lines = rows.map((row) => [
      row.party_id,
      row.name,
      row.place,
      row.status,
      row.score,
      row.band && severities[row.band],
      row.open_alerts,
      row.since,
    ])
    return csvAnswer('watchlist.csv', [columnHeadings, ...lines])
  },
  { refusedAt: listPath },
)
