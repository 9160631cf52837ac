import { isComparedWith, type Range, wordsAbout } from './clauses.ts'
import { type Cue, findCues } from './cues.ts'
import { headlineWords } from './headline-words.ts'
import { endOfStatement } from './quoted-tail.ts'
import { findTerms } from './terms.ts'

/** A weighted feature of a headline. `range`: its words; undefined for a trait of the whole headline. */
export interface Sign {
  names: string[]
  range: Range | undefined
}

/** The names under which a cue is weighted: its group and term, unless it is negated, a concession or about a burden such as debt. */
function namesOf({ group, term, tone, role, moved }: Cue): string[] {
  if (role === 'negated') return [`not ${tone}`]
  if (moved === 'burden') return [`burden ${tone}`]
  if (role === 'concession') return [`conceded ${tone}`]
  const behind = role === 'reason' ? [`${group} as reason`] : []
  const share = moved === 'share' ? [`share ${tone}`] : []
  return [group, ...behind, ...share, `"${term}"`]
}

const startsWithTerm = (text: string) =>
  findTerms(headlineWords(text), () => true).some(({ indexes }) => indexes[0] === 0)

/** The signs in a headline of how a company fares. `own`: where it is named; `others`: where other companies are named. */
export function signsOf(headline: string, own: Range, others: Range[]): Sign[] {
  const end = endOfStatement(headline, startsWithTerm)
  const statement = headline.slice(0, end)
  const words = headlineWords(statement)
  const named = [own, ...others]
  const isFree = (index: number) => {
    const word = words[index]
    return word !== undefined && !named.some(({ from, to }) => word.from < to && word.to > from)
  }
  const cues = findCues(statement, words, isFree)
  const isAbout = wordsAbout(statement, words, cues, own, others)
  const isTheComparison = isComparedWith(words, own, others)
  const about = cues
    .filter(({ indexes: [first = 0] }) => isAbout(first))
    .map((cue): Cue => (isTheComparison && cue.tone !== 'neutral' ? { ...cue, role: 'negated' } : cue))
  const rangeOf = ({ indexes }: Cue): Range => ({
    from: words[indexes[0] ?? 0]?.from ?? 0,
    to: words[indexes.at(-1) ?? 0]?.to ?? 0,
  })
  const isQuoted = end < headline.length
  const hasCue = about.some(({ tone, role }) => tone !== 'neutral' && role !== 'concession')
  const traits = [
    ...(statement.includes('?') ? ['a question'] : []),
    ...(isQuoted ? ['said by somebody'] : []),
    ...(hasCue ? [] : ['no telling word']),
    ...(isQuoted && !hasCue ? ['no telling word, said by somebody'] : []),
  ]
  return [
    ...about.map((cue) => ({ names: namesOf(cue), range: rangeOf(cue) })),
    { names: ['any headline', ...traits], range: undefined },
  ]
}
