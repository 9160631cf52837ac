import { ddmmyyyy } from '#server/contract/calendar.ts'
import type { Relationship } from '#server/contract/parties/relations.ts'
import { nameInSentence, percent } from './ownership-words.ts'

type Kind = Relationship['kind']

const roles: Record<Kind, string> = {
  director: 'director',
  shareholder: 'shareholder',
  subsidiary: 'subsidiary',
  related_party: 'related party',
}

function period(from: string | null, to: string | null): string {
  if (to) return from ? `, ${ddmmyyyy(from)} to ${ddmmyyyy(to)}` : `, until ${ddmmyyyy(to)}`
  return from ? ` since ${ddmmyyyy(from)}` : ''
}

const holds = (share: number | null) => (share === null || share <= 0 ? 'a share' : percent(share))

/**
 * A relationship as a sentence about what each side is to the other: `recordOwner` is the party on whose record it is,
 * `namedParty` the party named there.
 */
export function relationSentence(
  { kind, role, share, from_date, to_date }: Relationship,
  recordOwner: string,
  namedParty: string,
): string {
  const [company, other] = [nameInSentence(recordOwner), nameInSentence(namedParty)]
  const past = to_date !== null
  const when = period(from_date, to_date)
  if (kind === 'director') {
    return `${other} ${past ? 'was' : 'is'} ${nameInSentence(role ?? roles[kind])} of ${company}${when}`
  }
  if (kind === 'shareholder')
    return `${other} ${past ? 'held' : 'holds'} ${holds(share)} of ${company}${when}`
  if (kind === 'subsidiary') {
    const part = share === null || share <= 0 ? '' : ` (${percent(share)})`
    return `${other} ${past ? 'was' : 'is'} a subsidiary of ${company}${part}${when}`
  }
  const as = role ? ` (${nameInSentence(role)})` : ''
  return `${other} ${past ? 'was' : 'is'} a related party of ${company}${as}${when}`
}
