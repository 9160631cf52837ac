import { tidyIdentifier } from '#server/rules/identifiers/identifiers.ts'
import { checkIsin } from '#server/rules/identifiers/isin.ts'
import { nameKey } from '#server/rules/names/party-name.ts'
import { exchangeDate } from '../exchange-date.ts'
import { Refusal, rupeesOf } from '../values.ts'
import { oneLine, textOf } from '../wording.ts'
import type { ListingField } from './columns.ts'
import { isFundUnit, isIndian, isRightsEntitlement, issuerOfIsin } from './isin-parts.ts'

/** One share on one exchange, as written to `registrations`. The face value in rupees; null if the file has none. */
export interface ListingRow {
  exchange: 'NSE' | 'BSE'
  /** The symbol on NSE, the scrip code on BSE. */
  value: string
  symbol: string
  isin: string
  issuer: string
  name: string
  name_key: string
  /** The name of the share, if it is more specific than the issuer's. */
  other_name: string | null
  status: string
  series: string | null
  group: string | null
  face_value: number | null
  listed_on: string | null
  industry: string | null
  sector: string | null
}

const longestName = 300

function isinOf(cell: string | undefined): string {
  const isin = tidyIdentifier(oneLine(cell ?? ''))
  if (!isin) throw new Refusal('The ISIN is missing')
  const verdict = checkIsin(isin)
  if (!verdict.valid) throw new Refusal(verdict.reason)
  if (!isIndian(isin)) throw new Refusal(`${isin} is no Indian security`)
  if (isFundUnit(isin)) throw new Refusal(`${isin} is a unit of a fund, not a share of a company`)
  if (isRightsEntitlement(isin)) throw new Refusal(`${isin} is an entitlement to shares, not a share`)
  return isin
}

/** A name without trailing punctuation: "Ambalal Sarabhai Enterprise Ltd.," and "Bharat Bijlee Ltd.,". */
export const tidyName = (cell: string | undefined) =>
  oneLine(cell ?? '').replace(/[\s,;.-]+$/, (end) => (end.includes('.') ? '.' : ''))

function nameOf(cell: string | undefined): { name: string; name_key: string } {
  const name = tidyName(cell)
  if (!name) throw new Refusal('The name is missing')
  if (name.length > longestName)
    throw new Refusal(`The name has ${name.length} characters, at most ${longestName}`)
  const key = nameKey(name)
  if (!key) throw new Refusal('The name has no letters or digits')
  return { name, name_key: key }
}

function faceValueOf(cell: string | undefined): number | null {
  const rupees = rupeesOf(cell, 'The face value')
  return rupees === null ? null : Number(rupees)
}

/** Reads one row of either list. Throws a Refusal with the reason if a row is not accepted. `today` as YYYY-MM-DD. */
export function readListingRow(cells: Partial<Record<ListingField, string>>, today: string): ListingRow {
  const isin = isinOf(cells.isin)
  const symbol = oneLine(cells.symbol ?? '').toUpperCase()
  if (!symbol || symbol.length > 30) throw new Refusal('The symbol is missing or too long')
  const scripCode = textOf(cells.scripCode)
  if (cells.scripCode !== undefined && !/^\d{6}$/.test(scripCode ?? ''))
    throw new Refusal('The security code is not 6 digits')
  const own = nameOf(cells.name)
  const other = tidyName(cells.securityName)
  return {
    exchange: scripCode ? 'BSE' : 'NSE',
    value: scripCode ?? symbol,
    symbol,
    isin,
    issuer: issuerOfIsin(isin),
    ...own,
    other_name: other && nameKey(other) !== own.name_key ? other.slice(0, longestName) : null,
    status: textOf(cells.status) ?? 'Active',
    series: textOf(cells.series),
    group: textOf(cells.group),
    face_value: faceValueOf(cells.faceValue),
    listed_on: exchangeDate(cells.listedOn, 'The listing date', today),
    industry: textOf(cells.industry),
    sector: textOf(cells.sector),
  }
}
