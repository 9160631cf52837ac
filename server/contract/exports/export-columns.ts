import { alertStatuses } from '../alerts/alert-decisions.ts'
import { type Feature, features } from '../features.ts'
import { modelTypes } from '../parties/model-types.ts'
import { reportNames } from '../reports/order.ts'
import { orderStates } from '../reports/order-states.ts'
import { severities } from '../severities.ts'

/** A column of an export. */
export interface ExportColumn {
  heading: string
  /** In characters, for a spreadsheet. */
  width: number
  /** A date is YYYY-MM-DD, a `moment` a timestamp; others are text and numbers unchanged. */
  as?: 'day' | 'moment'
  /** Labels of its values, as on the screens; values without a label are exported unchanged. */
  words?: Readonly<Record<string, string>>
  /** The feature that the user's policy must allow viewing for this column. */
  feature?: Feature
}

const text = (heading: string, width = 18): ExportColumn => ({ heading, width })
const worded = (heading: string, words: ExportColumn['words'] = {}, width = 18): ExportColumn => ({
  heading: heading,
  width,
  words,
})
const number = (heading: string, width = 12): ExportColumn => ({ heading, width })
const amount = (heading: string): ExportColumn => ({ heading: `${heading} (₹)`, width: 18 })
const day = (heading: string): ExportColumn => ({ heading, width: 12, as: 'day' })
const moment = (heading: string): ExportColumn => ({ heading: `${heading} (IST)`, width: 20, as: 'moment' })

const party = { party_id: text('Party', 12), party_name: text('Name', 40) }
const scored = { score: number('Score', 8), band: worded('Risk', severities, 8) }

/** The columns of each kind of data, in order; the keys are those used in the API. */
export const exportColumns = {
  parties: {
    ...party,
    model_type: worded('Type', modelTypes, 30),
    cin: text('CIN', 24),
    llpin: text('LLPIN', 12),
    pan: text('PAN', 12),
    din: text('DIN', 12),
    status: text('Status', 14),
    class: text('Class', 12),
    category: text('Category', 24),
    industry: text('Industry', 30),
    nic_code: text('NIC code', 10),
    registered_on: day('Registered on'),
    paid_up_capital: amount('Paid-up capital'),
    authorised_capital: amount('Authorised capital'),
    city: text('City'),
    state: text('State'),
    pincode: text('PIN code', 10),
    address: text('Address', 60),
    listed: worded('Listed', { yes: 'Yes', no: 'No' }, 8),
    source: text('Source', 20),
    source_date: day('As of'),
  },
  scores: {
    ...party,
    ...scored,
    computed_on: day('Computed on'),
    likelihood: number('Likelihood of failure (%)'),
  },
  alerts: {
    alert_id: text('Alert', 12),
    severity: worded('Severity', severities, 10),
    alert_summary: text('Summary', 48),
    ...party,
    alert_category: text('Category'),
    signal_code: number('Signal code'),
    date_of_event: day('Date of event'),
    date_of_alert: day('Date of alert'),
    status: worded('State', alertStatuses),
    snoozed_until: day('Snoozed until'),
    assignee: text('Assigned to', 20),
    case_id: number('Case', 8),
    ...scored,
    exposure: amount('Exposure'),
  },
  cases: {
    case_id: number('Case', 8),
    subject: text('Summary', 48),
    case_type: text('Type'),
    ...party,
    severity: worded('Severity', severities, 10),
    case_status: text('Status', 20),
    status_category: text('Category', 12),
    due_on: day('Due'),
    assignee: text('Assignee', 20),
    alert_id: text('Alert', 12),
    created_at: moment('Created'),
    updated_at: moment('Updated'),
  },
  members: {
    portfolio: text('Portfolio', 30),
    ...party,
    state: text('State'),
    industry: text('Industry', 30),
    added_at: moment('Added'),
    ...scored,
    exposure: amount('Exposure'),
    sanction_limit: amount('Limits'),
    accounts: number('Accounts', 10),
    days_past_due: number('Days past due'),
    open_alerts: { ...number('Open alerts'), feature: features.alerts },
  },
  accounts: {
    account_number: text('Account', 18),
    ...party,
    product: text('Product', 26),
    sanction_limit: amount('Limit'),
    outstanding: amount('Outstanding'),
    days_past_due: number('Days past due'),
    as_of: day('As of'),
  },
  orders: {
    order_id: text('Order', 24),
    report_type: worded('Report', reportNames, 18),
    ...party,
    status: worded('Status', orderStates, 14),
    ordered_by: text('Ordered by', 20),
    created_at: moment('Ordered at'),
    done_at: moment('Done at'),
    error: text('Why it failed', 40),
  },
} as const satisfies Record<string, Record<string, ExportColumn>>

export type ExportKind = keyof typeof exportColumns
export type ColumnOf<K extends ExportKind> = keyof (typeof exportColumns)[K] & string

/** The columns of any kind. */
export const columnsOf = (kind: ExportKind): Record<string, ExportColumn> => exportColumns[kind]
