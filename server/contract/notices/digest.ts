/** The choices for the daily alert digest. */
export const digestChoices = {
  all: 'Daily, if there is news',
  high: 'High-severity alerts only',
  off: 'Never',
} as const
export type DigestChoice = keyof typeof digestChoices

/** The default if the user has chosen nothing. */
export const usualDigest: DigestChoice = 'all'
