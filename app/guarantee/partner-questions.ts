/** The questions about the partner who introduces a business. */
export const partnerQuestions = [
  { name: 'partner', label: 'Partner', hint: 'Bank, lender or agent.' },
  { name: 'branch', label: 'Branch' },
  { name: 'contact', label: 'Contact person' },
  { name: 'reference', label: 'Reference', hint: 'Optional.', optional: true },
] as const

type Partner = Record<(typeof partnerQuestions)[number]['name'], string>

/** The initial values of the partner form. */
export const partnerFields = (partner: Partner | null): Partner => ({
  partner: partner?.partner ?? '',
  branch: partner?.branch ?? '',
  contact: partner?.contact ?? '',
  reference: partner?.reference ?? '',
})
