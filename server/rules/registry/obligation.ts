import type { RegistryForm } from '#server/contract/registry-forms.ts'

/** The return that a form is of: MGT-7A, of small companies, and MGT-7 are both the annual return, and one answers for the other. */
export const returnOf = (form: RegistryForm): RegistryForm => (form === 'mgt-7a' ? 'mgt-7' : form)

/** One form that is to be filed for one period. */
export interface Obligation {
  form: RegistryForm
  /** The last day of what it is about: a financial year, of MSME-1 a half-year. */
  period_end: string
  /** The last day in time, by the law. */
  due_on: string
  /** What that day is counted from. */
  basis: string
  /** The last day without additional fee, where a circular of the ministry gave more time, and which. */
  relaxed: { until: string; circular: string } | null
}

interface Relaxation {
  forms: RegistryForm[]
  period_end: string
  until: string
  circular: string
}

// Time that the ministry gave without additional fee. It moves no due date: filed later, the fee counts from the day that was due.
const relaxations: Relaxation[] = [
  {
    forms: ['aoc-4', 'mgt-7', 'mgt-7a'],
    period_end: '2025-03-31',
    until: '2026-01-31',
    circular: 'General Circulars 06/2025 and 08/2025',
  },
  {
    forms: ['dir-3-kyc'],
    period_end: '2025-03-31',
    until: '2025-10-31',
    circular: 'General Circular 05/2025',
  },
]

/** The time that was given for a form of a period without additional fee, or null. */
export function relaxationOf(form: RegistryForm, periodEnd: string): Obligation['relaxed'] {
  const found = relaxations.find(({ forms, period_end }) => forms.includes(form) && period_end === periodEnd)
  return found ? { until: found.until, circular: found.circular } : null
}

/** An obligation with the relaxation that there is for it. */
export const obligation = (
  form: RegistryForm,
  period_end: string,
  due_on: string,
  basis: string,
): Obligation => ({ form, period_end, due_on, basis, relaxed: relaxationOf(form, period_end) })
