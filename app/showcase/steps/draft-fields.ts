import type { Showcause } from '#server/contract/showcauses/showcause.ts'

/** The fields of a draft, in the order of its form, with their current values; empty if not set. */
export const draftValues = (notice: Showcause) => ({
  addressee: notice.addressee,
  address: notice.address ?? '',
  method: notice.method,
  loan_account: notice.loan_account ?? '',
  officer: notice.officer,
  days_to_reply: String(notice.days_to_reply),
  facts: notice.facts ?? '',
  wording: notice.wording,
})
export type DraftField = keyof ReturnType<typeof draftValues>

export const draftLabels: Record<DraftField, string> = {
  addressee: 'Addressee',
  address: 'Address',
  method: 'Mode of service',
  loan_account: 'Loan account',
  officer: 'Signatory',
  days_to_reply: 'Days to reply',
  facts: 'Facts',
  wording: 'Text',
}
export const draftFields = Object.keys(draftLabels) as DraftField[]
