import type { TimelineKind } from '#server/contract/case-timeline.ts'

/** How many entries a page of the timeline has. */
export const timelinePerPage = 50

/** What the entries of a kind are called, in the order in which they are offered as filters. */
export const kindsInWords: Record<TimelineKind, string> = {
  comment: 'Comments',
  status: 'Statuses',
  approval: 'Approvals',
  assignee: 'Assignees',
  type: 'Types',
  due: 'Due dates',
  attachment: 'Attachments',
  alert: 'Alerts',
  report: 'Reports',
  showcause: 'Show-cause',
  recurrence: 'Recurrence',
  case_file: 'Case files',
  raised: 'Raised',
}
