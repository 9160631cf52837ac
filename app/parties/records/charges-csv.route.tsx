import { ddmmyyyy } from '#server/contract/calendar.ts'
import { features } from '#server/contract/features.ts'
import { requireValidQuery } from '../../forms/lists/list-query.server.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { csvAnswer } from '../../http/files/csv-answer.server.ts'
import { listPath } from '../../http/list-path.ts'
import { required } from '../../http/required.ts'
import { filteredCharges } from './charges.server.ts'

const columnHeadings = [
  'Charge',
  'Charge holder',
  'Amount in rupees',
  'Asset',
  'Created',
  'Modified',
  'Satisfied',
]

/** The charges, filtered and sorted, all of them, as CSV. */
export const loader = signedIn(
  features.party,
  async (ctx) => {
    const { data } = await ctx.api.read('partyCharges', { partyId: required(ctx.params.partyId) })
    const { query, rows: charges } = filteredCharges(data, ctx.url)
    requireValidQuery(query)
    const rows = charges.map((charge) => [
      charge.charge_id,
      charge.holder,
      charge.amount,
      charge.asset,
      ...[charge.created_on, charge.modified_on, charge.satisfied_on].map((day) => day && ddmmyyyy(day)),
    ])
    return csvAnswer('charges.csv', [columnHeadings, ...rows])
  },
  { refusedAt: listPath },
)
