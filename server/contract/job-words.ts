/** What runs in the background for an organisation. */
export const jobKinds = {
  report: 'Report',
  import: 'Import into a portfolio',
  refresh: 'Refresh of the registry status',
  export: 'Bulk export',
  upload: 'Upload of data',
  signals: 'Computing of alerts',
} as const
export type JobKind = keyof typeof jobKinds

/** How a job stands. */
export const jobStates = {
  waiting: 'Waiting',
  running: 'Running',
  'needs you': 'Needs somebody',
  done: 'Done',
  failed: 'Failed',
  cancelled: 'Cancelled',
} as const
export type JobState = keyof typeof jobStates

/** Whether something is still to come of a job by itself. */
export const isUnfinishedJob = (state: JobState): boolean => state === 'waiting' || state === 'running'

/** What runs by the clock, by the name of its queue. */
export const scheduleWords = {
  signals: { name: 'Alerts are computed', what: 'Signals of all that is watched, held or lent to.' },
  digests: { name: 'Digests are mailed', what: 'What is new, to whoever wants a digest.' },
  deadlines: { name: 'Deadlines are told', what: 'Cases and show-cause notices that are due or overdue.' },
  escalations: {
    name: 'Cases escalate',
    what: 'Those that are overdue by as many working days as their workflow says.',
  },
  'recurring-cases': { name: 'Recurring cases are raised', what: 'Those whose day has come.' },
  'registry-nightly': { name: 'Registry status is refreshed', what: 'Filings of all that is watched.' },
  'audit-chain': { name: 'The audit is chained', what: 'New rows get their place in the hash chain.' },
  notices: { name: 'Notices are mailed', what: 'To whoever wants them by mail.' },
  mails: { name: 'Mails that did not leave are sent again', what: 'For two days.' },
  webhooks: { name: 'Webhooks are told', what: 'What happened, and what did not get through before.' },
  letters: { name: 'Invitations and requests are mailed', what: 'To people without an account.' },
  retention: {
    name: 'Personal data are deleted',
    what: 'Those older than the organisation wants to keep them.',
  },
  sweep: {
    name: 'Old rows are removed',
    what: 'And orders, refreshes, exports and uploads that stand still are asked for again.',
  },
} as const
export type ScheduleName = keyof typeof scheduleWords
