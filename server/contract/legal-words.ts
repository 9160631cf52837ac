/** What a proceeding is about, or before which tribunal it is, as the register of courts says it. */
export const courtKinds = {
  civil: 'Civil suit',
  'cheque bounce': 'Cheque bounce',
  tax: 'Tax',
  criminal: 'Criminal',
  consumer: 'Consumer',
  arbitration: 'Arbitration',
  DRT: 'DRT, recovery of debts',
  NCLT: 'NCLT, insolvency',
} as const
export const courtKindNames = Object.keys(courtKinds) as [
  keyof typeof courtKinds,
  ...(keyof typeof courtKinds)[],
]

/** The kind of a proceeding in words; one that is not known as it is. */
export const courtKindWords = (kind: string): string =>
  Object.hasOwn(courtKinds, kind) ? courtKinds[kind as keyof typeof courtKinds] : kind

export const courtStages = [
  'Filed',
  'Hearing',
  'Evidence',
  'Reserved for orders',
  'Admitted',
  'Disposed',
] as const

/** The stage of a proceeding that is over. */
export const disposed = 'Disposed'

/** Which next hearing a list is narrowed to. */
export const hearingTimes = {
  week: 'Within 7 days',
  month: 'Within 30 days',
  later: 'After 30 days',
  none: 'No date',
} as const
export const hearingTimeNames = Object.keys(hearingTimes) as [
  keyof typeof hearingTimes,
  ...(keyof typeof hearingTimes)[],
]

export const courtRoles = { petitioner: 'Petitioner', respondent: 'Respondent' } as const

/** The other party of a proceeding, with who moved against whom where the register says it. */
export function otherSide(role: keyof typeof courtRoles | null, other: string): string {
  if (role === null) return other
  return role === 'petitioner' ? `against ${other}` : `by ${other}`
}
