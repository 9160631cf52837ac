import { jaroWinkler } from '#server/rules/names/words/jaro-winkler.ts'
import { type Bearer, likeliest } from '../name-bearers.ts'
import type { Renaming } from './row.ts'

/** A business by one of its names; `nse_since` is the day its share was listed on the National Stock Exchange. */
export interface Company extends Bearer {
  nse_since: string | null
}

/** What is known of the companies that rows may be about. */
export interface Known {
  /** Which company bears a symbol, or bore it last. */
  bySymbol: Map<string, string>
  bearers: Company[]
}

/** The company of a row; `renamed` when it still goes by the name that the row replaces. */
interface Told {
  party_id: string
  renamed: boolean
}
export type Found = Told | { reason: string }

// "Vakangee" is Vakrangee.
const minNearName = 0.93

/** Companies by name and by symbol, growing by what each row tells of the rows that are older. */
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
    return likeliest(this.#byKey.get(key) ?? [])
  }

  #isNamed(party_id: string, key: string): boolean {
    return (this.#byKey.get(key) ?? []).some((one) => one.party_id === party_id && one.present)
  }

  // Whose list came in before it took its new name and symbol: two shares of one exchange never bear the same name at a time.
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
    if (another) return { reason: `Several companies bear the name ${company}` }
    if (only) return { party_id: only.party_id, renamed: false }
    const unheard = kind === 'former' && !bySymbol && this.#stillNamed(former_key, until)
    if (unheard) return { party_id: unheard, renamed: true }
    if (bySymbol) return { reason: `The company of the symbol ${symbol} bears no name like ${company}` }
    return { reason: `No company bears the symbol ${symbol} or the name ${company}` }
  }

  /** What a row tells of older ones: who bore its former name or symbol. */
  learn({ kind, former, former_key, company_key }: Renaming, { party_id, renamed }: Told) {
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
 * The company that each row is about: by its symbol where the names agree, else by the name it took. Rows come newest first,
 * so that a chain of renamings leads to the company of today.
 */
export function matchRenamings(rows: Renaming[], known: Known): Found[] {
  const companies = new Companies(known)
  return rows.map((row) => {
    const found = companies.find(row)
    if ('party_id' in found) companies.learn(row, found)
    return found
  })
}
