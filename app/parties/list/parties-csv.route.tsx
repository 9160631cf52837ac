import { features } from '#server/contract/features.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { listPath } from '../../http/list-path.ts'
import { partiesQuery, readPage } from './parties.server.ts'
import { partyCsv } from './party-csv.widget.server.ts'

/** The list of parties, filtered and sorted, as CSV. */
export const loader = signedIn(
  features.parties,
  ({ api, url }) => partyCsv('parties.csv', partiesQuery(url), (query) => readPage(api, query)),
  { refusedAt: listPath },
)
