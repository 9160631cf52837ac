import {
  businessForms,
  guaranteeCriteria,
  profitYears,
  standings,
  yesNo,
} from '#server/contract/guarantee-facts.ts'

/** A question: its label, and how it is answered; without `options` it is typed. */
export interface Question {
  name: string
  label: string
  hint?: string
  type?: 'date' | 'number'
  /** Stands behind a figure where it is shown again. */
  unit?: string
  options?: Record<string, string>
  /** Characters, where more than a hundred may be needed. */
  longest?: number
  /** May stay empty. */
  optional?: boolean
}

const inLakh = '₹ lakh; 1 crore is 100 lakh.'

/** The questions of the rules for a guarantee, in groups. */
export const factGroups: { legend: string; questions: Question[] }[] = [
  {
    legend: 'The business',
    questions: [
      { name: 'form', label: 'Form of the business', options: businessForms },
      { name: 'registered_on', label: 'Registered on', type: 'date' },
      { name: 'standing', label: 'Standing in the register', options: standings },
      {
        name: 'resident_share',
        label: 'Held by residents of India',
        hint: `Per cent; a guarantee asks for ${guaranteeCriteria.minResidentShare} or more.`,
        unit: '%',
        type: 'number',
      },
    ],
  },
  {
    legend: 'Its figures',
    questions: [
      {
        name: 'turnover',
        label: 'Turnover of the last financial year',
        hint: inLakh,
        unit: '₹ lakh',
        type: 'number',
      },
      { name: 'profit_years', label: 'Profit in the last two financial years', options: profitYears },
      {
        ...{ name: 'net_worth', label: 'Net worth', unit: '₹ lakh', type: 'number' },
        hint: '₹ lakh; with a minus where more is owed than there is.',
      },
      { name: 'borrowing', label: 'All borrowing', hint: inLakh, unit: '₹ lakh', type: 'number' },
      {
        ...{ name: 'days_overdue', label: 'Longest overdue', unit: 'days', type: 'number' },
        hint: 'Days, on the account that is overdue longest; 0 for none.',
      },
    ],
  },
  {
    legend: 'What is wanted',
    questions: [{ name: 'guarantee', label: 'Guarantee', hint: inLakh, unit: '₹ lakh', type: 'number' }],
  },
  {
    legend: 'To be declared',
    questions: [
      { name: 'insolvency', label: 'Is insolvency or winding up asked for or under way?', options: yesNo },
      {
        ...{ name: 'defaulter', options: yesNo },
        label: 'Is anybody who owns or runs it a wilful defaulter or a disqualified director?',
      },
    ],
  },
]
