import { features } from '#server/contract/features.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { csvAnswer } from '../../http/files/csv-answer.server.ts'
import { listPath } from '../../http/list-path.ts'
import { required } from '../../http/required.ts'
import { readComparison } from './comparison.server.ts'
import { comparisonQuery } from './comparison-query.server.ts'
import { comparisonFile } from './comparison-rows.server.ts'

/** The comparison that the address describes, as CSV. */
export const loader = signedIn(
  features.party,
  async (ctx) => {
    const partyId = required(ctx.params.partyId)
    const { parties } = await readComparison(ctx, partyId, comparisonQuery(ctx.url, partyId).others)
    return csvAnswer('comparison.csv', comparisonFile(parties))
  },
  { refusedAt: listPath },
)
