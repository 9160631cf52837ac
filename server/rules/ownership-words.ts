import { plural } from '#server/contract/plural.ts'
import { unturned } from '#server/contract/unseen.ts'
import { type Chain, chainsBetween, type Effective, type Holding } from './ownership.ts'

const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/

/** A name to stand inside a sentence: one that runs from right to left is kept to itself and turns nothing around it. */
export function nameInSentence(name: string): string {
  const plain = unturned(name)
  return rightToLeft.test(plain) ? `\u2068${plain}\u2069` : plain
}

/** A share in percent with at most two decimals: 62.4 → '62.4 %'; what is less than can be shown, 'under 0.01 %'. */
export function percent(share: number): string {
  const rounded = Math.round(share * 100) / 100
  return share > 0 && rounded === 0 ? 'under 0.01 %' : `${rounded} %`
}

type Named = (partyId: string) => string

const listed = new Intl.ListFormat('en-GB')
const shareOf = ({ share }: Holding) => (share === null ? 'share not on record' : percent(share))

/**
 * 'through C (78 %) and D (80 %)': each party between with the share held in it; the share it holds of the last one follows
 * where that is not the whole: 'through C (78 %), which holds 80 % of B'.
 */
function through({ links }: Chain, named: Named): string {
  const last = links.at(-1)
  const between = links.slice(0, -1).map((link) => `${named(link.held)} (${shareOf(link)})`)
  const way = `through ${listed.format(between)}`
  if (!last || last.share === 100) return way
  return `${way}, which holds ${last.share === null ? 'a share not on record' : percent(last.share)} of ${named(last.held)}`
}

const isDirect = ({ links }: Chain) => links.length === 1
const way = (chain: Chain, named: Named) => (isDirect(chain) ? 'directly' : through(chain, named))
const part = (chain: Chain, named: Named) => `${percent(chain.share ?? 0)} ${way(chain, named)}`

const chainsTold = 4
// What is smaller would be hidden by the rounding of the other parts.
const noticeable = 0.05

/** What comes on top of the chains told: more chains, and rounds through circles of cross-holdings. */
function besides(effective: Effective, known: Chain[]): string[] {
  const told = known.slice(0, chainsTold).reduce((sum, { share }) => sum + (share ?? 0), 0)
  const all = known.reduce((sum, { share }) => sum + (share ?? 0), 0)
  const more = all - told
  const round = effective.share - Math.min(100, all)
  return [
    ...(more > noticeable
      ? [`${percent(more)} through ${plural(known.length - chainsTold, 'other chain')}`]
      : []),
    ...(round > noticeable ? [`${percent(round)} by way of cross-holdings`] : []),
  ]
}

export interface Telling {
  holdings: Holding[]
  holder: string
  held: string
  effective: Effective | undefined
  controlled: boolean
  named: Named
}

/**
 * What one party holds of another in a sentence: 'A controls 62.4 % of B through C (78 %) and D (80 %)', 'A holds 40 % of
 * B directly'. It controls what it holds more than half of, alone or with those it controls; else it holds. Undefined
 * where no chain leads from one to the other.
 */
export function ownershipSentence(telling: Telling): string | undefined {
  const { holdings, holder, held, effective, controlled, named } = telling
  const chains = chainsBetween(holdings, holder, held)
  const known = chains.filter(({ share }) => share !== null)
  const [first, second] = known
  const unknown = chains.find(({ share }) => share === null)
  const [one, other] = [named(holder), named(held)]
  if (!first || !effective) {
    return unknown && `${one} holds a share of ${other} ${way(unknown, named)}; how much is not on record`
  }
  const verb = controlled && !(isDirect(first) && !second) ? 'controls' : 'holds'
  const rest = besides(effective, known)
  const atLeast = unknown ? '; with shares that are not on record it may be more' : ''
  const share = percent(effective.share)
  if (!second && rest.length === 0)
    return `${one} ${verb} ${share} of ${other} ${way(first, named)}${atLeast}`
  const parts = [...known.slice(0, chainsTold).map((chain) => part(chain, named)), ...rest]
  return `${one} ${verb} ${share} of ${other}: ${parts.join('; ')}${atLeast}`
}
