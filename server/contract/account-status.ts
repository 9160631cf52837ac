/** The status of a loan account as it is read: 'STANDARD' → 'Standard', the others as they are. */
export const accountStatusInWords = (status: string): string => (status === 'STANDARD' ? 'Standard' : status)
