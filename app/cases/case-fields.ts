import type { CaseFields } from '#server/contract/case.ts'

const labels: Record<keyof CaseFields, string> = { loan_account: 'Loan Account' }

/** What a person may say of a case beside its description, in the order of the form. */
export const caseFields = Object.entries(labels).map(([name, label]) => ({
  name: name as keyof CaseFields,
  label,
}))
