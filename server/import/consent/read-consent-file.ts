import type { ConsentSection } from '#server/contract/consent-sections.ts'
import type { StatementPreview } from '#server/contract/consent-statements.ts'
import { messages } from '#server/contract/messages.ts'
import { isLockedPdf } from '#server/rules/locked-pdf.ts'
import { otherAccount, otherNumber } from '#server/rules/statement-owner.ts'
import type { ConsentFile } from '#server/use-cases/send-statement.ts'
import { readBankStatement } from '../bank/read-statement.ts'
import { ImportFailure } from '../failure.ts'
import { readSheet } from '../sheet/read-sheet.ts'
import type { SheetRow } from '../sheet/sheet.ts'

const shownLines = 20

/** The consent that a file is sent under, and what the business is called. */
export interface Under {
  section: ConsentSection
  /** As the consent keeps it: its last four characters. */
  identifier: string
  names: string[]
}

/** Rows as they stand, under the first that fills most columns. */
function plainPreview(rows: SheetRow[], remarks: string[]): StatementPreview {
  const filled = rows.slice(0, shownLines).map(({ cells }) => cells.filter(Boolean).length)
  const place = Math.max(0, filled.indexOf(Math.max(...filled, 0)))
  const lines = rows.slice(place + 1)
  return {
    heads: rows[place]?.cells ?? [],
    first: lines.slice(0, shownLines).map(({ line, cells }) => ({ line, cells })),
    ...{ refused: [], lines: lines.length, remarks },
  }
}

function refuse(reason: string | undefined): void {
  if (reason) throw new ImportFailure(reason)
}

/**
 * Reads a file that was sent under a consent, as of a day (YYYY-MM-DD): a bank statement into months, any other table as far as its
 * first lines, a PDF not at all. Throws an ImportFailure for what is no table, has a password, has other columns or is about
 * somebody else.
 */
export async function readConsentFile(content: Buffer, under: Under, today: string): Promise<ConsentFile> {
  if (isLockedPdf(content)) throw new ImportFailure(messages.upload.lockedPdf)
  if (content.subarray(0, 5).toString('latin1') === '%PDF-') return { preview: null, bank: null }
  // Whoever stores the file holds its name against it.
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
      ...{ heads, lines, remarks: [...remarks, ...read.remarks] },
      first: first.map(({ line, cells }) => ({ line, cells })),
      refused: refused.slice(0, 50),
    },
    bank: read.reading,
  }
}
