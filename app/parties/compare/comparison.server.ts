import { allows, features } from '#server/contract/features.ts'
import type { PartyComparison } from '#server/contract/parties/party-records.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { secondary } from '../../gateway/secondary.server.ts'

export interface Compared extends PartyComparison {
  open_alerts: number | null
}

async function openAlerts({ api, session }: RequestContext, partyId: string): Promise<number | null> {
  if (!allows(session.policy, features.alerts)) return null
  const answer = await secondary(
    api.ask('listAlerts', { query: { party_id: partyId, state: 'open', per_page: 1 } }),
  )
  return answer.ok ? answer.data.meta.total_records : null
}

type One = Compared | { refused: string }

/** A party and its alerts, read in parallel. */
async function readOne(
  ctx: RequestContext,
  partyId: string,
  party: Promise<PartyComparison | { refused: string }>,
): Promise<One> {
  const [data, open_alerts] = await Promise.all([party, openAlerts(ctx, partyId)])
  if ('refused' in data) return data
  if (data.model_type === 'person')
    return { refused: `${data.name} is a person: only businesses can be compared.` }
  return { ...data, open_alerts }
}

const needed = async ({ api }: RequestContext, partyId: string) =>
  (await api.read('partyComparison', { partyId })).data

async function compareParty({ api }: RequestContext, partyId: string) {
  const answer = await api.ask('partyComparison', { partyId })
  if (answer.ok) return answer.data.data
  return { refused: answer.status === 404 ? `Party not found: ${partyId}` : `${partyId} could not be loaded` }
}

/**
 * The parties to compare; others than the first that cannot be read are reported in remarks. Throws the error page if
 * the first cannot be read.
 */
export async function readComparison(ctx: RequestContext, partyId: string, others: string[]) {
  const all = await Promise.all([
    readOne(ctx, partyId, needed(ctx, partyId)),
    ...others.map((id) => readOne(ctx, id, compareParty(ctx, id))),
  ])
  const remarks = all.flatMap((one) => ('refused' in one ? one.refused : []))
  return { parties: all.flatMap((one) => ('refused' in one ? [] : one)), remarks }
}
