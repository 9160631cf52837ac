import type { PortfolioField } from '#server/contract/portfolios/portfolio-fields.ts'
import {
  checkGstin,
  checkPan,
  checkRegistrationNumber,
  hyphenedLlpin,
  kindOfIdentifier,
  tidyIdentifier,
  withoutLabel,
} from '#server/rules/identifiers/identifiers.ts'
import { nameKey } from '#server/rules/names/party-name.ts'

/** The party that a line names, as far as it can be told. */
interface PartyLine {
  cin: string | null
  llpin: string | null
  pan: string | null
  gstin: string | null
  name: string | null
  name_key: string | null
  /** Equal for lines that name the same party; null if none is named. */
  who: string | null
  /** A value in an identifier column that is not a valid identifier. */
  doubt: string | null
}

type Columns = Partial<Record<PortfolioField, number>>
type Identifier = 'cin' | 'llpin' | 'pan' | 'gstin'
const kinds: Record<string, Identifier> = { CIN: 'cin', LLPIN: 'llpin', PAN: 'pan', GSTIN: 'gstin' }

const shown = (text: string) => `“${text.slice(0, 40)}”`
const inDatabase = (kind: Identifier, text: string) => {
  const tidy = tidyIdentifier(text)
  return kind === 'llpin' ? hyphenedLlpin(tidy) : tidy
}

function wrongIn(field: PortfolioField, text: string): string | undefined {
  const check = { cin: checkRegistrationNumber, pan: checkPan, gstin: checkGstin }[field as 'cin']
  const verdict = check?.(text)
  return verdict && !verdict.valid ? `${shown(text)}: ${verdict.reason}` : undefined
}

/** Reads the party named by the cells of a line. Identifiers may be in any of the party columns. */
export function partyOf(cells: string[], columns: Columns): PartyLine {
  const found: Partial<Record<Identifier, string>> = {}
  let [name, doubt]: [string | null, string | null] = [null, null]
  for (const field of ['cin', 'pan', 'gstin', 'party', 'name'] as const) {
    const place = columns[field]
    const written = place === undefined ? '' : (cells[place] ?? '').trim()
    const text = field === 'name' ? written : withoutLabel(written)
    if (!text || /^(-|na|n\/a|nil|null|none|#n\/a)$/i.test(text)) continue
    const kind = kinds[kindOfIdentifier(text) ?? '']
    if (kind && field !== 'name') found[kind] ??= inDatabase(kind, text)
    else if (field === 'name' || field === 'party') name ??= written
    else doubt ??= wrongIn(field, text) ?? `${shown(text)} is not a known identifier`
  }
  const { cin = null, llpin = null, pan = null, gstin = null } = found
  const key = name ? nameKey(name) || null : null
  const who = [cin, llpin, pan, gstin, key].filter(Boolean).join(' ') || (doubt ? doubt : null)
  return { cin, llpin, pan, gstin, name, name_key: key, who, doubt }
}

/** The cells of a pasted line: separated by tabs as copied from a spreadsheet, otherwise the whole line. */
export const pastedCells = (line: string) =>
  line
    .split('\t')
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')

/** The party named in a pasted line: identifiers in any position, and the first other text as the name. */
export function partyOfPasted(cells: string[]): PartyLine {
  const identifiers = cells.filter((cell) => kinds[kindOfIdentifier(withoutLabel(cell)) ?? ''])
  const name = cells.find((cell) => !identifiers.includes(cell)) ?? ''
  const [first = '', second = '', third = ''] = identifiers
  return partyOf([first, second, third, name], { cin: 0, pan: 1, gstin: 2, name: 3 })
}
