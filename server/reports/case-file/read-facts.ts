import { readCaseAlerts, readCaseAttachments, readCaseAudit } from '#server/database/cases/case-file.ts'
import { readTicket } from '#server/database/cases/cases.ts'
import type { Work } from '#server/database/connection.ts'
import { readRegistrations } from '#server/database/parties/registrations.ts'
import type { CaseFileFacts } from './case-file-facts.ts'
import { entryName } from './entry-name.ts'

type Export = Pick<CaseFileFacts, 'organisation' | 'exported'>

const named = new Set(['CIN', 'LLPIN', 'PAN'])

function parsed(stored: string | null): unknown {
  if (stored === null) return null
  try {
    return JSON.parse(stored)
  } catch {
    return stored
  }
}

/** All data of a case's case file, read in the organisation's transaction; undefined if there is no such case. */
export async function readCaseFileFacts(
  db: Work,
  caseId: number,
  made: Export,
): Promise<CaseFileFacts | undefined> {
  const ticket = await readTicket(db, caseId)
  if (!ticket) return undefined
  const registrations = await readRegistrations(db, ticket.party_id)
  const attachments = await readCaseAttachments(db, caseId)
  const alerts = await readCaseAlerts(db, caseId)
  return {
    ...made,
    ticket,
    identifiers: registrations
      .filter(({ kind }) => named.has(kind))
      .map(({ kind, value }) => `${kind} ${value}`),
    attachments: attachments.map(({ by, ...one }, index) => ({
      ...one,
      path: entryName(index + 1, one.name),
      by: by ?? 'Credence',
    })),
    alerts: alerts.map((one) => ({ ...one, alert_detail: parsed(one.alert_detail) })),
    audit: await readCaseAudit(db, caseId),
  }
}
