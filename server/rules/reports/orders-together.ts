import { messages } from '#server/contract/messages.ts'
import type { ReportType } from '#server/contract/reports/order.ts'
import { type Sku, unavailable } from './report-availability.ts'

/** The maximum number of reports in one bulk order. */
export const maxOrdersAtOnce = 50

/** A party for which a report is requested. */
export interface RequestedParty {
  party_id: string
  /** Undefined if the party no longer exists. */
  party: { name: string; model_type: string } | undefined
  /** The same report was ordered for it within a day. */
  isRecent: boolean
}

interface OrdersRequest {
  report_type: ReportType
  sku: Sku
  /** Parties for which to order again although it was ordered within a day. */
  anew: readonly string[]
}

function reasonAgainst(
  { party_id, party, isRecent }: RequestedParty,
  { report_type, sku, anew }: OrdersRequest,
) {
  if (!party) return messages.reports.partyVanished
  const refused = unavailable(report_type, party, sku)
  if (refused) return refused
  return isRecent && !anew.includes(party_id) ? messages.reports.orderedWithinDay : null
}

/** Decides for each party, in the given order, whether its report is ordered; otherwise `reason` says why not. */
export function ordersTogether(parties: RequestedParty[], request: OrdersRequest) {
  let count = 0
  return parties.map((one) => {
    const reason = reasonAgainst(one, request)
    if (reason === null) count += 1
    const tooMany = reason === null && count > maxOrdersAtOnce
    return {
      party_id: one.party_id,
      party_name: one.party?.name ?? null,
      reason: tooMany ? messages.reports.tooMany(maxOrdersAtOnce) : reason,
      can_be_anew: reason === messages.reports.orderedWithinDay,
    }
  })
}
