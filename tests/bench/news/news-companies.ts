import { sql } from 'kysely'
import type { Database } from '#server/database/connection.ts'
import { loadListedCompanies } from '#server/database/search/search-listed.ts'
import type { ListedCompanyIndex } from '#server/rules/names/listed-company-index.ts'
import { type CompanyMention, findCompanies } from '#server/rules/news/companies.ts'
import type { LabelledRow } from './news-rows.ts'

/** How well companies are recognised in labelled headlines. */
export interface CompanyFigures {
  /** Rows with a current or former symbol of a listed company. */
  asked: number
  right: number
  /** Companies found at words labelled as another company. */
  wrong: { row: LabelledRow; found: string }[]
  missed: LabelledRow[]
  /** Rows whose symbol is not on the lists: sectors, goods, companies no longer listed. */
  unknown: number
  /** Companies found at words labelled as a sector, a market or goods. */
  atSectors: { row: LabelledRow; found: string }[]
  /** Companies found at words that are not labelled in any row. */
  beside: number
}

const plain = (symbol: string) => symbol.replace(/[^A-Z0-9&]/gi, '').toUpperCase()
const isSector = (symbol: string) =>
  /(?:SPACE|SPC|SECTOR|STOCKS|SEC|CAPS?|BANKS|CHIPS|METAL|BND|CONST|CYCLICALS)$|^(?:INSURANCE|HOTEL|TOBACCO|BANKNIFTY|PLATINUM|TIN)$/.test(
    symbol,
  )

/** The parties with each current or former symbol. */
async function readSymbols(db: Database): Promise<Map<string, Set<string>>> {
  const { rows } = await sql<{ party_id: string; symbol: string }>`
    select party_id, detail->>'symbol' as symbol from registrations where kind in ('NSE', 'BSE') and detail ? 'symbol'
    union select party_id, name from party_names where kind = 'former_symbol'`.execute(db)
  const symbols = new Map<string, Set<string>>()
  for (const { party_id, symbol } of rows)
    symbols.set(plain(symbol), (symbols.get(plain(symbol)) ?? new Set()).add(party_id))
  return symbols
}

const meets = (mention: CompanyMention, { from, to }: LabelledRow['own']) =>
  mention.from < to && mention.to > from

function figuresOf(rows: LabelledRow[], index: ListedCompanyIndex, symbols: Map<string, Set<string>>) {
  const figures: CompanyFigures = {
    asked: 0,
    right: 0,
    wrong: [],
    missed: [],
    unknown: 0,
    atSectors: [],
    beside: 0,
  }
  for (const row of rows) {
    const found = findCompanies(row.headline, index)
    const here = found.filter((mention) => meets(mention, row.own))
    figures.beside += found.filter(
      (one) => ![row.own, ...row.others].some((range) => meets(one, range)),
    ).length
    const bearers = symbols.get(plain(row.symbol))
    const [first] = here
    if (!bearers) {
      figures.unknown++
      if (first && isSector(row.symbol)) figures.atSectors.push({ row, found: first.name })
      continue
    }
    figures.asked++
    if (found.some(({ party_id }) => bearers.has(party_id))) figures.right++
    else figures.missed.push(row)
    if (first && !here.some(({ party_id }) => bearers.has(party_id)))
      figures.wrong.push({ row, found: first.name })
  }
  return figures
}

/** Looks for the labelled companies using the index of a database, opened as the owner, that contains the exchanges' lists. */
export const findLabelled = async (rows: LabelledRow[], owner: Database): Promise<CompanyFigures> =>
  figuresOf(rows, await loadListedCompanies(owner), await readSymbols(owner))
