/** The label of a loan account status: 'STANDARD' → 'Standard', others unchanged. */
export const accountStatusInWords = (status: string): string => (status === 'STANDARD' ? 'Standard' : status)
