import { addDays, ddmmyyyy } from '../calendar.ts'
import { type Feature, features } from '../features.ts'

/** Labels of notification kinds, shown before their subject. */
export const noticeKinds = {
  assigned: 'Assigned to you',
  mentioned: 'You were mentioned',
  due_tomorrow: 'Due tomorrow',
  overdue: 'Overdue',
  approval_asked: 'Your approval is requested',
  approved: 'Approved',
  refused: 'Rejected',
  showcause_due: 'Show-cause notice: due tomorrow',
  portfolio_alert: 'Alert in a portfolio',
  registry_refreshed: 'Registry status refreshed',
  export_done: 'Export ready',
  job_failed: 'Job failed',
  webhook_given_up: 'Webhook delivery failed',
  recheck_open: 'You can apply for a guarantee again',
  consent_ending: 'Your consent ends soon',
} as const
export type NoticeKind = keyof typeof noticeKinds

/**
 * The label of a notification as of a date: what was due tomorrow when it was created may be due today by then.
 * `ends_on`: the due date, if any.
 */
export function kindOn(day: string, { kind, ends_on }: { kind: NoticeKind; ends_on: string | null }): string {
  if (ends_on === null || ends_on === addDays(day, 1)) return noticeKinds[kind]
  return noticeKinds[kind].replace('tomorrow', ends_on === day ? 'today' : ddmmyyyy(ends_on))
}

/** The subjects of notifications: the feature needed to view them, null if everybody may, and their path. */
export const noticeEntities = {
  case: { feature: features.cases, at: '/app/cases/' },
  alert: { feature: features.alerts, at: '/app/alerts/' },
  'alert batch': { feature: features.alerts, at: '/app/alerts/together/' },
  showcause: { feature: features.showcause, at: '/app/showcase/' },
  'registry refresh': { feature: features.mcaStatus, at: '/mca-status?refresh=' },
  'change request': { feature: features.approvals, at: '/admin/approvals/changes/' },
  // Everybody may view their own requests.
  'own request': { feature: null, at: '/my/requests/' },
  correction: { feature: features.approvals, at: '/admin/approvals?approval=' },
  'own correction': { feature: features.myBusiness, at: '/my-business/corrections#' },
  export: { feature: features.bulkExport, at: '/bulk-export?export=' },
  upload: { feature: features.uploads, at: '/uploads/' },
  order: { feature: features.products, at: '/app/account/products/' },
  webhook: { feature: features.webhooks, at: '/admin/webhooks/' },
  guarantee: { feature: features.consent, at: '/basic-setup?organisation=' },
  consent: { feature: features.consent, at: '/consent?consent=' },
} as const satisfies Record<string, { feature: Feature | null; at: string }>
export type NoticeEntity = keyof typeof noticeEntities
