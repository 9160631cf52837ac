import type { Connection, ConnectionStep, RelatedParty } from '#server/contract/parties/relations.ts'
import type { Database } from '#server/database/connection.ts'
import {
  type RelationshipLink,
  relationshipReader,
  type Step,
  shortestWays,
} from '#server/database/parties/relations-connection.ts'
import { readNamed } from '#server/database/parties/relations-holdings.ts'
import { relationSentence } from '#server/rules/parties/relation-words.ts'
import { found } from '#server/use-cases/refusal.ts'

type Known = Map<string, RelatedParty>

const the = (known: Known, id: string): RelatedParty =>
  known.get(id) ?? { party_id: id, name: id, model_type: 'default', status: '' }

// A subsidiary relation repeats the parent's shareholding: one of the two is enough.
const isRepeated = (tie: RelationshipLink, ties: RelationshipLink[]) =>
  tie.kind === 'subsidiary' &&
  ties.some(
    (other) =>
      other.kind === 'shareholder' &&
      other.related_party_id === tie.party_id &&
      other.party_id === tie.related_party_id,
  )

const asStep = ({ from, to, ties }: Step, known: Known): ConnectionStep => ({
  from: the(known, from),
  to: the(known, to),
  ties: ties
    .filter((tie) => !isRepeated(tie, ties))
    .map((tie) => ({
      sentence: relationSentence(tie, the(known, tie.party_id).name, the(known, tie.related_party_id).name),
      past: tie.to_date !== null,
    })),
})

/** How two parties are connected: the shortest paths. Throws "not found" if there is no party `toId`. */
export async function readConnection(db: Database, partyId: string, toId: string): Promise<Connection> {
  const to = found((await readNamed(db, [toId])).get(toId), 'No such party')
  if (to.party_id === partyId) return { to, same: true, ways: [], cut: false }
  const { ways, cut } = await shortestWays(partyId, toId, relationshipReader(db))
  const known = await readNamed(db, [...new Set(ways.flat().flatMap(({ from, to }) => [from, to]))])
  return { to, same: false, ways: ways.map((way) => way.map((step) => asStep(step, known))), cut }
}
