const crore = 10_000_000

/** A step of a scale: a value belongs to the first step with a higher `below`. */
export interface Step {
  label: string
  below: number
}

/** Score ranges counted together; 50 and 70 separate High, Medium and Low. */
export const scoreSteps = {
  '0-29': { label: '0 to 29', below: 30 },
  '30-49': { label: '30 to 49', below: 50 },
  '50-69': { label: '50 to 69', below: 70 },
  '70-84': { label: '70 to 84', below: 85 },
  '85-100': { label: '85 to 100', below: 101 },
} as const satisfies Record<string, Step>

/** Exposure to a party, in rupees. Zero, or a credit balance, is no exposure. */
export const exposureSteps = {
  none: { label: 'None', below: 0.01 },
  under1: { label: 'Under ₹ 1 cr', below: crore },
  '1-5': { label: '₹ 1 to 5 cr', below: 5 * crore },
  '5-25': { label: '₹ 5 to 25 cr', below: 25 * crore },
  '25-100': { label: '₹ 25 to 100 cr', below: 100 * crore },
  over100: { label: '₹ 100 cr and more', below: Number.POSITIVE_INFINITY },
} as const satisfies Record<string, Step>

/** Days past due, with the limits of RBI's categories of term loans (see rules/parties/dpd.ts); NPA by its age. */
export const overdueSteps = {
  standard: { label: '0 days', below: 1 },
  'sma-0': { label: '1 to 29 days', below: 30 },
  'sma-1': { label: '30 to 59 days', below: 60 },
  'sma-2': { label: '60 to 89 days', below: 90 },
  npa: { label: '90 to 179 days', below: 180 },
  'npa-180': { label: '180 to 364 days', below: 365 },
  'npa-365': { label: '365 days and more', below: Number.POSITIVE_INFINITY },
} as const satisfies Record<string, Step>

/** Utilisation of limits, as a share; what is displayed as 100.0 % is not over the limit. */
export const useSteps = {
  under75: { label: 'Under 75 %', below: 0.75 },
  '75-90': { label: '75 to 90 %', below: 0.9 },
  '90-100': { label: '90 to 100 %', below: 1.0005 },
  over100: { label: 'Over the limit', below: Number.POSITIVE_INFINITY },
} as const satisfies Record<string, Step>

type Names<T> = [keyof T & string, ...(keyof T & string)[]]
const namesOf = <T extends Record<string, Step>>(steps: T) => Object.keys(steps) as Names<T>

/** The names of the steps, in order; a value not on record is `unrated` or `unknown`. */
export const scoreStepNames = [...namesOf(scoreSteps), 'unrated'] as const
export const exposureStepNames = namesOf(exposureSteps)
export const overdueStepNames = [...namesOf(overdueSteps), 'unknown'] as const
export const useStepNames = [...namesOf(useSteps), 'unknown'] as const
