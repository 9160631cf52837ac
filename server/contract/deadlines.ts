/** What ends on a day, in the words that stand before the case or notice it is of. */
export const deadlineKinds = {
  due: 'Case due',
  examination: 'Examination of an early-warning alert due',
} as const
export type DeadlineKind = keyof typeof deadlineKinds
