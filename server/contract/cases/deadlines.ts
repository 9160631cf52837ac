/** Labels of deadlines, shown before the case or notice they belong to. */
export const deadlineKinds = {
  due: 'Case due',
  examination: 'Examination of early-warning alert due',
  reply: 'Reply to show-cause notice due',
  hearing: 'Show-cause hearing',
} as const
export type DeadlineKind = keyof typeof deadlineKinds
