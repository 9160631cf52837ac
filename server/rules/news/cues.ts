import type { HeadlineWord } from './headline-words.ts'
import { termGroups } from './lexicon/lexicon.ts'
import type { Tone } from './lexicon/term-group.ts'
import { type FoundTerm, findTerms } from './terms.ts'

/** A lexicon term in a headline, with its meaning there. */
export interface Cue extends FoundTerm {
  /** The tone of its group; for a move of a burden, derived from the direction of the move. */
  tone: Tone
  /** Where it occurs: in the main statement, in a reason, in a concession, or negated. */
  role: 'main' | 'reason' | 'concession' | 'negated'
  /** What moves, if the term is a move: a share price, or a burden such as losses and debt, of which less is better. */
  moved: 'burden' | 'share' | undefined
}

const setOf = (words: string) => new Set(words.split(' '))
const rising = setOf('soar rise folds high')
const falling = setOf('plunge fall low')
const burdens = setOf(
  'loss losses debt debts npa npas provisions provisioning cost costs expense expenses liabilities dues arrears deficit defaults delinquencies pledge inflation slippages leverage borrowing borrowings attrition',
)
const shares = setOf('stock stocks share shares scrip scrips stk mcap counter counters price prices')
const betweenNounAndMove = setOf(
  'net at by to further may likely nearly almost marginally sharply q# # % fy rs cr crore mn million billion per cent quarter and',
)
const betweenMoveAndNoun = setOf(
  'in of its the a net gross operating q# # % fy consolidated standalone bad total overall quarterly annual cash',
)
const denials = setOf(
  'not no dont doesnt wont isnt arent cant cannot didnt never without hardly nothing neither nor unlikely wouldnt shouldnt aint lack havent hasnt none',
)
const concessions = setOf('despite although though notwithstanding')
const reasons = setOf('as on after amid following post over ahead due for with since because')

/** The index of a word of `kind` near an index, with only figures and small words between; undefined if there is none. */
function near(
  words: HeadlineWord[],
  index: number,
  step: 1 | -1,
  kind: Set<string>,
  most: number,
): number | undefined {
  for (let at = index + step, distance = 0; distance < most; at += step, distance++) {
    const word = words[at]?.word
    if (word === undefined) return undefined
    if (kind.has(word)) return at
    if (!(step < 0 ? betweenNounAndMove : betweenMoveAndNoun).has(word)) return undefined
  }
  return undefined
}

function rolesOf(words: HeadlineWord[], headline: string): Cue['role'][] {
  let role: Cue['role'] = 'main'
  return words.map(({ word, from }, index) => {
    const gap = headline.slice(words[index - 1]?.to ?? 0, from)
    const next = words[index + 1]?.word ?? ''
    if (/[;,:]|\s-\s/.test(gap) || word === 'but') role = 'main'
    if (concessions.has(word) || (word === 'even' && /^(?:as|after|if|though|when)$/.test(next)))
      role = 'concession'
    else if (role !== 'concession' && reasons.has(word) && index > 0) role = 'reason'
    return role
  })
}

function isNegated(headline: string, words: HeadlineWord[], index: number): boolean {
  for (let at = index; at > 0 && at > index - 3; at--) {
    const [before, after] = [words[at - 1], words[at]]
    if (!before || !after || /[,;:]/.test(headline.slice(before.to, after.from))) return false
    if (denials.has(before.word)) return true
  }
  return false
}

/** The lexicon terms of a headline with their meaning, in order. `isFree` is false for the words of names. */
export function findCues(headline: string, words: HeadlineWord[], isFree: (index: number) => boolean): Cue[] {
  const roles = rolesOf(words, headline)
  const found = findTerms(words, isFree)
  const moved = new Set<number>()
  const cues = found.map((term): Cue => {
    const [first = 0] = term.indexes
    const last = term.indexes.at(-1) ?? first
    const tone = termGroups[term.group].tone
    const role = isNegated(headline, words, first) ? 'negated' : (roles[first] ?? 'main')
    const isMove = rising.has(term.group) || falling.has(term.group)
    if (!isMove || term.indexes.length > 3) return { ...term, tone, role, moved: undefined }
    const burden = near(words, first, -1, burdens, 5) ?? near(words, last, 1, burdens, 5)
    if (burden !== undefined) {
      moved.add(burden)
      return { ...term, tone: rising.has(term.group) ? 'negative' : 'positive', role, moved: 'burden' }
    }
    const share = near(words, first, -1, shares, 2) !== undefined
    return { ...term, tone, role, moved: share ? 'share' : undefined }
  })
  return cues.filter(({ indexes, moved: kind }) => kind || !indexes.some((index) => moved.has(index)))
}
