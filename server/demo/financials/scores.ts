import { addMonths } from '#server/contract/calendar.ts'
import type { Evidence as PartyEvidence } from '#server/contract/parties/score-evidence.ts'
import { inputsOf } from '#server/rules/early-warning/evidence.ts'
import type { EarlyWarningInputs } from '#server/rules/early-warning/inputs.ts'
import { earlyWarningScore } from '#server/rules/early-warning/score.ts'
import { accountsKnownOn, timestampAt } from '../calendar.ts'
import { groupByParty } from '../parties/party-facts.ts'
import type { Row } from '../rows.ts'
import type { Filer } from './statements.ts'

/** The rows of all parties that a score is computed from. */
export interface Evidence {
  ratings: Row<'ratings'>[]
  registrations: Row<'registrations'>[]
  gst_filings: Row<'gst_filings'>[]
  epfo_months: Row<'epfo_months'>[]
  charges: Row<'charges'>[]
  court_cases: Row<'court_cases'>[]
}

/** Reads what was known about each party on a date: later filings, actions and court cases are left out. */
function evidenceReader(evidence: Evidence) {
  const ratings = groupByParty(evidence.ratings)
  const gstins = groupByParty(evidence.registrations.filter(({ kind }) => kind === 'GSTIN'))
  const filings = groupByParty(evidence.gst_filings)
  const epfo = groupByParty(evidence.epfo_months)
  const charges = groupByParty(evidence.charges)
  const courts = groupByParty(evidence.court_cases)
  return ({ business, years }: Filer, date: string): EarlyWarningInputs => {
    const { party_id, name, status, listed, trade, nic } = business
    const evidenceOn: PartyEvidence = {
      name,
      status,
      listed,
      industry: trade.industry,
      nic_code: nic,
      ratings: (ratings.get(party_id) ?? [])
        .filter(({ rated_on = '' }) => rated_on <= date)
        .map(({ agency = '', rated_on = '', rating = '', previous_rating = null }) => ({
          agency,
          date: rated_on,
          rating,
          previous_rating,
        })),
      gst_statuses: gstins.get(party_id)?.map(({ status }) => status ?? '') ?? [],
      gst_filings: (filings.get(party_id) ?? [])
        .filter(({ due_on = '' }) => due_on < date)
        .map(({ gstin = '', due_on = '', filed_on = null }) => ({ gstin, due_on, filed_on })),
      epfo_months: (epfo.get(party_id) ?? [])
        .filter(({ due_on = '' }) => due_on < date)
        .map(({ establishment = '', month = '', paid_on = null, employees = 0, amount = 0 }) => ({
          establishment,
          month,
          paid_on,
          count: employees,
          paid: amount,
        })),
      charges: (charges.get(party_id) ?? [])
        .filter(({ created_on = '' }) => created_on <= date)
        .map(({ amount = 0, created_on = '', satisfied_on = null }) => ({
          amount,
          created_on,
          satisfied_on,
        })),
      court_cases: (courts.get(party_id) ?? [])
        .filter(({ filed_on = '' }) => filed_on <= date)
        .map(({ kind = '', filed_on = '', stage = '' }) => ({ kind, filed_on, stage })),
    }
    const filed = years.filter(({ period_end }) => accountsKnownOn(period_end) <= date)
    return inputsOf(evidenceOn, filed, { charges: true, court_cases: true })
  }
}

/** The early-warning score of every filer today and seven times before, a quarter apart, by the current rule. */
export function scoreRows(filers: Filer[], evidence: Evidence, today: string): Row<'scores'>[] {
  const inputsOn = evidenceReader(evidence)
  const dates = Array.from({ length: 8 }, (_, order) => addMonths(today, (order - 7) * 3))
  return filers.flatMap((filer) =>
    dates
      .filter((date) => date > filer.business.registered_on)
      .flatMap((computed_on): Row<'scores'>[] => {
        const warning = earlyWarningScore(inputsOn(filer, computed_on), computed_on)
        if (!('score' in warning)) return []
        const { score, band, ...receipt } = warning
        return [
          {
            party_id: filer.business.party_id,
            computed_on,
            added_at: timestampAt(computed_on, 330),
            score,
            band,
            receipt,
          },
        ]
      }),
  )
}
