import { jaroWinkler } from '#server/rules/names/words/jaro-winkler.ts'
import { type Bearer, preferCurrentListed } from '../name-bearers.ts'
import type { Renaming } from './row.ts'

/** A business with one of its names; `nse_since` is the date of its listing on the National Stock Exchange. */
export interface Company extends Bearer {
  nse_since: string | null
}

/** Known data about the companies that rows may refer to. */
export interface Known {
  /** The company that has a symbol, or had it last. */
  bySymbol: Map<string, string>
  bearers: Company[]
}

/** The company of a row; `renamed` if it still has the name that the row replaces. */
interface MatchedParty {
  party_id: string
  renamed: boolean
}
export type Found = MatchedParty | { reason: string }

// Similarity that accepts "Vakangee" for Vakrangee.
const minNearName = 0.93

/** Companies by name and by symbol, extended by what each row reveals for older rows. */
class Companies {
  readonly #bySymbol: Map<string, string>
  readonly #byKey = new Map<string, Company[]>()
  readonly #keysOf = new Map<string, Set<string>>()

  constructor({ bySymbol, bearers }: Known) {
    this.#bySymbol = new Map(bySymbol)
    for (const bearer of bearers) this.#bear(bearer)
  }

  #bear(bearer: Company): void {
    const { name_key, party_id } = bearer
    this.#byKey.set(name_key, [...(this.#byKey.get(name_key) ?? []), bearer])
    this.#keysOf.set(party_id, (this.#keysOf.get(party_id) ?? new Set()).add(name_key))
  }

  #bears(party_id: string, key: string): boolean {
    const keys = this.#keysOf.get(party_id) ?? new Set()
    return keys.has(key) || [...keys].some((one) => jaroWinkler(one, key) >= minNearName)
  }

  #bearing(key: string): Company[] {
    return preferCurrentListed(this.#byKey.get(key) ?? [])
  }

  #isNamed(party_id: string, key: string): boolean {
    return (this.#byKey.get(key) ?? []).some((one) => one.party_id === party_id && one.present)
  }

  // A company imported before it took its new name and symbol: two shares on one exchange never have the same name at
  // the same time.
  #stillNamed(key: string, until: string): string | undefined {
    const [only, another] = this.#bearing(key).filter(({ present }) => present)
    return !another && only?.nse_since && only.nse_since < until ? only.party_id : undefined
  }

  find({ kind, symbol, company, company_key, former_key, until }: Renaming): Found {
    const bySymbol = this.#bySymbol.get(symbol)
    const renames = (party_id: string) =>
      kind === 'former' &&
      this.#isNamed(party_id, former_key) &&
      !this.#keysOf.get(party_id)?.has(company_key)
    if (bySymbol && this.#bears(bySymbol, company_key))
      return { party_id: bySymbol, renamed: renames(bySymbol) }
    if (bySymbol && kind === 'former' && this.#bears(bySymbol, former_key))
      return { party_id: bySymbol, renamed: renames(bySymbol) }
    const [only, another] = this.#bearing(company_key)
    if (another) return { reason: `Several companies are named ${company}` }
    if (only) return { party_id: only.party_id, renamed: false }
    const unheard = kind === 'former' && !bySymbol && this.#stillNamed(former_key, until)
    if (unheard) return { party_id: unheard, renamed: true }
    if (bySymbol) return { reason: `The company with the symbol ${symbol} has no name like ${company}` }
    return { reason: `No company has the symbol ${symbol} or the name ${company}` }
  }

  /** Adds what a row reveals for older ones: which company had its former name or symbol. */
  learn({ kind, former, former_key, company_key }: Renaming, { party_id, renamed }: MatchedParty) {
    const formerly = { party_id, listed: true, present: false, nse_since: null }
    if (kind === 'former_symbol') {
      if (!this.#bySymbol.has(former)) this.#bySymbol.set(former, party_id)
      return
    }
    if (renamed) this.#bear({ ...formerly, name_key: company_key, present: true })
    if (!this.#keysOf.get(party_id)?.has(former_key)) this.#bear({ ...formerly, name_key: former_key })
  }
}

/**
 * The company of each row: by its symbol if the names agree, otherwise by its new name. Rows are sorted newest first,
 * so that a chain of renamings leads to the present company.
 */
export function matchRenamings(rows: Renaming[], known: Known): Found[] {
  const companies = new Companies(known)
  return rows.map((row) => {
    const found = companies.find(row)
    if ('party_id' in found) companies.learn(row, found)
    return found
  })
}
