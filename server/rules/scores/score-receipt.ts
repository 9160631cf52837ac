/** One line of a receipt: the input as text, its value, its coefficient and its contribution to the total. */
export type ScorePart = {
  label: string
  input: string
  value: number
  coefficient: number
  contribution: number
}

/** A score with all its components. `missing` names inputs that were replaced by a neutral value. */
export type Receipt = {
  method: string
  version: string
  total: number
  band: string
  parts: ScorePart[]
  missing: string[]
  probability?: number
}

/** A score that could not be computed, with the missing inputs. */
export type NotComputable = { method: string; version: string; not_computable: string[] }

export type Score = Receipt | NotComputable

/** Whether a score was computed. */
export const isComputed = (score: Score): score is Receipt => 'total' in score

/** A line whose contribution is value × coefficient. */
export const part = (label: string, input: string, value: number, coefficient: number): ScorePart => ({
  label,
  input,
  value,
  coefficient,
  contribution: value * coefficient,
})

/** The sum of the contributions plus the formula's constant. */
export const totalOf = (parts: ScorePart[], constant = 0) =>
  parts.reduce((total, { contribution }) => total + contribution, constant)
