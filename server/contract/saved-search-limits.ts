/** How much of a person's searching is kept. */
export const savedSearchLimits = { saved: 50, maxNameLength: 100, recent: 10 } as const
