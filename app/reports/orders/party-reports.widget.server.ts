import type { AnswerTo } from '#server/contract/endpoints.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { choicesOf, withName } from '../reports.server.ts'
import { orderParams, partyOrderQuery, perPage } from './order-query.server.ts'

/** Requests the orders of a party for the address; `pick` selects what the list shows from the answer. */
export function ordersOfParty({ api, url }: RequestContext, partyId: string) {
  const list = partyOrderQuery(url)
  const params = orderParams(list)
  params.set('party_id', partyId)
  const pick = ({ data, total_entries }: AnswerTo<'listProducts'>) => ({
    list,
    perPage,
    orders: data.map(withName),
    total: total_entries,
  })
  return { pending: api.ask('listProducts', { query: params }), pick }
}
export type PartyOrders = ReturnType<ReturnType<typeof ordersOfParty>['pick']>

/** Requests which reports can be ordered for a party; `pick` selects what is shown of each. */
export const choicesOfParty = ({ api }: RequestContext, partyId: string) => ({
  pending: api.ask('listAvailability', { query: { party_id: partyId } }),
  pick: ({ data }: AnswerTo<'listAvailability'>) => choicesOf(data),
})
export type PartyChoices = ReturnType<ReturnType<typeof choicesOfParty>['pick']>
