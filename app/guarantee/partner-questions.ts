/** What is asked of the partner who brings a business. */
export const partnerQuestions = [
  { name: 'partner', label: 'Partner', hint: 'Bank, lender or agent.' },
  { name: 'branch', label: 'Branch' },
  { name: 'contact', label: 'Contact person' },
  { name: 'reference', label: 'Reference', hint: 'Optional.', optional: true },
] as const

type Partner = Record<(typeof partnerQuestions)[number]['name'], string>

/** What stands in the form of the partner. */
export const partnerFields = (partner: Partner | null): Partner => ({
  partner: partner?.partner ?? '',
  branch: partner?.branch ?? '',
  contact: partner?.contact ?? '',
  reference: partner?.reference ?? '',
})
