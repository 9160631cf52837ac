/** City and state as text; empty if neither is known. */
export const cityAndState = ({ city, state }: { city: string | null; state: string | null }): string =>
  [city, state].filter(Boolean).join(', ')
