/** What ends on a day, in the words that stand before the case or notice it is of. */
export const deadlineKinds = {
  due: 'Case due',
  examination: 'Examination of early-warning alert due',
  reply: 'Reply to show-cause notice due',
  hearing: 'Show-cause hearing',
} as const
export type DeadlineKind = keyof typeof deadlineKinds
