/** Which portfolios can be asked for. */
export const portfolioStates = [
  { value: 'active', label: 'In use' },
  { value: 'archived', label: 'Archived' },
] as const
