import type { ConsentSection } from '#server/contract/consents/consent-sections.ts'
import type { StatementPreview } from '#server/contract/consents/consent-statements.ts'
import { messages } from '#server/contract/messages.ts'
import { isLockedPdf } from '#server/rules/files/locked-pdf.ts'
import { otherAccount, otherNumber } from '#server/rules/financials/statement-owner.ts'
import type { ConsentFile } from '#server/use-cases/consents/send-statement.ts'
import { readBankStatement } from '../bank/read-statement.ts'
import { ImportFailure } from '../failure.ts'
import { readSheet } from '../sheet/read-sheet.ts'
import type { SheetRow } from '../sheet/sheet.ts'

const shownLines = 20

/** The consent under which a file is sent, and the names of the business. */
export interface Under {
  section: ConsentSection
  /** As stored in the consent: the last four characters. */
  identifier: string
  names: string[]
}

/** The rows as they are, below the row with the most filled cells. */
function plainPreview(rows: SheetRow[], remarks: string[]): StatementPreview {
  const filled = rows.slice(0, shownLines).map(({ cells }) => cells.filter(Boolean).length)
  const place = Math.max(0, filled.indexOf(Math.max(...filled, 0)))
  const lines = rows.slice(place + 1)
  return {
    heads: rows[place]?.cells ?? [],
    first: lines.slice(0, shownLines).map(({ line, cells }) => ({ line, cells })),
    refused: [],
    lines: lines.length,
    remarks,
  }
}

function refuse(reason: string | undefined): void {
  if (reason) throw new ImportFailure(reason)
}

/**
 * Reads a file sent under a consent, as of `today` (YYYY-MM-DD): a bank statement is converted to months, any other
 * table is read up to its first lines, a PDF is not read. Throws an ImportFailure for a file that is not a table, has a
 * password, lacks required columns or is about another party.
 */
export async function readConsentFile(content: Buffer, under: Under, today: string): Promise<ConsentFile> {
  if (isLockedPdf(content)) throw new ImportFailure(messages.upload.lockedPdf)
  if (content.subarray(0, 5).toString('latin1') === '%PDF-') return { preview: null, bank: null }
  // The file name is checked where the file is stored.
  const { rows, remarks } = await readSheet(content, '')
  if (under.section !== 'bank-statement') {
    const kind = under.section === 'gstn-details' ? 'GSTIN' : 'PAN'
    refuse(
      otherNumber(
        rows.slice(0, 200).flatMap(({ cells }) => cells),
        kind,
        under.identifier,
      ),
    )
    return { preview: plainPreview(rows, remarks), bank: null }
  }
  const read = readBankStatement(rows, today)
  refuse(otherAccount(read.reading, under.identifier, under.names))
  const { heads, lines, first, refused } = read
  return {
    preview: {
      heads,
      lines,
      remarks: [...remarks, ...read.remarks],
      first: first.map(({ line, cells }) => ({ line, cells })),
      refused: refused.slice(0, 50),
    },
    bank: read.reading,
  }
}
