import type { Ownership, OwnershipLine, OwnershipSide } from '#server/contract/parties/ownership.ts'
import type { RelatedParty } from '#server/contract/parties/relations.ts'
import type { Database, Work } from '#server/database/connection.ts'
import { readHoldings, readNamed } from '#server/database/parties/relations-holdings.ts'
import {
  controlledBy,
  effectiveHoldings,
  type Holding,
  tidyHoldings,
} from '#server/rules/parties/ownership.ts'
import { type OutlineNode, outlineOf } from '#server/rules/parties/ownership-outline.ts'
import { nameInSentence, ownershipSentence } from '#server/rules/parties/ownership-words.ts'

type Reader = Database | Work
type Direction = 'up' | 'down'
type Known = Map<string, RelatedParty>

const maxSentences = 6
const unknown = (party_id: string): RelatedParty => ({
  party_id,
  name: party_id,
  model_type: 'default',
  status: '',
})

const named = (nodes: OutlineNode[], known: Known): OwnershipLine[] =>
  nodes.map((node) => ({
    ...(known.get(node.party_id) ?? unknown(node.party_id)),
    ...node,
    nodes: named(node.nodes, known),
  }))

/** Every party of an outline once. */
const partiesIn = (nodes: OutlineNode[]): string[] => [
  ...new Set(nodes.flatMap(({ party_id, nodes: further }) => [party_id, ...partiesIn(further)])),
]

/** The sentences about an outline's parties, largest effective holding first. */
function sentencesOf(
  holdings: Holding[],
  root: string,
  direction: Direction,
  others: string[],
  known: Known,
) {
  const nameOf = (id: string) => nameInSentence(known.get(id)?.name ?? id)
  const sentences = others.flatMap((other) => {
    const [holder, held] = direction === 'up' ? [other, root] : [root, other]
    const effective = effectiveHoldings(holdings, holder).get(held)
    const controlled = controlledBy(holdings, holder).has(held)
    const sentence = ownershipSentence({ holdings, holder, held, effective, controlled, named: nameOf })
    return sentence ? [{ sentence, share: effective?.share ?? -1, flawed: effective?.flawed ?? false }] : []
  })
  return sentences.sort((one, other) => other.share - one.share)
}

async function sideOf(db: Reader, root: string, direction: Direction): Promise<OwnershipSide> {
  const read = await readHoldings(db, root, direction)
  const holdings = tidyHoldings(read.holdings)
  const { nodes, cut } = outlineOf(holdings, root, direction)
  const others = partiesIn(nodes).filter((id) => id !== root)
  const known = await readNamed(db, [...new Set(holdings.flatMap(({ holder, held }) => [holder, held]))])
  const all = sentencesOf(holdings, root, direction, others, known)
  return {
    outline: named(nodes, known),
    sentences: all.slice(0, maxSentences).map(({ sentence }) => sentence),
    untold: Math.max(0, all.length - maxSentences),
    cut: cut || read.cut,
    flawed: all.some(({ flawed }) => flawed),
  }
}

/** Who owns a party (`up`) and what it owns (`down`): outline and sentences, shares in percent. */
export async function readOwnership(db: Reader, partyId: string): Promise<Ownership> {
  const [up, down] = await Promise.all([sideOf(db, partyId, 'up'), sideOf(db, partyId, 'down')])
  return { up, down }
}
