/** Labels of an organisation's background jobs. */
export const jobKinds = {
  report: 'Report',
  import: 'Portfolio import',
  refresh: 'Registry status refresh',
  export: 'Bulk export',
  upload: 'Data upload',
  signals: 'Alert computation',
} as const
export type JobKind = keyof typeof jobKinds

/** Labels of job states. */
export const jobStates = {
  waiting: 'Queued',
  running: 'Running',
  'needs you': 'Needs attention',
  done: 'Done',
  failed: 'Failed',
  cancelled: 'Cancelled',
} as const
export type JobState = keyof typeof jobStates

/** Whether a job is still waiting or running. */
export const isUnfinishedJob = (state: JobState): boolean => state === 'waiting' || state === 'running'

/** Labels of scheduled jobs, by queue name. */
export const scheduleWords = {
  signals: { name: 'Compute alerts', what: 'Signals for all parties watched, held or lent to.' },
  digests: { name: 'Send digests', what: 'New items, to users who subscribe to the digest.' },
  deadlines: {
    name: 'Send deadline notices',
    what: 'For cases and show-cause notices due or overdue, and consents that end soon.',
  },
  escalations: {
    name: 'Escalate cases',
    what: 'Cases overdue by the working days set in their workflow.',
  },
  'recurring-cases': { name: 'Raise recurring cases', what: 'Cases due to recur.' },
  'registry-nightly': { name: 'Refresh registry status', what: 'Filings of all watched companies.' },
  'audit-chain': { name: 'Extend the audit chain', what: 'Adds new records to the hash chain.' },
  notices: { name: 'Send notices by e-mail', what: 'To users who chose e-mail.' },
  mails: { name: 'Resend failed e-mails', what: 'Retries for two days.' },
  webhooks: { name: 'Deliver webhooks', what: 'New events, and retries of failed deliveries.' },
  letters: { name: 'Send invitations and requests', what: 'To people without an account.' },
  retention: {
    name: 'Delete personal data',
    what: 'Data older than your retention periods.',
  },
  sweep: {
    name: 'Clean up',
    what: 'Deletes old records and restarts stalled orders, refreshes, exports and uploads.',
  },
} as const
export type ScheduleName = keyof typeof scheduleWords
