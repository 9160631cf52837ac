import { features } from '#server/contract/features.ts'
import { signedIn } from '../../gateway/guard.server.ts'
import { csvAnswer } from '../../http/csv-answer.server.ts'
import { slicePath } from '../party-slice.server.ts'
import { type Charge, wantedCharges } from './charges.server.ts'

const heads = ['Charge', 'Holder', 'Amount in rupees', 'Asset', 'Created', 'Modified', 'Satisfied']

/** The charges as they are filtered and sorted, all of them, as CSV. */
export const loader = signedIn(features.party, async (at) => {
  const { data } = await at.api.read<{ data: Charge[] }>(slicePath(at, 'charges'))
  const rows = wantedCharges(data, at.url).rows.map((charge) => [
    ...[charge.charge_id, charge.holder, charge.amount, charge.asset],
    ...[charge.created_on, charge.modified_on, charge.satisfied_on],
  ])
  return csvAnswer('charges.csv', [heads, ...rows])
})
