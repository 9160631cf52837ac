import { ddmmyyyy } from '#server/contract/calendar.ts'
import { factGroups, type Question } from './fact-fields.ts'

const facts = factGroups.flatMap(({ questions }) => questions)
const named = (...names: string[]) => names.flatMap((name) => facts.find((one) => one.name === name) ?? [])

/** The questions of each step to a guarantee. The third asks for documents instead. */
export const stepQuestions: Record<number, Question[]> = {
  1: [
    { name: 'registration', label: 'CIN or LLPIN', optional: true, hint: 'Companies and LLPs only.' },
    { name: 'pan', label: 'PAN of the business' },
    { name: 'gstin', label: 'GSTIN', optional: true, hint: 'Leave empty if not registered for GST.' },
    { name: 'legal_name', label: 'Legal name', hint: 'As registered.', longest: 200 },
  ],
  2: named('form', 'registered_on', 'standing', 'resident_share'),
  3: [],
  4: named('turnover', 'profit_years', 'net_worth', 'borrowing', 'days_overdue', 'guarantee'),
  5: [
    ...named('insolvency', 'defaulter'),
    { name: 'declared_by', label: 'Name of declarant' },
    {
      name: 'capacity',
      label: 'Capacity',
      hint: 'Director, partner, proprietor or other authorised signatory.',
    },
    { name: 'place', label: 'Place' },
  ],
}

/** The initial values of a step's form. */
export const stepFields = (stepId: number, answers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    [...(stepQuestions[stepId] ?? []).map(({ name }) => name), ...(stepId === 5 ? ['agreed'] : [])].map(
      (name) => [name, answers[name] ?? ''],
    ),
  )

/** An answer as displayed text. */
export function answerInWords({ options, type, unit }: Question, value: string): string {
  if (!value) return '—'
  if (options) return options[value] ?? value
  if (type === 'date') return /^\d{4}-\d\d-\d\d$/.test(value) ? ddmmyyyy(value) : value
  if (!unit) return value
  // A ₹ or % sign that was typed with the figure is not repeated.
  const figure = value.replace(/[₹%]/g, '').trim()
  return unit === '₹ lakh' ? `₹ ${figure} lakh` : `${figure} ${unit}`
}

/** The declaration at the end of the last step. */
export const declaration =
  'The information in this and the previous steps is true and complete, and I am authorised to make this declaration for the business'
