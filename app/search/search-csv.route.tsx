import { features } from '#server/contract/features.ts'
import { messages } from '#server/contract/messages.ts'
import type { PartySummary } from '#server/contract/parties/party.ts'
import { matchedBy } from '../forms/party-picker/matched-by.ts'
import { signedIn } from '../gateway/guard.server.ts'
import { listPath } from '../http/list-path.ts'
import { errorResponse } from '../http/responses.server.ts'
import { partyCsv } from '../parties/list/party-csv.widget.server.ts'
import { askPage, refusalOf, searchQuery } from './search.server.ts'

/** The results of a search, filtered and sorted, as CSV. */
export const loader = signedIn(
  features.search,
  async ({ api, url }) => {
    const refused = refusalOf(url.searchParams.get('q') ?? '')
    if (refused) throw errorResponse(422, refused)
    const beside = {
      columnHeadings: ['Found by', 'Found'],
      cells: (party: PartySummary) => [matchedBy(party) ?? null, party.matched_text ?? null],
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
