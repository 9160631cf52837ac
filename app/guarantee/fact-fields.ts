import {
  businessForms,
  guaranteeCriteria,
  profitYears,
  standings,
  yesNo,
} from '#server/contract/guarantee/guarantee-facts.ts'

/** A question: its label and type of answer. Without `options` the answer is typed. */
export interface Question {
  name: string
  label: string
  hint?: string
  type?: 'date' | 'number'
  /** Shown after the figure when the answer is displayed. */
  unit?: string
  options?: Record<string, string>
  /** Maximum number of characters, if more than a hundred may be needed. */
  longest?: number
  /** May be left empty. */
  optional?: boolean
}

const inLakh = '₹ lakh; 1 crore is 100 lakh.'

/** The questions of the guarantee rules, in groups. */
export const factGroups: { legend: string; questions: Question[] }[] = [
  {
    legend: 'The business',
    questions: [
      { name: 'form', label: 'Legal form', options: businessForms },
      { name: 'registered_on', label: 'Date of registration', type: 'date' },
      { name: 'standing', label: 'Registration status', options: standings },
      {
        name: 'resident_share',
        label: 'Held by residents of India (%)',
        hint: `At least ${guaranteeCriteria.minResidentShare} % required.`,
        unit: '%',
        type: 'number',
      },
    ],
  },
  {
    legend: 'Financials',
    questions: [
      {
        name: 'turnover',
        label: 'Turnover, last financial year',
        hint: inLakh,
        unit: '₹ lakh',
        type: 'number',
      },
      { name: 'profit_years', label: 'Profit in the last two financial years', options: profitYears },
      {
        name: 'net_worth',
        label: 'Net worth',
        unit: '₹ lakh',
        type: 'number',
        hint: '₹ lakh; enter a negative amount if liabilities exceed assets.',
      },
      { name: 'borrowing', label: 'Total borrowings', hint: inLakh, unit: '₹ lakh', type: 'number' },
      {
        name: 'days_overdue',
        label: 'Days past due',
        unit: 'days',
        type: 'number',
        hint: 'Of the account most overdue; 0 if none.',
      },
    ],
  },
  {
    legend: 'Request',
    questions: [
      { name: 'guarantee', label: 'Guarantee amount', hint: inLakh, unit: '₹ lakh', type: 'number' },
    ],
  },
  {
    legend: 'Declarations',
    questions: [
      {
        name: 'insolvency',
        label: 'Have insolvency or winding-up proceedings been filed or started?',
        options: yesNo,
      },
      {
        name: 'defaulter',
        options: yesNo,
        label: 'Is any owner or manager a wilful defaulter or disqualified director?',
      },
    ],
  },
]
