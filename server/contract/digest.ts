/** What a person may want of the daily mail about alerts. */
export const digestChoices = {
  all: 'Daily, if there is news',
  high: 'High-severity alerts only',
  off: 'Never',
} as const
export type DigestChoice = keyof typeof digestChoices

/** What counts where a person has chosen nothing. */
export const usualDigest: DigestChoice = 'all'
