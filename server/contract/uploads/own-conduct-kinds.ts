import { severities } from '../severities.ts'
import { covenantStatuses } from '../signals/conduct-words.ts'
import { anyParty, type Kind } from './upload-field.ts'

/** The lender's own observations. */
export const ownConductKinds = {
  covenants: {
    label: 'Covenants',
    line: 'Covenants by test date: met, breached, waived or awaited, and when a breach was cured.',
    fields: {
      party: anyParty,
      reference: {
        label: 'Covenant number',
        as: 'text',
        needed: true,
        example: 'COV-118',
        headings: ['covenantid', 'covenantno', 'covenantref', 'reference'],
      },
      covenant: {
        label: 'Covenant',
        as: 'long text',
        needed: true,
        example: 'Current ratio of at least 1.2',
        headings: ['covenantdesc', 'covenantdescription', 'description'],
      },
      covenant_type: {
        label: 'Type of covenant',
        as: 'text',
        example: 'Financial',
        headings: ['type', 'covenanttype', 'typeofcovenant'],
      },
      due_on: {
        label: 'Due on',
        as: 'day',
        needed: true,
        example: '30-09-2026',
        headings: ['due', 'duedate', 'testdate', 'testedon'],
      },
      status: {
        label: 'Status',
        as: 'choice',
        needed: true,
        example: 'Breached',
        choices: covenantStatuses,
        headings: ['covenantstatus', 'exceptionstatus', 'result', 'compliance'],
      },
      cured_on: {
        label: 'Cured on',
        as: 'day',
        example: '',
        headings: ['cured', 'curedate', 'dateofcure', 'closedon'],
      },
    },
  },
  audit_observations: {
    label: 'Audit observations',
    line: 'Auditors’ observations, with report and closing date.',
    fields: {
      party: anyParty,
      reference: {
        label: 'Observation number',
        as: 'text',
        needed: true,
        example: 'AUD-2026-07/3',
        headings: ['observationid', 'observationno', 'reference', 'serialno'],
      },
      observation: {
        label: 'Observation',
        as: 'long text',
        needed: true,
        example: 'Stock not insured',
        headings: ['auditobservation', 'finding', 'remark'],
      },
      category: {
        label: 'Category',
        as: 'text',
        example: 'Security',
        headings: ['observationcategory', 'area'],
      },
      severity: {
        label: 'Severity',
        as: 'choice',
        example: 'Medium',
        choices: severities,
        headings: ['risk', 'rating', 'grade'],
      },
      report: {
        label: 'Report',
        as: 'text',
        needed: true,
        example: 'Stock audit 2026',
        headings: ['nameofreport', 'reportname', 'audit'],
      },
      auditor: {
        label: 'Auditor',
        as: 'text',
        example: 'Rao and Associates',
        headings: ['auditorname', 'nameofauditor'],
      },
      period: { label: 'Period', as: 'text', example: '2025-26', headings: ['auditperiod', 'year'] },
      issued_on: {
        label: 'Issued on',
        as: 'day',
        needed: true,
        example: '15-10-2026',
        headings: ['reportissuedate', 'reportdate', 'issuedate', 'observedon', 'date'],
      },
      closed_on: {
        label: 'Closed on',
        as: 'day',
        example: '',
        headings: ['closed', 'closuredate', 'closedate', 'dateofclosure'],
      },
    },
  },
  cheque_returns: {
    label: 'Cheque returns',
    line: 'Your borrowers’ cheques returned unpaid.',
    fields: {
      party: anyParty,
      account_number: {
        label: 'Account number',
        as: 'text',
        needed: true,
        example: '40012345678',
        headings: ['account', 'accountno', 'acno'],
      },
      cheque_number: {
        label: 'Cheque number',
        as: 'text',
        needed: true,
        example: '000123',
        headings: ['cheque', 'chequeno', 'chqno', 'instrumentno', 'instrumentnumber'],
      },
      returned_on: {
        label: 'Returned on',
        as: 'day',
        needed: true,
        example: '12-10-2026',
        headings: ['returndate', 'dateofreturn', 'returned', 'date'],
      },
      amount: {
        label: 'Amount',
        as: 'amount',
        needed: true,
        example: '250000',
        headings: ['chequeamount', 'chqamount', 'instrumentamount'],
      },
      reason: {
        label: 'Reason',
        as: 'text',
        example: 'Funds insufficient',
        headings: ['returnreason', 'reasonforreturn', 'returncode'],
      },
    },
  },
} as const satisfies Record<string, Kind>
