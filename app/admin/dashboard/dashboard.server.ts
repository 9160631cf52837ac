import type { AdminDashboard } from '#server/contract/organisation/admin-dashboard.ts'
import { plural } from '#server/contract/plural.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { columnsChart } from '../../ui/charts/columns.chart.server.tsx'

// The age ranges in days, as the API counts them.
const ages = ['0–1', '2–7', '8–30', 'Over 30']

const ageing = ({ open_alerts, open_cases }: Pick<AdminDashboard, 'open_alerts' | 'open_cases'>) =>
  columnsChart({
    id: 'ageing',
    title: 'Age of open alerts and cases',
    of: 'open alerts and cases',
    by: 'Days open',
    columns: ages.map((name) => ({ name })),
    series: [
      { label: 'Alerts', values: open_alerts },
      { label: 'Cases', values: open_cases },
    ],
    beside: true,
    says: `Open for more than 30 days: ${plural(open_alerts[3] ?? 0, 'alert')} and ${plural(open_cases[3] ?? 0, 'case')}.`,
  })

const share = (part: number, whole: number) => Math.round((part / whole) * 100)

async function readFigures({ api }: RequestContext) {
  const { data } = await api.read('readAdminDashboard')
  const signals = data.signals.map((signal) => ({
    ...signal,
    share: share(signal.false_positive, signal.decided),
  }))
  return { ...data, signals }
}

/** The organisation's figures for the page, with open alerts and cases by age as a chart. */
export async function readAdminDashboard(ctx: RequestContext) {
  const { open_alerts, open_cases, ...figures } = await readFigures(ctx)
  return {
    ...figures,
    chart: ageing({ open_alerts, open_cases }),
  }
}

/** The same figures as CSV rows. */
export async function adminRows(ctx: RequestContext) {
  const { users, jobs, open_alerts, open_cases, hours_to_decision, signals } = await readFigures(ctx)
  return [
    ['Metric', 'Item', 'Value'],
    ['Users', 'Active', users.active],
    ['Users', 'Deactivated or suspended', users.inactive],
    ['Users', 'Signed in within 7 days', users.signed_in_7_days],
    ['Users', 'Signed in within 30 days', users.signed_in_30_days],
    ['Reports', 'In progress', jobs.ordered],
    ['Reports', 'Done', jobs.done],
    ...ages.map((age, index) => ['Open alerts, days', age, open_alerts[index] ?? 0]),
    ...ages.map((age, index) => ['Open cases, days', age, open_cases[index] ?? 0]),
    ['Median time to first decision, hours', '', hours_to_decision],
    ...signals.map(({ label, decided }) => ['Alerts decided', label, decided]),
    ...signals.map(({ label, false_positive }) => ['False positives', label, false_positive]),
    ...signals.map((signal) => ['False positives, %', signal.label, signal.share]),
  ]
}
