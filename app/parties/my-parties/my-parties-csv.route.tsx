import { dayInIndia } from '#server/contract/calendar.ts'
import { features } from '#server/contract/features.ts'
import type { MyParty } from '#server/contract/watchlist/my-parties.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { listPath } from '../../http/list-path.ts'
import { partyCsv } from '../list/party-csv.widget.server.ts'
import { createdInWords, myPartiesQuery, readPage } from './my-parties.server.ts'

const beside = {
  columnHeadings: ['Since or last', 'Watched by', 'Created'],
  cells: (party: MyParty) => [dayInIndia(party.at), party.by, createdInWords(party)],
}

/** A view of My parties, filtered and sorted, as CSV. */
export const loader = signedIn(
  features.myParties,
  ({ api, url }) => partyCsv('my-parties.csv', myPartiesQuery(url), (query) => readPage(api, query), beside),
  { refusedAt: listPath },
)
