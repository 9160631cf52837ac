import { todayInIndia } from '#server/contract/calendar.ts'
import type { ConsentStatementRead } from '#server/contract/consents/consent-statements.ts'
import type { consentEndpoints } from '#server/contract/endpoints/consents/consents.ts'
import { messages } from '#server/contract/messages.ts'
import { asOrganisation, type Work } from '#server/database/connection.ts'
import {
  readBankReadings,
  readStatement,
  readStatements,
} from '#server/database/consents/consent-statements.ts'
import { readConsent, readConsents } from '#server/database/consents/consents.ts'
import { readFile } from '#server/database/files.ts'
import { readConsentFile } from '#server/import/consent/read-consent-file.ts'
import { accountsDocument } from '#server/reports/bank-accounts.ts'
import { consentReceipt } from '#server/reports/consent-receipt.ts'
import { shortPdf } from '#server/reports/short-document.ts'
import { giveConsent, withdrawConsent } from '#server/use-cases/consents/give-consent.ts'
import { removeStatement, sendStatement, standingConsent } from '#server/use-cases/consents/send-statement.ts'
import { found, Refusal } from '#server/use-cases/refusal.ts'
import { download, pdfAnswer } from '../../download.ts'
import type { HandlersOf } from '../../handler.ts'
import { readSentFile } from '../../sent-file.ts'
import { readAccounts } from './bank-accounts.ts'
import { businessNames } from './business-names.ts'
import { businessPan } from './business-pan.ts'

const { none, noStatement } = messages.consents

async function statementById(db: Work, statementId: string): Promise<ConsentStatementRead> {
  const { file_id: _, ...statement } = found(
    await readStatement(db, statementId, todayInIndia()),
    noStatement,
  )
  return statement
}

/** Consents, the data sent under them, and what is read from it. */
export const consentHandlers: HandlersOf<typeof consentEndpoints> = {
  listConsents: async ({ db, query }) => ({ data: await readConsents(db, query.section, todayInIndia()) }),
  giveConsent: async ({ db, actor, viewer, body }) => ({
    data: await giveConsent({ db, actor }, body, await businessPan(db, viewer.organisation)),
  }),
  readConsent: async ({ db, params }) => ({ data: found(await readConsent(db, params.consentId), none) }),
  withdrawConsent: async ({ params, ...useCase }) => ({
    data: await withdrawConsent(useCase, params.consentId),
  }),
  downloadConsentReceipt: async ({ db, viewer, params }) => {
    const consent = found(await readConsent(db, params.consentId), none)
    const all = await readStatements(db, consent.section, todayInIndia())
    const statements = all.filter(({ consent_id }) => consent_id === consent.consent_id)
    const at = new Date().toISOString()
    const receipt = consentReceipt({ consent, statements, organisation: viewer.organisation.name, at })
    return pdfAnswer(`consent-${consent.consent_id}.pdf`, await shortPdf(receipt))
  },
  listConsentStatements: async ({ db, query }) => ({
    data: await readStatements(db, query.section, todayInIndia()),
  }),
  sendConsentStatement: async ({ db, actor, viewer, services, body }) => {
    const today = todayInIndia()
    const { consent_id, section, identifier } = await standingConsent(db, body.consent_id, today)
    const under = { section, identifier, names: await businessNames(db, viewer.organisation) }
    const file = await readSentFile(body.attachment, services, (content) =>
      readConsentFile(content, under, today),
    )
    const attachment = { name: body.file_name, base64: body.attachment }
    const sent = { consent_id, section, attachment, file }
    return { data: await statementById(db, await sendStatement({ db, actor }, services, sent)) }
  },
  readConsentStatement: async ({ db, params }) => ({ data: await statementById(db, params.statementId) }),
  downloadConsentStatement: async ({ db, services, params }) => {
    const { file_id } = found(await readStatement(db, params.statementId, todayInIndia()), noStatement)
    return download(services.files, found(await readFile(db, file_id), noStatement))
  },
  deleteConsentStatement: async ({ db, actor, params }) => {
    await removeStatement({ db, actor }, params.statementId)
    return { data: { statement_id: params.statementId } }
  },
  downloadBankAccounts: async ({ services, viewer: { organisation } }) => {
    const { organization_id, name, party_id } = organisation
    const inOrganisation = <T>(work: (db: Work) => Promise<T>) =>
      asOrganisation(services.db, organization_id, work)
    const standing = (work: Work) => readBankReadings(work, todayInIndia())
    const { rests, ...accounts } = await inOrganisation(async (work) => {
      const readings = await standing(work)
      return { rests: readings, ...(await readAccounts(work, readings, party_id)) }
    })
    if (rests.length === 0) throw new Refusal('not found', noStatement)
    const at = new Date().toISOString()
    const printed = await shortPdf(accountsDocument({ ...accounts, organisation: name, at }))
    const now = new Set((await inOrganisation(standing)).map(({ statement_id }) => statement_id))
    if (rests.some(({ statement_id }) => !now.has(statement_id)))
      throw new Refusal('conflict', messages.consents.withdrawnMeanwhile)
    return pdfAnswer('bank-accounts.pdf', printed)
  },
  readBankAccounts: async ({ db, viewer }) => ({
    data: await readAccounts(db, await readBankReadings(db, todayInIndia()), viewer.organisation.party_id),
  }),
}
