import { allows, features } from '#server/contract/features.ts'
import type { PartyComparison } from '#server/contract/party-records.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'

export interface Compared extends PartyComparison {
  open_alerts: number | null
}

async function openAlerts({ api, session }: RequestContext, partyId: string): Promise<number | null> {
  if (!allows(session.policy, features.alerts)) return null
  const answer = await api.ask('listAlerts', { query: { party_id: partyId, state: 'open', per_page: 1 } })
  return answer.ok ? answer.data.meta.total_records : null
}

async function readOne(ctx: RequestContext, partyId: string): Promise<Compared | { refused: string }> {
  const [answer, open_alerts] = await Promise.all([
    ctx.api.ask('partyComparison', { partyId }),
    openAlerts(ctx, partyId),
  ])
  if (!answer.ok)
    return { refused: answer.status === 404 ? `No such party: ${partyId}` : `${partyId} could not be read` }
  const { data } = answer.data
  if (data.model_type === 'person') return { refused: `${data.name} is a person: businesses are compared.` }
  return { ...data, open_alerts }
}

/** The parties asked for, the first of them in any case; those that cannot be had are said. */
export async function readComparison(ctx: RequestContext, partyId: string, others: string[]) {
  const all = await Promise.all([partyId, ...others].map((id) => readOne(ctx, id)))
  const said = all.flatMap((one) => ('refused' in one ? one.refused : []))
  return { parties: all.flatMap((one) => ('refused' in one ? [] : one)), said }
}
