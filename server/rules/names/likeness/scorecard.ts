import type { Characteristics } from './characteristics.ts'

/** Points of a match: the base and what each feature adds, in log odds. */
export interface Scorecard {
  base: number
  points: Record<keyof Characteristics, number>
}

/**
 * For companies and for persons, fitted on the aliases of the United Nations and OFAC lists by `npm run
 * bench:screening`, which prints them. No points are negative: a better fit never lowers a score.
 */
export const scorecards: Record<'company' | 'person', Scorecard> = {
  company: {
    base: -2.4,
    points: {
      agreement: 1.77,
      contained: 1.65,
      sharedWeight: 1.4,
      strongest: 1.47,
      first: 0.15,
      whole: 0.85,
      initials: 2.24,
      bothLack: 1.15,
      oneLacks: 0.51,
      numbers: 0.09,
    },
  },
  person: {
    base: -1,
    points: {
      agreement: 2.09,
      contained: 1.37,
      sharedWeight: 2.23,
      strongest: 2.16,
      first: 0.41,
      whole: 2.19,
      initials: 0,
      bothLack: 1.27,
      oneLacks: 1.41,
      numbers: 0,
    },
  },
}

/** The likelihood, 0 to 1, that two names with these features belong to the same party, assuming that half of all compared pairs match. */
export function likelihood({ base, points }: Scorecard, characteristics: Characteristics): number {
  const names = Object.keys(points) as (keyof Characteristics)[]
  const sum = names.reduce((so, name) => so + points[name] * characteristics[name], base)
  return 1 / (1 + Math.exp(-sum))
}
