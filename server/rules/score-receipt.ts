/** One line of a receipt: the input in words, its value, its coefficient and what it adds to the total. */
export type ScorePart = {
  label: string
  input: string
  value: number
  coefficient: number
  contribution: number
}

/** A score with everything it was made of. `missing` names inputs a neutral value stood in for. */
export type Receipt = {
  method: string
  version: string
  total: number
  band: string
  parts: ScorePart[]
  missing: string[]
  probability?: number
}

/** A score that could not be worked out, and the inputs that lack. */
export type NotComputable = { method: string; version: string; not_computable: string[] }

export type Score = Receipt | NotComputable

/** Whether a score was worked out. */
export const isComputed = (score: Score): score is Receipt => 'total' in score

/** A line whose contribution is value × coefficient. */
export const part = (label: string, input: string, value: number, coefficient: number): ScorePart => ({
  label,
  input,
  value,
  coefficient,
  contribution: value * coefficient,
})

/** The sum of the contributions on top of the formula's constant. */
export const totalOf = (parts: ScorePart[], constant = 0) =>
  parts.reduce((total, { contribution }) => total + contribution, constant)
