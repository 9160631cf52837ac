/** Shares of the registry's statuses among companies, in percent (register of companies, 2018 and 2025). */
export const companyStatuses = [
  { status: 'Active', weight: 64.6 },
  { status: 'Strike Off', weight: 27.4 },
  { status: 'Under Process of Striking Off', weight: 3 },
  { status: 'Amalgamated', weight: 1.6 },
  { status: 'Converted to LLP', weight: 0.9 },
  { status: 'Under Liquidation', weight: 0.7 },
  { status: 'Dormant under section 455', weight: 0.6 },
  { status: 'Inactive for e-filing', weight: 0.5 },
  { status: 'Under CIRP', weight: 0.4 },
  { status: 'Dissolved (Liquidated)', weight: 0.3 },
]

export const partnershipStatuses = [
  { status: 'Active', weight: 82 },
  { status: 'Strike Off', weight: 15 },
  { status: 'Under Process of Striking Off', weight: 3 },
]

/** Whether a party in this status still trades and files. */
export const trades = (status: string) => status === 'Active' || status === 'Under CIRP'
