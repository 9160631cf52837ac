import type { Characteristics } from './characteristics.ts'

/** Points of a likeness: what it begins with and what each characteristic adds, in logarithms of odds. */
export interface Scorecard {
  base: number
  points: Record<keyof Characteristics, number>
}

/**
 * Of companies and of persons, fitted on the aliases of the lists of the United Nations and of OFAC by `npm run bench:screening`, which
 * prints them. No points are negative: what fits better never lowers a likeness.
 */
export const scorecards: Record<'company' | 'person', Scorecard> = {
  company: {
    base: -2.4,
    points: {
      ...{ agreement: 1.77, contained: 1.65, told: 1.4, strongest: 1.47, first: 0.15, whole: 0.85 },
      ...{ initials: 2.24, bothLack: 1.15, oneLacks: 0.51, numbers: 0.09 },
    },
  },
  person: {
    base: -1,
    points: {
      ...{ agreement: 2.09, contained: 1.37, told: 2.23, strongest: 2.16, first: 0.41, whole: 2.19 },
      ...{ initials: 0, bothLack: 1.27, oneLacks: 1.41, numbers: 0 },
    },
  },
}

/** The likelihood that names of such characteristics are one's, 0 to 1, if of all names held against each other every other pair was. */
export function likelihood({ base, points }: Scorecard, characteristics: Characteristics): number {
  const names = Object.keys(points) as (keyof Characteristics)[]
  const sum = names.reduce((so, name) => so + points[name] * characteristics[name], base)
  return 1 / (1 + Math.exp(-sum))
}
