/** One holding on record: `holder` has `share` percent of `held`; null if the share is not on record. */
export interface Holding {
  holder: string
  held: string
  share: number | null
}

/** A path from a holder to an ultimate holding: the links in order, and their product in percent. */
export interface Chain {
  links: Holding[]
  /** null if a share on the path is not on record. */
  share: number | null
}

/** What one party holds of another through all chains. */
export interface Effective {
  /** In percent of the whole. */
  share: number
  /** True downstream of a closed circle, or if the shares on record exceed 100 %: then only simple chains are summed. */
  flawed: boolean
}

const whole = 100
const smallest = 1e-6
const mostRounds = 5_000
const longestChain = 8
const mostChains = 200
const mostSteps = 20_000

/**
 * Normalises holdings, one per pair: holdings of oneself are dropped, invalid shares (zero, negative, not a number)
 * count as not on record, several entries of a pair are added up, capped at 100.
 */
export function tidyHoldings(holdings: Holding[]): Holding[] {
  const pairs = new Map<string, Holding>()
  for (const { holder, held, share } of holdings) {
    if (holder === held) continue
    const key = `${holder}\n${held}`
    const before = pairs.get(key)?.share ?? null
    const known = share !== null && share > 0 ? share : null
    const sum = known === null ? before : Math.min(whole, (before ?? 0) + known)
    pairs.set(key, { holder, held, share: sum })
  }
  return [...pairs.values()]
}

/** Groups holdings by holder. */
export function byHolder(holdings: Holding[]): Map<string, Holding[]> {
  const groups = new Map<string, Holding[]>()
  for (const holding of holdings) {
    const group = groups.get(holding.holder)
    if (group) group.push(holding)
    else groups.set(holding.holder, [holding])
  }
  return groups
}

/** Extends the reached parties by one link, without passing through the holder itself again. */
function oneFurther(reached: Map<string, number>, holdingsOf: Map<string, Holding[]>, holder: string) {
  const next = new Map<string, number>()
  for (const [party, amount] of reached) {
    for (const { held, share } of holdingsOf.get(party) ?? []) {
      if (held === holder || share === null) continue
      next.set(held, (next.get(held) ?? 0) + (amount * share) / whole)
    }
  }
  return next
}

/**
 * The effective holding of `holder` in every other party, in percent: the product of the shares along a chain, summed
 * over all chains (integrated ownership: Brioschi, Buzzacchi, Colombo 1989, "Risk capital financing and the separation
 * of ownership and control in business groups"; the matrix (I − A)⁻¹A, here as its series A + A² + …). A chain may go
 * round a circle of cross-holdings, each round adding less, so that the shares of outside owners of a ring add up to
 * the whole; it never returns to the holder itself (Baldone, Brioschi, Paleari 1998). Shares not on record add nothing.
 * If the series does not converge, because a circle is closed or the shares on record exceed the whole, the simple
 * chains are summed.
 */
export function effectiveHoldings(holdings: Holding[], holder: string): Map<string, Effective> {
  const holdingsOf = byHolder(holdings)
  const sums = new Map<string, number>()
  // With consistent shares no sum can exceed the whole: a party that does is flawed and not followed further.
  const over = new Set<string>()
  let reached = new Map([[holder, whole]])
  for (let round = 0; reached.size > 0 && round < mostRounds; round++) {
    reached = oneFurther(reached, holdingsOf, holder)
    for (const [party, amount] of reached) {
      const sum = (sums.get(party) ?? 0) + amount
      sums.set(party, sum)
      if (sum > whole + 0.01) over.add(party)
      if (over.has(party) || amount < smallest) reached.delete(party)
    }
  }
  const flawed = below([...over, ...reached.keys()], holdingsOf, holder)
  for (const party of flawed) sums.set(party, sumOfChains(holdings, holder, party))
  return new Map(
    [...sums].map(([party, sum]) => [party, { share: Math.min(whole, sum), flawed: flawed.has(party) }]),
  )
}

/** The given parties and everything reachable from them by shares on record. */
function below(parties: string[], holdingsOf: Map<string, Holding[]>, holder: string): Set<string> {
  const found = new Set(parties)
  for (const party of found) {
    for (const { held, share } of holdingsOf.get(party) ?? [])
      if (share !== null && held !== holder) found.add(held)
  }
  return found
}

const sumOfChains = (holdings: Holding[], holder: string, held: string) =>
  chainsBetween(holdings, holder, held).reduce((sum, { share }) => sum + (share ?? 0), 0)

const productOf = (links: Holding[]) =>
  links.reduce<number | null>(
    (product, { share }) => (product === null || share === null ? null : (product * share) / whole),
    whole,
  )

/** The parties from which a chain leads to `held`. */
function leadingTo(holdings: Holding[], held: string): Set<string> {
  const leading = new Set([held])
  for (let before = 0; before < leading.size; ) {
    before = leading.size
    for (const link of holdings) if (leading.has(link.held)) leading.add(link.holder)
  }
  return leading
}

/**
 * The chains from `holder` to `held` without repeated parties, at most 8 links long and at most 200, largest first,
 * shorter first at equal shares; chains with a share not on record come last.
 */
export function chainsBetween(holdings: Holding[], holder: string, held: string): Chain[] {
  const leading = leadingTo(holdings, held)
  const holdingsOf = byHolder(holdings.filter((link) => leading.has(link.held)))
  const chains: Chain[] = []
  let steps = 0
  const walk = (at: string, links: Holding[], passed: Set<string>) => {
    if (at === held) chains.push({ links, share: productOf(links) })
    if (at === held || links.length === longestChain) return
    for (const link of holdingsOf.get(at) ?? []) {
      if (passed.has(link.held) || chains.length === mostChains || ++steps > mostSteps) continue
      walk(link.held, [...links, link], new Set(passed).add(link.held))
    }
  }
  if (holder !== held) walk(holder, [], new Set([holder]))
  return chains.sort(
    (one, other) => (other.share ?? -1) - (one.share ?? -1) || one.links.length - other.links.length,
  )
}

/**
 * The parties that `holder` controls: those of which it holds more than half, alone or together with parties it
 * controls (Companies Act 2013, section 2(87): "at its own or together with one or more of its subsidiary companies").
 */
export function controlledBy(holdings: Holding[], holder: string): Set<string> {
  const holdingsOf = byHolder(holdings)
  const votes = new Map<string, number>()
  const controlled = new Set<string>()
  const waiting = [holder]
  for (let party = waiting.pop(); party !== undefined; party = waiting.pop()) {
    for (const { held, share } of holdingsOf.get(party) ?? []) {
      const sum = (votes.get(held) ?? 0) + (share ?? 0)
      votes.set(held, sum)
      if (sum > whole / 2 && held !== holder && !controlled.has(held)) {
        controlled.add(held)
        waiting.push(held)
      }
    }
  }
  return controlled
}
