import { plural } from '#server/contract/plural.ts'
import type { RequestContext } from '../gateway/guard.server.ts'
import { secondary } from '../gateway/secondary.server.ts'

const counted = (parts: [count: number, words: string, ofOne?: string][]) =>
  parts
    .filter(([count]) => count > 0)
    .map(([count, words, ofOne = words]) => plural(count, ofOne, words))
    .join(', ')

/** Summaries of what is waiting for the user. */
export async function readPendingWork({ api }: RequestContext) {
  const answer = await secondary(api.ask('listWaiting'))
  if (!answer.ok) {
    const { message } = answer.data
    return { cases: message, alerts: message, approvals: message }
  }
  const { data: waits } = answer.data
  return {
    cases:
      counted([
        [waits.cases_overdue, 'overdue'],
        [waits.cases_due_today, 'due today'],
        [waits.cases_due_this_week, 'due within seven days'],
      ]) || 'None due within seven days',
    alerts:
      counted([
        [waits.alerts, 'awaiting your decision'],
        [waits.high_alerts, 'of high severity'],
      ]) || 'None awaiting your decision',
    approvals:
      counted([
        [waits.corrections, 'corrections', 'correction'],
        [waits.case_moves, 'case status changes', 'case status change'],
        [waits.changes, 'changes', 'change'],
      ]) || 'None pending',
  }
}
