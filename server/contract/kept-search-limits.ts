/** How much of a person's searching is kept. */
export const keptSearchLimits = { saved: 50, nameMost: 100, recent: 10 } as const
