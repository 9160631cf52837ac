/** Which portfolios can be asked for. */
export const portfolioStates = [
  { value: 'active', label: 'Active' },
  { value: 'archived', label: 'Archived' },
] as const
