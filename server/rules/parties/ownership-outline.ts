import { byHolder, controlledBy, effectiveHoldings, type Holding } from './ownership.ts'

/** One row of an ownership tree: an owner of a party, or a holding of it. */
export interface OutlineNode {
  party_id: string
  /** The share between this party and its parent row, in percent; null if not on record. */
  share: number | null
  /** The share between this party and the root, through all chains; null if no share is on record. */
  effective: number | null
  controlled: boolean
  /** Why it has no child rows despite having links: it closes a circle, or its rows are shown above. */
  seen?: 'circle' | 'above'
  nodes: OutlineNode[]
}

type Direction = 'up' | 'down'

const byHeld = (holdings: Holding[]) =>
  byHolder(holdings.map(({ holder, held, share }) => ({ holder: held, held: holder, share })))

/** The effective share and control between the root and another party, in the direction of the tree. */
function measuring(holdings: Holding[], root: string, direction: Direction) {
  const [shares, controlled] = [effectiveHoldings(holdings, root), controlledBy(holdings, root)]
  return (party: string) => {
    if (direction === 'down') {
      return { effective: shares.get(party)?.share ?? null, controlled: controlled.has(party) }
    }
    return {
      effective: effectiveHoldings(holdings, party).get(root)?.share ?? null,
      controlled: controlledBy(holdings, party).has(root),
    }
  }
}

const largestFirst = (one: Holding, other: Holding) =>
  (other.share ?? -1) - (one.share ?? -1) || (one.held < other.held ? -1 : 1)

/**
 * The owners of `root` and their owners (`up`), or its holdings and theirs (`down`), as a tree of at most `most` rows
 * and `depth` levels; `cut` if there are more. A repeated party is not expanded again. Takes tidied holdings.
 */
export function outlineOf(
  holdings: Holding[],
  root: string,
  direction: Direction,
  { most = 60, depth = 6 } = {},
): { nodes: OutlineNode[]; cut: boolean } {
  const holdingsOf = direction === 'down' ? byHolder(holdings) : byHeld(holdings)
  const measure = measuring(holdings, root, direction)
  const nodes: OutlineNode[] = []
  const visited = new Set([root])
  let [lines, cut] = [0, false]
  let level = [{ party: root, into: nodes, path: [root] }]
  for (let round = 0; level.length > 0; round++) {
    const next: typeof level = []
    for (const { party, into, path } of level) {
      for (const { held: found, share } of (holdingsOf.get(party) ?? []).sort(largestFirst)) {
        if (lines === most || round === depth) cut = true
        if (lines === most || round === depth) break
        lines++
        const hasHoldings = holdingsOf.has(found)
        const circle = path.includes(found)
        const node: OutlineNode = { party_id: found, share, ...measure(found), nodes: [] }
        if (circle) node.seen = 'circle'
        else if (hasHoldings && visited.has(found)) node.seen = 'above'
        else if (hasHoldings) next.push({ party: found, into: node.nodes, path: [...path, found] })
        visited.add(found)
        into.push(node)
      }
    }
    level = next
  }
  return { nodes, cut }
}
