import type { RegistryForm } from '#server/contract/registry/registry-forms.ts'

/** The return that a form belongs to: MGT-7A, for small companies, and MGT-7 are both the annual return, and filing either is enough. */
export const returnOf = (form: RegistryForm): RegistryForm => (form === 'mgt-7a' ? 'mgt-7' : form)

/** One form that has to be filed for one period. */
export interface Obligation {
  form: RegistryForm
  /** The last day of the period: a financial year, or for MSME-1 a half-year. */
  period_end: string
  /** The statutory due date. */
  due_on: string
  /** What the due date is counted from. */
  basis: string
  /** The last date without additional fee, if a circular of the ministry extended it, and which one. */
  relaxed: { until: string; circular: string } | null
}

interface Relaxation {
  forms: RegistryForm[]
  period_end: string
  until: string
  circular: string
}

// Extensions by the ministry without additional fee. They do not move the due date: when filed after the extension, the
// fee counts from the due date.
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

/** The extension for a form of a period without additional fee, or null. */
export function relaxationOf(form: RegistryForm, periodEnd: string): Obligation['relaxed'] {
  const found = relaxations.find(({ forms, period_end }) => forms.includes(form) && period_end === periodEnd)
  return found ? { until: found.until, circular: found.circular } : null
}

/** An obligation with its relaxation, if any. */
export const obligation = (
  form: RegistryForm,
  period_end: string,
  due_on: string,
  basis: string,
): Obligation => ({ form, period_end, due_on, basis, relaxed: relaxationOf(form, period_end) })
