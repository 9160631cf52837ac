import { messages } from '#server/contract/messages.ts'
import type { ReportType } from '#server/contract/order.ts'
import { type Sku, unavailable } from './report-availability.ts'

/** At most so many reports are ordered at once. */
export const maxOrdersAtOnce = 50

/** A party that a report is wanted of. */
export interface WantedParty {
  party_id: string
  /** Undefined where the party is gone. */
  party: { name: string; model_type: string } | undefined
  /** The same report of it was ordered within a day. */
  isRecent: boolean
}

interface Wanted {
  report_type: ReportType
  sku: Sku
  /** Those to be ordered although they were ordered within a day. */
  anew: readonly string[]
}

function reasonAgainst({ party_id, party, isRecent }: WantedParty, { report_type, sku, anew }: Wanted) {
  if (!party) return messages.reports.partyVanished
  const refused = unavailable(report_type, party, sku)
  if (refused) return refused
  return isRecent && !anew.includes(party_id) ? messages.reports.orderedWithinDay : null
}

/** Of which parties the report is ordered, in the order given, and why the others are left out (`reason`). */
export function ordersTogether(parties: WantedParty[], wanted: Wanted) {
  let count = 0
  return parties.map((one) => {
    const reason = reasonAgainst(one, wanted)
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
