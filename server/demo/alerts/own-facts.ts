import { todayInIndia } from '#server/contract/calendar.ts'
import type { OwnFacts, PartyFacts } from '../parties/party-facts.ts'
import { groupByParty } from '../parties/party-facts.ts'
import type { Row } from '../rows.ts'

type Tables = {
  [T in
    | 'portfolios'
    | 'portfolio_parties'
    | 'exposures'
    | 'own_covenants'
    | 'own_audit_observations'
    | 'own_cheque_returns'
    | 'sanctions_entries'
    | 'sanctions_hits'
    | 'sanctions_reviews']: Row<T>[]
}

/** An organisation's own data on a party, from its rows. */
export function ownFactsOf(organization_id: string, tables: Tables): (facts: PartyFacts) => OwnFacts {
  const ofOwn = <T extends { organization_id?: string; party_id?: string }>(rows: T[]) =>
    groupByParty(rows.filter((row) => row.organization_id === organization_id))
  const exposures = ofOwn(tables.exposures)
  const covenants = ofOwn(tables.own_covenants)
  const observations = ofOwn(tables.own_audit_observations)
  const returns = ofOwn(tables.own_cheque_returns)
  const reviews = ofOwn(tables.sanctions_reviews.filter(({ decision }) => decision === 'confirmed'))
  const entries = new Map(tables.sanctions_entries.map((entry) => [entry.entry_id, entry]))
  const hits = new Map(tables.sanctions_hits.map((hit) => [`${hit.party_id} ${hit.entry_id}`, hit]))
  const portfolioParties = ofOwn(tables.portfolio_parties)
  const names = new Map(tables.portfolios.map(({ portfolio_id, name = '' }) => [portfolio_id, name]))
  const lastLent = (party_id: string) => {
    const rows = exposures.get(party_id) ?? []
    const last = new Map(rows.map(({ account_number, outstanding = 0 }) => [account_number, outstanding]))
    return [...last.values()].reduce((sum, outstanding) => sum + outstanding, 0)
  }
  const lentIn = new Map<string, number>()
  for (const { portfolio_id = '', party_id = '' } of [...portfolioParties.values()].flat())
    lentIn.set(portfolio_id, (lentIn.get(portfolio_id) ?? 0) + lastLent(party_id))

  return ({ business: { party_id } }) => {
    const portfolio_id = portfolioParties.get(party_id)?.[0]?.portfolio_id
    return {
      exposures: (exposures.get(party_id) ?? []).map(
        ({
          account_number = '',
          product,
          as_of = '',
          sanction_limit = 0,
          outstanding = 0,
          days_past_due,
        }) => ({
          account_number,
          product: product ?? '',
          as_of,
          sanction_limit,
          outstanding,
          days_past_due: days_past_due ?? 0,
        }),
      ),
      covenants: (covenants.get(party_id) ?? []).map(
        ({
          reference = '',
          covenant = '',
          covenant_type = null,
          due_on = '',
          status = 'breached',
          cured_on = null,
        }) => ({ reference, covenant, covenant_type, due_on, status, cured_on }),
      ),
      audit_observations: (observations.get(party_id) ?? []).map((row) => ({
        reference: row.reference ?? '',
        observation: row.observation ?? '',
        category: row.category ?? null,
        severity: row.severity ?? null,
        report: row.report ?? '',
        auditor: row.auditor ?? null,
        period: row.period ?? null,
        issued_on: row.issued_on ?? '',
        closed_on: row.closed_on ?? null,
      })),
      cheque_returns: (returns.get(party_id) ?? []).map(
        ({ account_number = '', cheque_number = '', returned_on = '', amount = 0, reason = null }) => ({
          account_number,
          cheque_number,
          returned_on,
          amount,
          reason,
        }),
      ),
      sanctions: (reviews.get(party_id) ?? []).flatMap(({ entry_id = '', decided_at = '' }) => {
        const hit = hits.get(`${party_id} ${entry_id}`)
        if (!hit) return []
        const { list = '', listed_name = '', programme = null } = hit
        const matched_name = hit.matched_name ?? listed_name
        const listed_on = entries.get(entry_id)?.listed_on ?? null
        const confirmed_on = todayInIndia(new Date(decided_at))
        return [{ entry_id, list, listed_name, matched_name, programme, listed_on, confirmed_on }]
      }),
      ...(portfolio_id && {
        portfolio: { name: names.get(portfolio_id) ?? '', outstanding: lentIn.get(portfolio_id) ?? 0 },
      }),
    }
  }
}
