/** What ends on a day, in the words that stand before the case or notice it is of. */
export const deadlineKinds = {
  due: 'Case due',
  examination: 'Examination of an early-warning alert due',
  reply: 'Reply to a show-cause notice due',
  hearing: 'Hearing on a show-cause notice',
} as const
export type DeadlineKind = keyof typeof deadlineKinds
