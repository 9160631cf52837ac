import { alertStatuses } from '../alerts/alert-decisions.ts'
import { caseCategories } from '../cases/case-categories.ts'
import { allows, type Feature, features, type Policy } from '../features.ts'
import { modelTypes } from '../parties/model-types.ts'
import { overdueSteps } from '../portfolios/portfolio-steps.ts'
import { orderStates } from '../reports/order-states.ts'
import { severities } from '../severities.ts'
import { columnsOf, type ExportKind } from './export-columns.ts'

/** An export filter: a choice, a text, or a date. */
export interface ExportFilter {
  label: string
  as: 'choice' | 'text' | 'day'
  /** The choices, by value; if missing, the choices are specific to the organisation and come from the API. */
  options?: Record<string, string>
}

interface Kind {
  label: string
  /** A description for the user. */
  line: string
  /** The feature that the user's policy must allow viewing for this export. */
  feature: Feature
  filters: Record<string, ExportFilter>
}

const choice = (label: string, options?: Record<string, string>): ExportFilter => ({
  label,
  as: 'choice',
  ...(options && { options }),
})
const text = (label: string): ExportFilter => ({ label, as: 'text' })
const day = (label: string): ExportFilter => ({ label, as: 'day' })

const risk = choice('Risk', { ...severities, unrated: 'Unrated' })
const severity = choice('Severity', severities)
const portfolio = choice('Portfolio')
const watched = choice('Only', {
  watched: 'on a watchlist or in a portfolio',
  watchlist: 'on a watchlist',
  portfolio: 'in a portfolio',
})
const labels = (steps: Record<string, { label: string }>) =>
  Object.fromEntries(Object.entries(steps).map(([name, { label }]) => [name, label]))

/** The kinds of data that can be exported, in display order. */
export const exportKinds = {
  parties: {
    label: 'Parties',
    line: 'Companies, firms and persons of the register',
    feature: features.parties,
    filters: {
      of: watched,
      model_type: choice('Type', modelTypes),
      state: text('State'),
      city: text('City'),
      status: choice('Status'),
      class: choice('Class'),
      industry: text('Industry'),
      listed: choice('Listing', { true: 'Listed', false: 'Not listed' }),
    },
  },
  scores: {
    label: 'Scores',
    line: 'Early-warning scores of parties, the newest or all',
    feature: features.party,
    filters: {
      of: watched,
      band: choice('Risk', severities),
      days: choice('Date', { all: 'All dates' }),
      from: day('From'),
      to: day('To'),
    },
  },
  alerts: {
    label: 'Alerts',
    line: 'Events affecting parties, and the decisions taken',
    feature: features.alerts,
    filters: {
      severity,
      category: choice('Category'),
      state: choice('State', alertStatuses),
      age: choice('Age', {
        '7': 'Last 7 days',
        '30': 'Last 30 days',
        over30: 'Over 30 days',
        over90: 'Over 90 days',
      }),
      portfolio,
      watchlist: choice('Watchlist'),
      assignee: choice('Assigned to'),
    },
  },
  cases: {
    label: 'Cases',
    line: 'Cases with assignee and due date',
    feature: features.cases,
    filters: {
      case_status: choice('Status', {
        open: 'Open',
        ...Object.fromEntries(caseCategories.map((name) => [name, name])),
      }),
      case_type: choice('Type'),
      severity,
      due: choice('Due', {
        overdue: 'Overdue',
        today: 'Today',
        week: 'Within 7 days',
        later: 'Later',
        none: 'Not due',
      }),
      age: choice('Raised', {
        '7': 'Last 7 days',
        '30': 'Last 30 days',
        '90': 'Last 90 days',
        over90: 'Over 90 days ago',
      }),
      portfolio,
      assignee: choice('Assignee'),
      q: text('Summary or company'),
    },
  },
  members: {
    label: 'Parties of portfolios',
    line: 'Each with its exposure, score and days past due',
    feature: features.portfolios,
    filters: { portfolio, band: risk, q: text('Name') },
  },
  accounts: {
    label: 'Accounts',
    line: 'Loan accounts in your books',
    feature: features.portfolios,
    filters: {
      portfolio,
      overdue: choice('Overdue', labels(overdueSteps)),
      product: choice('Product'),
      days: choice('Books', { all: 'All dates' }),
    },
  },
  orders: {
    label: 'Reports',
    line: 'Ordered reports and their status',
    feature: features.products,
    filters: {
      report_type: choice('Report'),
      state: choice('State', orderStates),
      party: text('Party'),
      from: day('From'),
      to: day('To'),
    },
  },
} as const satisfies Record<ExportKind, Kind>

export const exportKindNames = Object.keys(exportKinds) as [ExportKind, ...ExportKind[]]
export type FilterOf<K extends ExportKind> = keyof (typeof exportKinds)[K]['filters'] & string

/** The filters of any kind. */
export const filtersOf = (kind: ExportKind): Record<string, ExportFilter> => exportKinds[kind].filters

/** The features an export needs: that of its kind, and those of its columns that have their own. */
export const featuresOf = (kind: ExportKind, columns: string[] = []): Feature[] => {
  const known = columnsOf(kind)
  return [exportKinds[kind].feature, ...columns.flatMap((name) => known[name]?.feature ?? [])]
}

/** Whether a policy allows viewing a kind of data, and these columns of it. */
export const mayView = (policy: Policy, kind: ExportKind, columns?: string[]): boolean =>
  featuresOf(kind, columns).every((feature) => allows(policy, feature))

/** Whether a text, as from an address, names a kind of export. */
export const isExportKind = (text: string | undefined): text is ExportKind =>
  text !== undefined && Object.hasOwn(exportKinds, text)
