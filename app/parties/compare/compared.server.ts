import { allows, features } from '#server/contract/features.ts'
import type { PartyComparison } from '#server/contract/party-records.ts'
import type { Signed } from '../../gateway/guard.server.ts'

export interface Compared extends PartyComparison {
  open_alerts: number | null
}

async function openAlerts({ api, session }: Signed, partyId: string): Promise<number | null> {
  if (!allows(session.policy, features.alerts)) return null
  const query = new URLSearchParams({ party_id: partyId, state: 'open', per_page: '1' })
  const { ok, data } = await api.ask<{ meta: { total_records: number } }>(`/v1/admin/alerts?${query}`)
  return ok ? data.meta.total_records : null
}

async function readOne(at: Signed, partyId: string): Promise<Compared | { refused: string }> {
  const [{ ok, status, data }, open_alerts] = await Promise.all([
    at.api.ask<{ data: PartyComparison }>(`/v1/parties/${encodeURIComponent(partyId)}/comparison`),
    openAlerts(at, partyId),
  ])
  if (!ok) return { refused: status === 404 ? `No such party: ${partyId}` : `${partyId} could not be read` }
  if (data.data.model_type === 'person')
    return { refused: `${data.data.name} is a person: businesses are compared.` }
  return { ...data.data, open_alerts }
}

/** The parties asked for, the first of them in any case; those that cannot be had are said. */
export async function readCompared(at: Signed, partyId: string, others: string[]) {
  const all = await Promise.all([partyId, ...others].map((id) => readOne(at, id)))
  const said = all.flatMap((one) => ('refused' in one ? one.refused : []))
  return { parties: all.flatMap((one) => ('refused' in one ? [] : one)), said }
}
