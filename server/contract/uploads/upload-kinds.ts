import { severities } from '../severities.ts'
import { covenantStatuses } from '../signals/conduct-words.ts'

/** A column of a data file of some kind; its name is that of the table's column, `party` for the party of the line. */
export interface UploadField {
  label: string
  as: 'party' | 'text' | 'long text' | 'choice' | 'amount' | 'whole' | 'day' | 'month'
  /** For a choice: stored values and labels; the file may contain either. */
  choices?: Readonly<Record<string, string>>
  /** Accepted headings besides the label, in lower case without spaces and punctuation. */
  heads: readonly string[]
  needed?: true
  example: string
}

interface Kind {
  label: string
  line: string
  fields: Record<string, UploadField>
}

const party = (label: string, example: string, heads: readonly string[]): UploadField => ({
  ...{ label, example, heads, as: 'party', needed: true },
})
const anyone = party('Party', 'U27100MH2004PTC147852', [
  'partyid',
  'identifier',
  'cin',
  'llpin',
  'pan',
  'gstin',
  'cinorllpin',
])

/** The kinds of data that can be uploaded, each with its fields in template order. */
export const uploadKinds = {
  accounts: {
    label: 'Accounts and days past due',
    line: 'Loan accounts in your books on a given date. Each account can appear once per date.',
    fields: {
      party: anyone,
      account_number: {
        ...{ label: 'Account number', as: 'text', needed: true, example: '40012345678' },
        heads: ['account', 'accountno', 'acno', 'loanaccount', 'loanaccountnumber', 'loanno'],
      },
      product: {
        ...{ label: 'Product', as: 'text', needed: true, example: 'Cash credit' },
        heads: ['facility', 'producttype', 'scheme'],
      },
      sanction_limit: {
        ...{ label: 'Limit', as: 'amount', needed: true, example: '5000000' },
        heads: ['sanctionlimit', 'sanctionedlimit', 'sanctionedamount', 'limitamount'],
      },
      outstanding: {
        ...{ label: 'Outstanding', as: 'amount', needed: true, example: '4200000' },
        heads: ['outstandingamount', 'balance', 'os', 'exposure'],
      },
      days_past_due: {
        ...{ label: 'Days past due', as: 'whole', needed: true, example: '0' },
        heads: ['dpd', 'overduedays', 'daysoverdue'],
      },
      as_of: {
        ...{ label: 'Date', as: 'day', needed: true, example: '31-10-2026' },
        heads: ['asof', 'ason', 'asofdate', 'balancedate', 'reportingdate'],
      },
    },
  },
  gst: {
    label: 'GST filings',
    line: 'Returns by period, with due and filing dates.',
    fields: {
      party: party('GSTIN', '27AAACK1234F1Z5', ['gst', 'gstno', 'gstnumber', 'gstinnumber']),
      return_type: {
        ...{ label: 'Return', as: 'text', needed: true, example: 'GSTR-3B' },
        heads: ['returntype', 'form', 'formtype'],
      },
      period: {
        ...{ label: 'Period', as: 'month', needed: true, example: '2026-09' },
        heads: ['taxperiod', 'returnperiod', 'month'],
      },
      due_on: { label: 'Due on', as: 'day', needed: true, example: '20-10-2026', heads: ['due', 'duedate'] },
      filed_on: {
        ...{ label: 'Filed on', as: 'day', example: '' },
        heads: ['filed', 'dateoffiling', 'filingdate', 'fileddate'],
      },
    },
  },
  epfo: {
    label: 'Wage months (EPFO)',
    line: 'Contributions by wage month, with employees, amount, due date and payment date.',
    fields: {
      party: anyone,
      establishment: {
        ...{ label: 'Establishment', as: 'text', needed: true, example: 'MHBAN0012345000' },
        heads: ['establishmentid', 'establishmentcode', 'epfocode'],
      },
      month: {
        ...{ label: 'Wage month', as: 'month', needed: true, example: '2026-09' },
        heads: ['month', 'period'],
      },
      employees: {
        ...{ label: 'Employees', as: 'whole', needed: true, example: '120' },
        heads: ['count', 'members', 'noofemployees', 'headcount'],
      },
      amount: {
        ...{ label: 'Amount', as: 'amount', needed: true, example: '432000' },
        heads: ['paid', 'contribution', 'amountpaid'],
      },
      due_on: { label: 'Due on', as: 'day', needed: true, example: '15-10-2026', heads: ['due', 'duedate'] },
      paid_on: {
        ...{ label: 'Paid on', as: 'day', example: '14-10-2026' },
        heads: ['paymentdate', 'creditdate', 'datepaid', 'dateofcredit'],
      },
    },
  },
  covenants: {
    label: 'Covenants',
    line: 'Covenants by test date: met, breached, waived or awaited, and when a breach was cured.',
    fields: {
      party: anyone,
      reference: {
        ...{ label: 'Covenant number', as: 'text', needed: true, example: 'COV-118' },
        heads: ['covenantid', 'covenantno', 'covenantref', 'reference'],
      },
      covenant: {
        ...{ label: 'Covenant', as: 'long text', needed: true, example: 'Current ratio of at least 1.2' },
        heads: ['covenantdesc', 'covenantdescription', 'description'],
      },
      covenant_type: {
        ...{ label: 'Type of covenant', as: 'text', example: 'Financial' },
        heads: ['type', 'covenanttype', 'typeofcovenant'],
      },
      due_on: {
        ...{ label: 'Due on', as: 'day', needed: true, example: '30-09-2026' },
        heads: ['due', 'duedate', 'testdate', 'testedon'],
      },
      status: {
        ...{ label: 'Status', as: 'choice', needed: true, example: 'Breached', choices: covenantStatuses },
        heads: ['covenantstatus', 'exceptionstatus', 'result', 'compliance'],
      },
      cured_on: {
        ...{ label: 'Cured on', as: 'day', example: '' },
        heads: ['cured', 'curedate', 'dateofcure', 'closedon'],
      },
    },
  },
  audit_observations: {
    label: 'Audit observations',
    line: 'Auditors’ observations, with report and closing date.',
    fields: {
      party: anyone,
      reference: {
        ...{ label: 'Observation number', as: 'text', needed: true, example: 'AUD-2026-07/3' },
        heads: ['observationid', 'observationno', 'reference', 'serialno'],
      },
      observation: {
        ...{ label: 'Observation', as: 'long text', needed: true, example: 'Stock not insured' },
        heads: ['auditobservation', 'finding', 'remark'],
      },
      category: {
        ...{ label: 'Category', as: 'text', example: 'Security' },
        heads: ['observationcategory', 'area'],
      },
      severity: {
        ...{ label: 'Severity', as: 'choice', example: 'Medium', choices: severities },
        heads: ['risk', 'rating', 'grade'],
      },
      report: {
        ...{ label: 'Report', as: 'text', needed: true, example: 'Stock audit 2026' },
        heads: ['nameofreport', 'reportname', 'audit'],
      },
      auditor: {
        ...{ label: 'Auditor', as: 'text', example: 'Rao and Associates' },
        heads: ['auditorname', 'nameofauditor'],
      },
      period: { ...{ label: 'Period', as: 'text', example: '2025-26' }, heads: ['auditperiod', 'year'] },
      issued_on: {
        ...{ label: 'Issued on', as: 'day', needed: true, example: '15-10-2026' },
        heads: ['reportissuedate', 'reportdate', 'issuedate', 'observedon', 'date'],
      },
      closed_on: {
        ...{ label: 'Closed on', as: 'day', example: '' },
        heads: ['closed', 'closuredate', 'closedate', 'dateofclosure'],
      },
    },
  },
  cheque_returns: {
    label: 'Cheque returns',
    line: 'Your borrowers’ cheques returned unpaid.',
    fields: {
      party: anyone,
      account_number: {
        ...{ label: 'Account number', as: 'text', needed: true, example: '40012345678' },
        heads: ['account', 'accountno', 'acno'],
      },
      cheque_number: {
        ...{ label: 'Cheque number', as: 'text', needed: true, example: '000123' },
        heads: ['cheque', 'chequeno', 'chqno', 'instrumentno', 'instrumentnumber'],
      },
      returned_on: {
        ...{ label: 'Returned on', as: 'day', needed: true, example: '12-10-2026' },
        heads: ['returndate', 'dateofreturn', 'returned', 'date'],
      },
      amount: {
        ...{ label: 'Amount', as: 'amount', needed: true, example: '250000' },
        heads: ['chequeamount', 'chqamount', 'instrumentamount'],
      },
      reason: {
        ...{ label: 'Reason', as: 'text', example: 'Funds insufficient' },
        heads: ['returnreason', 'reasonforreturn', 'returncode'],
      },
    },
  },
} as const satisfies Record<string, Kind>

export type UploadKind = keyof typeof uploadKinds
export const uploadKindNames = Object.keys(uploadKinds) as [UploadKind, ...UploadKind[]]

/** The fields of any kind. */
export const uploadFieldsOf = (kind: UploadKind): Record<string, UploadField> => uploadKinds[kind].fields

export const isUploadKind = (text: string | undefined): text is UploadKind =>
  text !== undefined && Object.hasOwn(uploadKinds, text)
