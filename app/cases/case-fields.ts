import type { CaseFields } from '#server/contract/cases/case.ts'

const labels: Record<keyof CaseFields, string> = { loan_account: 'Loan Account' }

/** The optional fields of a case besides its description, in form order. */
export const caseFields = Object.entries(labels).map(([name, label]) => ({
  name: name as keyof CaseFields,
  label,
}))
