import type { TimelineKind } from '#server/contract/cases/case-timeline.ts'

/** Entries per page of the timeline. */
export const timelinePerPage = 50

/** The labels of the kinds of entry, in the order of the filter links. */
export const kindLabels: Record<TimelineKind, string> = {
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
