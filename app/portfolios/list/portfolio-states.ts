/** The states that the list of portfolios can be filtered by. */
export const portfolioStates = [
  { value: 'active', label: 'Active' },
  { value: 'archived', label: 'Archived' },
] as const
