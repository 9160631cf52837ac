import type { Waiting } from '#server/contract/dashboard/dashboard.ts'
import { features } from '#server/contract/features.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'

interface Task {
  count: keyof Waiting
  one: string
  many: string
  to: string
  urgent?: true
}

const ofMine = `${features.cases}?assignee=me&sort_by=due_on&sort_in=asc`
const alertsOfMine = `${features.alerts}?state=open&assignee=me`

const tasks: Task[] = [
  {
    count: 'cases_overdue',
    one: 'of your cases is overdue',
    many: 'of your cases are overdue',
    to: `${ofMine}&due=overdue`,
    urgent: true,
  },
  {
    count: 'cases_due_today',
    one: 'of your cases is due today',
    many: 'of your cases are due today',
    to: `${ofMine}&due=today`,
    urgent: true,
  },
  {
    count: 'high_alerts',
    one: 'high-risk alert is assigned to you',
    many: 'high-risk alerts are assigned to you',
    to: `${alertsOfMine}&severity=high`,
    urgent: true,
  },
  { count: 'alerts', one: 'alert is assigned to you', many: 'alerts are assigned to you', to: alertsOfMine },
  {
    count: 'cases_due_this_week',
    one: 'of your cases is due within a week',
    many: 'of your cases are due within a week',
    to: `${ofMine}&due=week`,
  },
  {
    count: 'case_moves',
    one: 'case status change is pending approval',
    many: 'case status changes are pending approval',
    to: features.approvals,
  },
  {
    count: 'changes',
    one: 'change is pending approval',
    many: 'changes are pending approval',
    to: `${features.approvals}/changes?status=pending`,
  },
  {
    count: 'corrections',
    one: 'correction is pending approval',
    many: 'corrections are pending approval',
    to: `${features.approvals}?status=pending`,
  },
]

/** Counts of the user's pending tasks, most urgent first; null if there are none. */
export async function readTodo({ api }: RequestContext) {
  const { data: waiting } = await api.read('listWaiting')
  const todo = tasks
    .filter(({ count }) => waiting[count] > 0)
    .map(({ count, one, many, to, urgent = false }) => ({
      count: waiting[count],
      to,
      urgent,
      what: waiting[count] === 1 ? one : many,
    }))
  return todo.length > 0 ? todo : null
}
export type Todo = NonNullable<Awaited<ReturnType<typeof readTodo>>>[number]
