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

type One = Compared | { refused: string }

async function withAlerts(ctx: RequestContext, data: PartyComparison): Promise<One> {
  if (data.model_type === 'person') return { refused: `${data.name} is a person: businesses are compared.` }
  return { ...data, open_alerts: await openAlerts(ctx, data.party_id) }
}

async function readFirst(ctx: RequestContext, partyId: string): Promise<One> {
  const { data } = await ctx.api.read('partyComparison', { partyId })
  return withAlerts(ctx, data)
}

async function readOther(ctx: RequestContext, partyId: string): Promise<One> {
  const answer = await ctx.api.ask('partyComparison', { partyId })
  if (answer.ok) return withAlerts(ctx, answer.data.data)
  return { refused: answer.status === 404 ? `No such party: ${partyId}` : `${partyId} could not be read` }
}

/** The parties asked for; others than the first that cannot be had are said. Throws the error page where the first cannot be read. */
export async function readComparison(ctx: RequestContext, partyId: string, others: string[]) {
  const all = await Promise.all([readFirst(ctx, partyId), ...others.map((id) => readOther(ctx, id))])
  const said = all.flatMap((one) => ('refused' in one ? one.refused : []))
  return { parties: all.flatMap((one) => ('refused' in one ? [] : one)), said }
}
