import { cinClasses } from '#server/rules/identifiers/identifier-codes.ts'
import { checkCin, partsOfCin, tidyIdentifier } from '#server/rules/identifiers/identifiers.ts'
import { nameKey } from '#server/rules/names/party-name.ts'
import { readAddress } from '../address.ts'
import { dateOf, Refusal, rupeesOf } from '../values.ts'
import { oneLine, statusName, textOf } from '../wording.ts'
import type { RegisterField } from './columns.ts'
import { digestOf } from './known-rows.ts'

/** A company of the register, as written to `parties`. Capital in rupees; null if the file has no value. */
export interface RegisterRow {
  cin: string
  name: string
  name_key: string
  model_type: 'public_company' | 'private_company'
  status: string | null
  class: string | null
  category: string | null
  sub_category: string | null
  industry: string | null
  nic_code: string | null
  roc: string | null
  registered_on: string | null
  authorised_capital: string | null
  paid_up_capital: string | null
  address: string | null
  city: string | null
  state: string | null
  pincode: string | null
  listed: boolean | null
  /** Null if the row spans several lines, or if it has an inconsistency, so that it is reported each time. */
  register_digest: bigint | null
}

const longestName = 300
const longestText = 1_000

function cinOf(cell: string | undefined): string {
  const cin = tidyIdentifier(oneLine(cell ?? ''))
  if (!cin) throw new Refusal('The CIN is missing')
  const verdict = checkCin(cin)
  if (!verdict.valid) throw new Refusal(verdict.reason)
  return cin
}

function nameOf(cell: string | undefined): { name: string; name_key: string } {
  const name = oneLine(cell ?? '')
  if (!name) throw new Refusal('The name is missing')
  if (name.length > longestName)
    throw new Refusal(`The name has ${name.length} characters, at most ${longestName}`)
  const key = nameKey(name)
  if (!key) throw new Refusal('The name has no letters or digits')
  return { name, name_key: key }
}

function modelType(cin: string, companyClass: string | null): RegisterRow['model_type'] {
  const kind = companyClass ?? cinClasses[partsOfCin(cin)?.classCode ?? ''] ?? ''
  return /private|one person/i.test(kind) ? 'private_company' : 'public_company'
}

function listedOf(cell: string | undefined): boolean | null {
  const text = textOf(cell)?.toLowerCase() ?? ''
  if (/^(?:listed|yes|y)$/.test(text)) return true
  return /^(?:unlisted|not listed|no|n)$/.test(text) ? false : null
}

const short = (cell: string | undefined) => textOf(cell)?.slice(0, longestText) ?? null

/**
 * Reads one row of the register. Throws a Refusal with the reason if a row is not accepted. `today` as YYYY-MM-DD;
 * `text` is the row with its header as in the file, undefined if it spans several lines.
 */
export function readRegisterRow(
  cells: Partial<Record<RegisterField, string>>,
  today: string,
  text?: string,
): RegisterRow {
  const cin = cinOf(cells.cin)
  const companyClass = short(cells.class)
  const row = {
    cin,
    ...nameOf(cells.name),
    model_type: modelType(cin, companyClass),
    status: statusName(cells.status),
    class: companyClass,
    category: short(cells.category),
    sub_category: short(cells.subCategory),
    industry: short(cells.industry),
    nic_code: short(cells.nicCode),
    roc: short(cells.roc)?.replace(/^roc[\s-]+/i, 'ROC ') ?? null,
    registered_on: dateOf(cells.registeredOn, 'The registration date', today),
    authorised_capital: rupeesOf(cells.authorised, 'The authorised capital'),
    paid_up_capital: rupeesOf(cells.paidUp, 'The paid-up capital'),
    ...readAddress(short(cells.address) ?? undefined, cells.state),
    listed: listedOf(cells.listing),
  }
  return { ...row, register_digest: text === undefined || noteOn(row) ? null : digestOf(text) }
}

/** An inconsistency in a row that is accepted anyway; undefined if there is none. */
export function noteOn({
  cin,
  registered_on,
}: Pick<RegisterRow, 'cin' | 'registered_on'>): string | undefined {
  const year = partsOfCin(cin)?.year
  if (!registered_on || !year || Number(registered_on.slice(0, 4)) === year) return undefined
  return `Registered in ${registered_on.slice(0, 4)}, but the CIN says ${year}`
}
