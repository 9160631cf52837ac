import { messages } from '#server/contract/messages.ts'
import type { Connection } from '#server/contract/parties/relations.ts'
import { findParties } from '../../forms/party-picker/find-parties.server.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { required } from '../../http/required.ts'

const pathOf = (way: Connection['ways'][number]) => ({
  steps: way.flatMap(({ ties }) => ties),
  parties: [way[0]?.from, ...way.map(({ to }) => to)].flatMap((party) =>
    party ? [{ party_id: party.party_id, name: party.name }] : [],
  ),
})

/** The text about the connection to the party of `?to=`. */
function answerOf({ to, same, ways, cut }: Connection) {
  const length = ways[0]?.length ?? 0
  const none = cut
    ? 'No connection found among the 4,000 nearest parties; there may be a longer one.'
    : 'No connection within 4 steps'
  const found = length === 1 ? 'Connected directly' : `Connected in ${length} steps`
  return {
    to: { party_id: to.party_id, name: to.name },
    verdict: same ? 'This is the same party.' : length === 0 ? none : found,
    ways: ways.map(pathOf),
  }
}

async function connectionTo(ctx: RequestContext, partyId: string, to: string) {
  try {
    const answer = await ctx.api.ask('partyConnection', { partyId, query: { to } })
    if (answer.ok) return { found: answerOf(answer.data.data), status: 200 }
    const { status, data } = answer
    return { error: status === 404 ? 'Party not found.' : data.message, status }
  } catch (error) {
    if (error instanceof Response) return { error: messages.search.error, status: 200 }
    throw error
  }
}

/** How the party in the route is connected with another: `?who=` searches for it, `?to=` selects it. */
export async function readConnection(ctx: RequestContext) {
  const partyId = required(ctx.params.partyId)
  const [who, to] = [ctx.url.searchParams.get('who') ?? '', ctx.url.searchParams.get('to') ?? '']
  const [others, answer] = await Promise.all([
    who.trim() ? findParties(ctx.api, who, { except: [partyId] }) : null,
    to ? connectionTo(ctx, partyId, to) : null,
  ])
  const status = answer && answer.status !== 200 ? answer.status : others?.error ? 422 : 200
  return {
    status,
    connected: {
      who,
      to,
      ...(others?.choices && { choices: others.choices }),
      answer: answer?.found ?? null,
      error: answer?.error ?? others?.error ?? null,
    },
  }
}
export type ConnectionQuery = Awaited<ReturnType<typeof readConnection>>['connected']
