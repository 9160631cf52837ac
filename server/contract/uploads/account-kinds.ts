import { limits } from '../limits.ts'
import { anyParty, type Kind, party } from './upload-field.ts'

/** Accounts, and filings as they are known to the lender. */
export const accountKinds = {
  accounts: {
    label: 'Accounts and days past due',
    line: 'Loan accounts in your books on a given date. Each account can appear once per date.',
    fields: {
      party: anyParty,
      account_number: {
        label: 'Account number',
        as: 'text',
        needed: true,
        example: '40012345678',
        headings: ['account', 'accountno', 'acno', 'loanaccount', 'loanaccountnumber', 'loanno'],
      },
      product: {
        label: 'Product',
        as: 'text',
        needed: true,
        example: 'Cash credit',
        headings: ['facility', 'producttype', 'scheme'],
      },
      sanction_limit: {
        label: 'Limit',
        as: 'amount',
        needed: true,
        example: '5000000',
        headings: ['sanctionlimit', 'sanctionedlimit', 'sanctionedamount', 'limitamount'],
      },
      outstanding: {
        label: 'Outstanding',
        as: 'amount',
        needed: true,
        example: '4200000',
        headings: ['outstandingamount', 'balance', 'os', 'exposure'],
      },
      days_past_due: {
        label: 'Days past due',
        as: 'whole',
        most: limits.maxDaysPastDue,
        needed: true,
        example: '0',
        headings: ['dpd', 'overduedays', 'daysoverdue'],
      },
      as_of: {
        label: 'Date',
        as: 'day',
        needed: true,
        example: '31-10-2026',
        headings: ['asof', 'ason', 'asofdate', 'balancedate', 'reportingdate'],
      },
    },
  },
  gst: {
    label: 'GST filings',
    line: 'Returns by period, with due and filing dates.',
    fields: {
      party: party('GSTIN', '27AAACK1234F1Z5', ['gst', 'gstno', 'gstnumber', 'gstinnumber']),
      return_type: {
        label: 'Return',
        as: 'text',
        needed: true,
        example: 'GSTR-3B',
        headings: ['returntype', 'form', 'formtype'],
      },
      period: {
        label: 'Period',
        as: 'month',
        needed: true,
        example: '2026-09',
        headings: ['taxperiod', 'returnperiod', 'month'],
      },
      due_on: {
        label: 'Due on',
        as: 'day',
        needed: true,
        example: '20-10-2026',
        headings: ['due', 'duedate'],
      },
      filed_on: {
        label: 'Filed on',
        as: 'day',
        example: '',
        headings: ['filed', 'dateoffiling', 'filingdate', 'fileddate'],
      },
    },
  },
  epfo: {
    label: 'Wage months (EPFO)',
    line: 'Contributions by wage month, with employees, amount, due date and payment date.',
    fields: {
      party: anyParty,
      establishment: {
        label: 'Establishment',
        as: 'text',
        needed: true,
        example: 'MHBAN0012345000',
        headings: ['establishmentid', 'establishmentcode', 'epfocode'],
      },
      month: {
        label: 'Wage month',
        as: 'month',
        needed: true,
        example: '2026-09',
        headings: ['month', 'period'],
      },
      employees: {
        label: 'Employees',
        as: 'whole',
        most: 10_000_000,
        needed: true,
        example: '120',
        headings: ['count', 'members', 'noofemployees', 'headcount'],
      },
      amount: {
        label: 'Amount',
        as: 'amount',
        needed: true,
        example: '432000',
        headings: ['paid', 'contribution', 'amountpaid'],
      },
      due_on: {
        label: 'Due on',
        as: 'day',
        needed: true,
        example: '15-10-2026',
        headings: ['due', 'duedate'],
      },
      paid_on: {
        label: 'Paid on',
        as: 'day',
        example: '14-10-2026',
        headings: ['paymentdate', 'creditdate', 'datepaid', 'dateofcredit'],
      },
    },
  },
} as const satisfies Record<string, Kind>
