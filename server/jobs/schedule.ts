import parser from 'cron-parser'
import type { ScheduleName } from '#server/contract/organisation/job-words.ts'

/**
 * Scheduled jobs, as cron expressions in UTC. In Indian time: filings at 00:05, signals at 01:30, deletion of personal
 * data at 03:10, digests at 07:00, deadlines five minutes after each hour. Some also run whenever the job worker
 * starts.
 */
export const schedules: Record<ScheduleName, { at: string; atStart: boolean }> = {
  'recurring-cases': { at: '0 * * * *', atStart: true },
  'audit-chain': { at: '* * * * *', atStart: true },
  sweep: { at: '20 * * * *', atStart: true },
  retention: { at: '40 21 * * *', atStart: false },
  signals: { at: '0 20 * * *', atStart: false },
  digests: { at: '30 1 * * *', atStart: true },
  mails: { at: '40 * * * *', atStart: true },
  notices: { at: '* * * * *', atStart: false },
  webhooks: { at: '* * * * *', atStart: true },
  letters: { at: '*/10 * * * *', atStart: true },
  deadlines: { at: '35 * * * *', atStart: true },
  escalations: { at: '50 * * * *', atStart: true },
  'registry-nightly': { at: '35 18 * * *', atStart: true },
}
export const scheduleNames = Object.keys(schedules) as ScheduleName[]

/** The next run of a schedule after `now`, as an ISO timestamp. */
export const nextRun = (name: ScheduleName, now: Date): string =>
  parser.parseExpression(schedules[name].at, { currentDate: now, tz: 'UTC' }).next().toDate().toISOString()
