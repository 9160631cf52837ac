import type { UploadKind } from '#server/contract/uploads/upload-kinds.ts'
import type { Tables } from '../tables.ts'

/** The table that uploads of a kind are written to. */
export const uploadTables = {
  accounts: 'exposures',
  gst: 'own_gst_filings',
  epfo: 'own_epfo_months',
  covenants: 'own_covenants',
  audit_observations: 'own_audit_observations',
  cheque_returns: 'own_cheque_returns',
} as const satisfies Record<UploadKind, keyof Tables>

/** The key columns of its rows, besides the organisation. */
export const uploadKeys = {
  accounts: ['account_number', 'as_of'],
  gst: ['gstin', 'return_type', 'period'],
  epfo: ['establishment', 'month'],
  covenants: ['reference', 'due_on'],
  audit_observations: ['reference'],
  cheque_returns: ['account_number', 'cheque_number', 'returned_on'],
} as const satisfies { [K in UploadKind]: readonly (keyof Tables[(typeof uploadTables)[K]])[] }

/** The other columns of its rows. */
export const uploadValues = {
  accounts: ['party_id', 'product', 'sanction_limit', 'outstanding', 'days_past_due'],
  gst: ['party_id', 'due_on', 'filed_on'],
  epfo: ['party_id', 'employees', 'amount', 'due_on', 'paid_on'],
  covenants: ['party_id', 'covenant', 'covenant_type', 'status', 'cured_on'],
  audit_observations: [
    'party_id',
    'observation',
    'category',
    'severity',
    'report',
    'auditor',
    'period',
    'issued_on',
    'closed_on',
  ],
  cheque_returns: ['party_id', 'amount', 'reason'],
} as const satisfies { [K in UploadKind]: readonly (keyof Tables[(typeof uploadTables)[K]])[] }
