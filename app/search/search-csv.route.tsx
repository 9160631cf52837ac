import { features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import type { PartySummary } from '#server/contract/party.ts'
import { foundBy } from '../forms/found-by.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { refuse } from '../http/answers.server.ts'
import { listPath } from '../http/list-path.ts'
import { partyCsv } from '../parties/party-csv.widget.server.ts'
import { askPage, refusalOf, searchQuery } from './search.server.ts'

/** The results of a search, filtered and sorted, as CSV. */
export const loader = signedIn(
  features.search,
  async ({ api, url }) => {
    const refused = refusalOf(url.searchParams.get('q') ?? '')
    if (refused) throw refuse(422, refused)
    const beside = {
      heads: ['Found by', 'Found'],
      cells: (party: PartySummary) => [foundBy(party) ?? null, party.matched_text ?? null],
    }
    return partyCsv(
      'search.csv',
      searchQuery(url),
      async (query) => {
        const { ok, status, data } = await askPage(api, query)
        if (!ok) throw Response.json({ message: data.message ?? messages.search.error }, { status })
        return data
      },
      beside,
    )
  },
  { refusedAt: listPath },
)
