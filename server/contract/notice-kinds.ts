import { type Feature, features } from './features.ts'

/** What a person is told, in the words that stand before what it is about. */
export const noticeKinds = {
  assigned: 'Assigned to you',
  mentioned: 'You were mentioned',
  due_tomorrow: 'Due tomorrow',
  overdue: 'Overdue',
  approval_asked: 'Your approval is asked for',
  approved: 'Approved',
  refused: 'Refused',
  showcause_due: 'Show-cause notice: due tomorrow',
  portfolio_alert: 'Alert in a portfolio',
  registry_refreshed: 'Registry status refreshed',
  export_done: 'Export done',
} as const
export type NoticeKind = keyof typeof noticeKinds

/** What a notice can be about: the feature that shows it, null where everybody may look, and where it is. */
export const noticeEntities = {
  case: { feature: features.cases, at: '/app/cases/' },
  alert: { feature: features.alerts, at: '/app/alerts/' },
  'alert batch': { feature: features.alerts, at: '/app/alerts/together/' },
  showcause: { feature: features.showcause, at: '/app/showcase/' },
  'registry refresh': { feature: features.mcaStatus, at: '/mca-status?refresh=' },
  'change request': { feature: features.approvals, at: '/admin/approvals/changes/' },
  // Everybody may look at what they asked for themselves.
  'own request': { feature: null, at: '/my/requests/' },
  export: { feature: features.bulkExport, at: '/bulk-export?export=' },
} as const satisfies Record<string, { feature: Feature | null; at: string }>
export type NoticeEntity = keyof typeof noticeEntities
