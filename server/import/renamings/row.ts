import { nameKey } from '#server/rules/names/party-name.ts'
import { exchangeDate } from '../exchange-date.ts'
import { tidyName } from '../listings/row.ts'
import { Refusal } from '../values.ts'
import { oneLine } from '../wording.ts'

/** A name or symbol that an exchange has replaced: the company, the old value, and its last date. */
export interface Renaming {
  kind: 'former' | 'former_symbol'
  former: string
  former_key: string
  /** The symbol under which the file has the company: since the change, or since a later one. */
  symbol: string
  /** The company's name since the change, or since a later one. */
  company: string
  company_key: string
  until: string
}

const longestName = 300
const isSymbol = (text: string) => /^[A-Z0-9&.*_-]{1,20}$/.test(text)
// The same files contain mutual fund schemes.
const fund = /\b(?:MF|fund|ETF|FTF|FMP|CPOF|plan|series|sr)\b/i

function nameOf(cell: string | undefined, what: string): string {
  const name = tidyName(cell)
  if (!name) throw new Refusal(`${what} is missing`)
  if (name.length > longestName)
    throw new Refusal(`${what} has ${name.length} characters, at most ${longestName}`)
  if (!nameKey(name)) throw new Refusal(`${what} has no letters or digits`)
  return name
}

function symbolOf(cell: string | undefined, what: string): string {
  const symbol = oneLine(cell ?? '').toUpperCase()
  if (!isSymbol(symbol)) throw new Refusal(`${what} is missing or is not a symbol`)
  return symbol
}

function dayOf(cell: string | undefined, today: string): string {
  const day = exchangeDate(cell, 'The date of the change', today)
  if (!day) throw new Refusal('The date of the change is missing')
  return day
}

export interface NameChangeCells {
  symbol?: string
  former?: string
  name?: string
  changedOn?: string
}

/** Reads one change of name. Throws a Refusal with the reason if it is not accepted. `today` as YYYY-MM-DD. */
export function readNameChange(cells: NameChangeCells, today: string): Renaming {
  const symbol = symbolOf(cells.symbol, 'The symbol')
  const former = nameOf(cells.former, 'The former name')
  const company = nameOf(cells.name, 'The new name')
  if (fund.test(former) || fund.test(company)) throw new Refusal('A fund scheme, not a company')
  const [former_key, company_key] = [nameKey(former), nameKey(company)]
  if (former_key === company_key) throw new Refusal('The two names differ only in spelling')
  return {
    kind: 'former',
    former,
    former_key,
    symbol,
    company,
    company_key,
    until: dayOf(cells.changedOn, today),
  }
}

export interface SymbolChangeCells {
  name?: string
  former?: string
  symbol?: string
  changedOn?: string
}

/** Reads one change of symbol. Throws a Refusal with the reason if it is not accepted. `today` as YYYY-MM-DD. */
export function readSymbolChange(cells: SymbolChangeCells, today: string): Renaming {
  const former = symbolOf(cells.former, 'The former symbol')
  const symbol = symbolOf(cells.symbol, 'The new symbol')
  const company = nameOf(cells.name, 'The name')
  if (fund.test(company)) throw new Refusal('A fund scheme, not a company')
  const until = dayOf(cells.changedOn, today)
  return {
    kind: 'former_symbol',
    former,
    former_key: nameKey(former),
    symbol,
    company,
    company_key: nameKey(company),
    until,
  }
}
