import { enumerated } from '#server/contract/enumerated.ts'
import { plural } from '#server/contract/plural.ts'
import { unturned } from '#server/contract/unseen.ts'
import { type Chain, chainsBetween, type Effective, type Holding } from './ownership.ts'

const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/

/** Isolates a right-to-left name so that it does not reorder the sentence around it. */
export function nameInSentence(name: string): string {
  const plain = unturned(name)
  return rightToLeft.test(plain) ? `\u2068${plain}\u2069` : plain
}

/** A share in percent with at most two decimals: 62.4 → '62.4 %'. Shares too small to show become 'under 0.01 %'. */
export function percent(share: number): string {
  const rounded = Math.round(share * 100) / 100
  return share > 0 && rounded === 0 ? 'under 0.01 %' : `${rounded} %`
}

type Named = (partyId: string) => string

const shareOf = ({ share }: Holding) => (share === null ? 'share not on record' : percent(share))

/**
 * 'through C (78 %) and D (80 %)': each party in between with the share held in it. If the last one is not fully held,
 * its share follows: 'through C (78 %), which holds 80 % of B'.
 */
function throughChain({ links }: Chain, named: Named): string {
  const last = links.at(-1)
  const between = links.slice(0, -1).map((link) => `${named(link.held)} (${shareOf(link)})`)
  const way = `through ${enumerated(between)}`
  if (!last || last.share === 100) return way
  return `${way}, which holds ${last.share === null ? 'a share not on record' : percent(last.share)} of ${named(last.held)}`
}

const isDirect = ({ links }: Chain) => links.length === 1
const way = (chain: Chain, named: Named) => (isDirect(chain) ? 'directly' : throughChain(chain, named))
const part = (chain: Chain, named: Named) => `${percent(chain.share ?? 0)} ${way(chain, named)}`

const maxChainsShown = 4
// Anything smaller would be hidden by the rounding of the other parts.
const noticeable = 0.05

/** Describes what the listed chains leave out: further chains, and loops through cross-holdings. */
function unlistedParts(effective: Effective, known: Chain[]): string[] {
  const shownShare = known.slice(0, maxChainsShown).reduce((sum, { share }) => sum + (share ?? 0), 0)
  const all = known.reduce((sum, { share }) => sum + (share ?? 0), 0)
  const more = all - shownShare
  const round = effective.share - Math.min(100, all)
  return [
    ...(more > noticeable
      ? [`${percent(more)} through ${plural(known.length - maxChainsShown, 'other chain')}`]
      : []),
    ...(round > noticeable ? [`${percent(round)} by way of cross-holdings`] : []),
  ]
}

export interface OwnershipFacts {
  holdings: Holding[]
  holder: string
  held: string
  effective: Effective | undefined
  controlled: boolean
  named: Named
}

/**
 * One party's holding in another as a sentence: 'A controls 62.4 % of B through C (78 %) and D (80 %)', 'A holds 40 %
 * of B directly'. A party controls another if it holds more than half of it, alone or with parties it controls;
 * otherwise it holds. Undefined if no chain connects them.
 */
export function ownershipSentence(facts: OwnershipFacts): string | undefined {
  const { holdings, holder, held, effective, controlled, named } = facts
  const chains = chainsBetween(holdings, holder, held)
  const known = chains.filter(({ share }) => share !== null)
  const [first, second] = known
  const unknown = chains.find(({ share }) => share === null)
  const [one, other] = [named(holder), named(held)]
  if (!first || !effective) {
    return unknown && `${one} holds a share of ${other} ${way(unknown, named)}; how much is not on record`
  }
  const verb = controlled && !(isDirect(first) && !second) ? 'controls' : 'holds'
  const rest = unlistedParts(effective, known)
  const atLeast = unknown ? '; with shares that are not on record it may be more' : ''
  const share = percent(effective.share)
  if (!second && rest.length === 0)
    return `${one} ${verb} ${share} of ${other} ${way(first, named)}${atLeast}`
  const parts = [...known.slice(0, maxChainsShown).map((chain) => part(chain, named)), ...rest]
  return `${one} ${verb} ${share} of ${other}: ${parts.join('; ')}${atLeast}`
}
