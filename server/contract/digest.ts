/** What a person may want of the daily mail about alerts. */
export const digestChoices = {
  all: 'Every day on which there is something to tell',
  high: 'Only what concerns alerts of high severity',
  off: 'Never',
} as const
export type DigestChoice = keyof typeof digestChoices

/** What counts where a person has chosen nothing. */
export const usualDigest: DigestChoice = 'all'
