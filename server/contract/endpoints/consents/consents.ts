import { z } from 'zod'
import { all, one } from '../../answers.ts'
import {
  bankAccounts,
  consentStatement,
  consentStatementRead,
  newConsentStatement,
} from '../../consents/consent-statements.ts'
import { consent, consentsQuery, newConsent } from '../../consents/consents.ts'
import { storedFile } from '../../download.ts'
import type { Endpoint } from '../../endpoint.ts'
import { features } from '../../features.ts'

const common = { feature: features.consent, scope: 'organisation' } as const

/** Consents, and the data sent and read under active ones. */
export const consentEndpoints = {
  listConsents: {
    ...common,
    route: 'GET /v1/consents',
    summary: 'Active consents of the organisation and the last 50 that ended, newest first',
    query: consentsQuery,
    answer: all(consent),
  },
  giveConsent: {
    ...common,
    route: 'POST /v1/consents',
    summary: 'Record a consent to have data read',
    body: newConsent,
    answer: one(consent),
  },
  readConsent: {
    ...common,
    route: 'GET /v1/consents/:consentId',
    summary: 'One consent, as shown on its receipt',
    answer: one(consent),
  },
  downloadConsentReceipt: {
    ...common,
    route: 'GET /v1/consents/:consentId/download',
    summary: 'The receipt of a consent, as PDF',
    answer: storedFile,
  },
  withdrawConsent: {
    ...common,
    route: 'DELETE /v1/consents/:consentId',
    summary: 'Withdraw a consent; it stays on record, files uploaded under it are hidden',
    answer: one(consent),
  },
  listConsentStatements: {
    ...common,
    route: 'GET /v1/consent_statements',
    summary: 'Statements uploaded under active consents, newest first',
    query: consentsQuery,
    answer: all(consentStatement),
  },
  sendConsentStatement: {
    ...common,
    route: 'POST /v1/consent_statements',
    summary: 'Upload a statement under a consent: CSV and XLSX are read, PDF is stored',
    body: newConsentStatement,
    upload: true,
    rate: { points: 30, seconds: 60 },
    answer: one(consentStatementRead),
  },
  readConsentStatement: {
    ...common,
    route: 'GET /v1/consent_statements/:statementId',
    summary: 'Data read from a statement',
    answer: one(consentStatementRead),
  },
  downloadConsentStatement: {
    ...common,
    route: 'GET /v1/consent_statements/:statementId/download',
    summary: 'A statement as uploaded',
    answer: storedFile,
  },
  deleteConsentStatement: {
    ...common,
    route: 'DELETE /v1/consent_statements/:statementId',
    summary: 'Delete a statement and the data read from it',
    answer: one(z.object({ statement_id: z.string() })),
  },
  readBankAccounts: {
    ...common,
    route: 'GET /v1/bank_accounts',
    summary: 'Accounts by month from statements, and their effect on the own score',
    answer: one(bankAccounts),
  },
  downloadBankAccounts: {
    route: 'GET /v1/bank_accounts/download',
    summary: 'The accounts by month, as PDF; refused when a consent it rests on is withdrawn meanwhile',
    feature: features.consent,
    // Read, drawn and checked again in separate transactions: none is open while the document is drawn.
    scope: 'viewer',
    answer: storedFile,
  },
} as const satisfies Record<string, Endpoint>
