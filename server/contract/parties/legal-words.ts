/** The subject of a proceeding, or its tribunal, as named in the court register. */
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

/** The label of a proceeding's kind; unknown ones unchanged. */
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

/** The stage of a closed proceeding. */
export const disposed = 'Disposed'

/** Filters by next hearing. */
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

/** The opposing party of a proceeding, with each side's role if the register states it. */
export function otherSide(role: keyof typeof courtRoles | null, other: string): string {
  if (role === null) return other
  return role === 'petitioner' ? `against ${other}` : `by ${other}`
}
