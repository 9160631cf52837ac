import type { MatchedBy } from '#server/contract/parties/party-news.ts'
import type { ListedCompanyIndex, ListedHit } from '../names/listed-company-index.ts'
import { tiers } from '../names/match-tiers.ts'
import { expandShortForms } from '../names/stop-words.ts'
import type { Range } from './clauses.ts'
import { acceptsName, isJoiningWord, matchedBy, type Span } from './name-span.ts'
import { letteringOf, type NameWord, nameWordsOf } from './name-words.ts'
import { endOfStatement } from './quoted-tail.ts'

/** A company in a headline: where it is named, and by which of its names. */
export interface CompanyMention extends Range {
  party_id: string
  /** The company name that the headline uses in full or in part. */
  name: string
  by: MatchedBy
}

const maxJoinedWords = 7
// How much better known one of several companies must be to be the one meant.
const clearly = 1.5
const wellKnown = 3

const wordOf = ({ text, word }: NameWord) => (text === '&' ? 'and' : word)
const spelling = (word: string) => word.replace(/^fertiliser/, 'fertilizer')

/** The ways to read some words as a name, likeliest first. */
function readings(words: NameWord[]): string[][] {
  const last = words.at(-1)
  if (!last) return []
  const plain = words.map(wordOf)
  const bare = [...plain.slice(0, -1), last.bare]
  const ways = /['’`]s$/i.test(last.text) ? [bare, plain] : [plain, bare]
  return words.length > 1 ? [...ways, expandShortForms(plain), plain.map(spelling)] : ways
}

/** The companies that a name means: one; none if it is ambiguous; or every well-known company with this name. */
function intendedCompanies(hits: ListedHit[]): ListedHit[] {
  const [best, next] = hits
  if (!best) return []
  const bearers = hits.filter(({ tier, score }) => tier <= tiers.exactOtherName && score >= wellKnown)
  if (best.tier === tiers.exactName && bearers.length > 1 && bearers.includes(best)) return bearers
  return !next || next.tier > best.tier || best.score - next.score >= clearly ? [best] : []
}

function companiesOf(span: Span): ListedHit[] {
  for (const words of readings(span.words)) {
    const hits = intendedCompanies(span.index.named(words, 3)).filter((hit) => acceptsName(span, words, hit))
    if (hits.length > 0) return hits
  }
  return []
}

/**
 * Drops companies named after the statement, because that part names the speaker, unless it consists only of company
 * names: "Brokers' picks: Axis Bank, Wipro".
 */
function withoutSpeaker(headline: string, found: CompanyMention[]): CompanyMention[] {
  const end = endOfStatement(headline, () => false)
  const rest = found
    .filter(({ from }) => from >= end)
    .reduceRight((text, { from, to }) => text.slice(0, from) + text.slice(to), headline)
  const isNamesOnly = !/[\p{L}]/u.test(rest.slice(end).replace(/\band\b/gu, ''))
  return isNamesOnly ? found : found.filter(({ from }) => from < end)
}

/**
 * The listed companies that a headline names, in order, each once: by a name, its beginning, a symbol, a market name or
 * initials. The longest name wins ("Tata Steel Long Products" is not Tata Steel). A word that as often means something
 * else ("Oil", "Care", "India") counts only if it is written, or continues, like a company's name.
 */
export function findCompanies(headline: string, index: ListedCompanyIndex): CompanyMention[] {
  const all = nameWordsOf(headline)
  const lettering = letteringOf(headline)
  const found: CompanyMention[] = []
  for (let at = 0; at < all.length; at++) {
    let run = 1
    while (run < maxJoinedWords && all[at + run]?.joined) run++
    for (let length = run; length > 0; length--) {
      const words = all.slice(at, at + length)
      const [first, last] = [words[0], words.at(-1)]
      if (!first || !last || isJoiningWord(first) || isJoiningWord(last)) continue
      const before = first.joined ? all[at - 1] : undefined
      const hits = companiesOf({
        words,
        before,
        after: all[at + length],
        isSecond: at === 1,
        lettering,
        index,
      })
      if (hits.length === 0) continue
      for (const hit of hits) {
        const { party_id, name } = hit
        if (found.some((one) => one.party_id === party_id)) continue
        found.push({ party_id, name, by: matchedBy(hit), from: first.from, to: last.to })
      }
      at += length - 1
      break
    }
  }
  return withoutSpeaker(headline, found)
}
