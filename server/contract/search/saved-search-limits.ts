/** Limits for a user's saved and recent searches. */
export const savedSearchLimits = { saved: 50, maxNameLength: 100, recent: 10 } as const
