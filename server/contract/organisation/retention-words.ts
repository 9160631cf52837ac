interface RetentionText {
  name: string
  what: string
  /** The minimum period in days, and its reason. */
  min: number
  why: string
}

// Not required by law: a month, so that ongoing work is not lost.
const ownChoice = ''

/**
 * Personal data with a retention period. Sources of the minimum periods: Digital Personal Data Protection Rules 2025,
 * rules 6(1)(e) and 8(3) (logs of access: one year; CERT-In directions of 28-04-2022 ask for 180 days); Limitation Act
 * 1963, article 113 (three years in which a claim can be brought: whether there was a consent has to be shown as long,
 * section 6(10) of the Act of 2023).
 */
export const retentionKinds = {
  sign_ins: {
    name: 'Ended sessions',
    what: 'IP address and browser of each.',
    min: 365,
    why: 'Access logs must be kept for one year: DPDP Rules 2025, rules 6 and 8.',
  },
  consents: {
    name: 'Expired or withdrawn consents',
    what: 'Who gave which consent. Files sent under it are deleted immediately.',
    min: 1095,
    why: 'A consent can be disputed for three years: Limitation Act 1963.',
  },
  invitations: {
    name: 'Used, withdrawn or expired invitations',
    what: 'E-mail addresses.',
    min: 30,
    why: ownChoice,
  },
  leads: {
    name: 'Integration requests',
    what: 'Names, addresses and phone numbers.',
    min: 30,
    why: ownChoice,
  },
  mails: {
    name: 'E-mails to users',
    what: 'Digests and notices, as sent.',
    min: 30,
    why: ownChoice,
  },
  notices: { name: 'Notices to users', what: 'Read and unread.', min: 30, why: ownChoice },
  searches: {
    name: 'Searches and viewed parties',
    what: 'Recent searches, and who viewed which party.',
    min: 30,
    why: ownChoice,
  },
} as const satisfies Record<string, RetentionText>
export type RetentionKind = keyof typeof retentionKinds
export const retentionKindNames = Object.keys(retentionKinds) as RetentionKind[]

/** The maximum period in days. */
export const longestRetention = 3650

export type RetentionPeriods = Partial<Record<RetentionKind, number>>
export type RetentionCounts = Partial<Record<RetentionKind, number>>
