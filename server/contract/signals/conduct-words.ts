/** Labels of the status of a covenant test. */
export const covenantStatuses = {
  met: 'Met',
  breached: 'Breached',
  waived: 'Waived',
  awaited: 'Awaited',
} as const
export const covenantStatusNames = Object.keys(covenantStatuses) as [keyof typeof covenantStatuses]

/** The maximum number of rows of each kind shown for a party. */
export const conductShown = 100
