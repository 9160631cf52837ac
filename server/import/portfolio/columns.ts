import { type PortfolioField, partyFields } from '#server/contract/portfolios/portfolio-fields.ts'
import type { ImportPurpose } from '#server/contract/portfolios/portfolio-import.ts'
import type { SheetRow } from '#server/import/sheet/sheet.ts'
import { kindOfIdentifier, withoutLabel } from '#server/rules/identifiers/identifiers.ts'

/** Column headings, in lower case without spaces and punctuation; most likely first. */
const heads: Record<PortfolioField, RegExp> = {
  cin: /^(cin|llpin|cinllpin|cinno|cinnumber|cinorllpin|llpinorcin|corporateidentificationnumber|corporateidentitynumber|companycin)$/,
  pan: /^(pan|panno|pannumber|permanentaccountnumber|partypan|companypan)$/,
  gstin: /^(gstin|gst|gstno|gstnumber|gstinnumber|gstinuin)$/,
  party: /^(party|identifier|partyid|id|partyidentifier|identifierorname|partynameoridentifier)$/,
  name: /^(name|companyname|nameofcompany|nameofthecompany|partyname|borrower|borrowername|nameofborrower|customername|customer|client|clientname|entity|entityname|company|counterparty)$/,
  account:
    /^(account|accountno|accountnumber|acno|acnumber|accno|acct|acctno|loanaccount|loanaccountno|loanaccountnumber|loanno)$/,
  product: /^(product|productname|producttype|facility|facilitytype|scheme|loantype|typeoffacility)$/,
  limit:
    /^(limit|sanctionlimit|sanctionedlimit|sanctionedamount|sanctionamount|limitsanctioned|creditlimit|limitamount)$/,
  outstanding:
    /^(outstanding|outstandingamount|amountoutstanding|os|osamount|balance|balanceoutstanding|outstandingbalance|principaloutstanding|exposure|totaloutstanding|currentbalance)$/,
  overdue_days: /^(overduedays|dpd|dayspastdue|daysoverdue|noofdaysoverdue|daysinoverdue|overdue)$/,
  date: /^(date|asof|asofdate|ason|asondate|balancedate|reportingdate|reportdate|positiondate)$/,
  currency: /^(currency|ccy|currencycode|cur)$/,
}

const headingKey = (head: string) =>
  head
    .replace(/\(.*?\)/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')

const fieldOf = (head: string) =>
  (Object.keys(heads) as PortfolioField[]).find((field) => heads[field].test(headingKey(head)))

interface Table {
  heads: string[]
  columns: Partial<Record<PortfolioField, number>>
  rows: SheetRow[]
  remarks: string[]
}

// Titles above the headings are within the first lines.
const maxHeadingLine = 10

const isFieldOf = (purpose: ImportPurpose) => (field: PortfolioField | undefined) =>
  field !== undefined && (purpose === 'exposures' || partyFields.includes(field))

function columnsOf(row: SheetRow, purpose: ImportPurpose): Table['columns'] {
  const columns: Table['columns'] = {}
  for (const [place, head] of row.cells.entries()) {
    const field = fieldOf(head)
    if (field && isFieldOf(purpose)(field)) columns[field] ??= place
  }
  return columns
}

const letters = (index: number): string =>
  (index >= 26 ? letters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

const widthOf = (rows: SheetRow[]) => rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)

/** Guesses the columns of a file without headings from its first lines. */
function guessed(rows: SheetRow[]): Table['columns'] {
  const first = rows.slice(0, 50)
  const kinds = Array.from({ length: widthOf(first) }, (_, index) =>
    first.map(({ cells }) => kindOfIdentifier(withoutLabel(cells[index] ?? ''))),
  )
  const mostly = (accepted: readonly (string | undefined)[]) =>
    kinds.findIndex((column) => column.filter((kind) => accepted.includes(kind)).length * 2 > first.length)
  const places = { cin: mostly(['CIN', 'LLPIN']), pan: mostly(['PAN']), gstin: mostly(['GSTIN']) }
  const found = Object.fromEntries(Object.entries(places).filter(([, place]) => place >= 0))
  if (Object.keys(found).length === 0) return { party: 0 }
  const words = kinds.findIndex((column, index) =>
    column.every((kind, line) => !kind && /\p{L}{3}/u.test(first[line]?.cells[index] ?? '')),
  )
  return words >= 0 ? { ...found, name: words } : found
}

/** Finds the headings of a table, what its columns contain, and the lines below them. A table without headings gets letters as headings. */
export function readTable(rows: SheetRow[], purpose: ImportPurpose): Table {
  const known = rows.slice(0, maxHeadingLine).map((row) => Object.keys(columnsOf(row, purpose)).length)
  const most = Math.max(0, ...known)
  const place = most === 0 ? -1 : known.indexOf(most)
  const row = rows[place]
  const lines = rows.slice(place + 1)
  const width = Math.max(widthOf(lines.slice(0, 200)), row?.cells.length ?? 0, 1)
  if (!row) {
    const names = Array.from({ length: width }, (_, column) => `Column ${letters(column)}`)
    const columns = purpose === 'parties' ? guessed(lines) : {}
    return { heads: names, columns, rows: lines, remarks: ['No line was recognised as heads of columns'] }
  }
  const names = Array.from({ length: width }, (_, column) => row.cells[column] || `Column ${letters(column)}`)
  const above = place === 1 ? 'The line above the headings is' : `The ${place} lines above the headings are`
  return {
    heads: names,
    columns: columnsOf(row, purpose),
    rows: lines,
    remarks: place > 0 ? [`${above} not read`] : [],
  }
}
