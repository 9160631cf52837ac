/** How a covenant stands at its test, in words. */
export const covenantStatuses = {
  met: 'Met',
  breached: 'Breached',
  waived: 'Waived',
  awaited: 'Awaited',
} as const
export const covenantStatusNames = Object.keys(covenantStatuses) as [keyof typeof covenantStatuses]

/** So many rows of each kind are shown of a party. */
export const conductShown = 100
