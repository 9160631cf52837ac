import { addDays, addMonths, daysBetween } from '#server/contract/calendar.ts'
import { longTermGrades } from '#server/rules/parties/rating-scale.ts'
import type { Filer } from '../financials/statements.ts'
import type { Business } from '../parties/business.ts'
import { isFeatured } from '../parties/featured-parties.ts'
import { type Random, seededRandom } from '../random.ts'
import type { Row } from '../rows.ts'
import { agencies } from './lenders.ts'

type Rating = Row<'ratings'>

const instruments = [
  'Fund-based cash credit',
  'Term loan',
  'Non-fund-based limits',
  'Long-term bank facilities',
]
const firstGrade = { healthy: [4, 10], shaky: [8, 12], distressed: [9, 12] } as const

/** How far a yearly review moves the grade; only the last reviews of a distressed business go down steeply. */
function stepOf(random: Random, health: Business['health'], yearsLeft: number): number {
  if (health === 'healthy')
    return random.weighted([
      { by: 0, weight: 7 },
      { by: -1, weight: 3 },
      { by: 1, weight: 0.6 },
    ]).by
  if (health === 'shaky')
    return random.weighted([
      { by: 0, weight: 7 },
      { by: -1, weight: 0.8 },
      { by: 1, weight: 2 },
    ]).by
  return yearsLeft < 2
    ? random.weighted([
        { by: 0, weight: 2 },
        { by: 1, weight: 2 },
        { by: 2, weight: 3 },
        { by: 4, weight: 1 },
      ]).by
    : 0
}

const actionOf = (step: number) => (step > 0 ? 'Downgraded' : step < 0 ? 'Upgraded' : 'Reaffirmed')
const gradeAt = (index: number) =>
  longTermGrades[Math.max(0, Math.min(longTermGrades.length - 1, index))] ?? 'D'

function history(random: Random, { business }: Filer, today: string): Rating[] {
  const { party_id, health } = business
  const agency = random.pick(agencies)
  const used = random.sample(instruments, random.integer(1, 2))
  const [best, worst] = firstGrade[health]
  const years = random.integer(2, 5)
  // A few have not been reviewed for more than a year.
  const reviewed = addDays(today, random.chance(0.08) ? -random.integer(380, 500) : -random.integer(8, 330))
  let place = random.integer(best, worst) - 1
  return Array.from({ length: years + 1 }, (_, order) => {
    const step = order === 0 ? 0 : stepOf(random, health, years - order)
    const before = gradeAt(place)
    place = Math.max(0, Math.min(longTermGrades.length - 1, place + step))
    const silent = health === 'distressed' && order === years && random.chance(0.2)
    const rating = silent ? `${gradeAt(place)}; ISSUER NOT COOPERATING` : gradeAt(place)
    const row = { party_id, agency, rating, rated_on: addMonths(reviewed, (order - years) * 12) }
    const past =
      order === 0
        ? { previous_rating: null, action: 'Assigned' }
        : { previous_rating: before, action: actionOf(step) }
    return used.map((instrument) => ({ ...row, ...past, instrument }))
  })
    .flat()
    .filter(({ rated_on }) => rated_on > business.registered_on)
}

/** The downgrade of the featured company: two instruments from BBB- to BB+, a week ago. */
function kaveri(today: string): Rating[] {
  const on = (rated_on: string, rating: string, previous_rating: string | null, action: string) =>
    ['Fund-based cash credit', 'Term loan'].map((instrument) => ({
      party_id: 'p_000001',
      agency: 'ICRA',
      instrument,
      rating,
      previous_rating,
      action,
      rated_on,
    }))
  return [
    ...on(addMonths(today, -50), 'BBB', null, 'Assigned'),
    ...on(addMonths(today, -37), 'BBB', 'BBB', 'Reaffirmed'),
    ...on(addMonths(today, -25), 'BBB-', 'BBB', 'Downgraded'),
    ...on(addMonths(today, -13), 'BBB-', 'BBB-', 'Reaffirmed'),
    ...on(addDays(today, -7), 'BB+', 'BBB-', 'Downgraded'),
  ]
}

/** The grade in a rating: 'BB+; ISSUER NOT COOPERATING' gives 'BB+'. */
const gradeIn = (rating = '') => rating.split(';')[0] ?? ''
const lower = (grade: string, notches: number) => gradeAt(longTermGrades.indexOf(grade) + notches)

/** Later rating actions for a few businesses after their last review; `place` selects the kind of action. */
function lastWord(random: Random, last: Rating, index: number, today: string): Rating[] {
  const { party_id, agency, instrument, rating, rated_on = today } = last
  const [grade, left] = [gradeIn(rating), Math.max(1, daysBetween(rated_on, today) - 1)]
  const on = addDays(rated_on, random.integer(1, left))
  const other = random.pick(agencies.filter((one) => one !== agency))
  const next = { party_id, agency, instrument, previous_rating: grade, action: 'Reaffirmed', rated_on: on }
  const first = { ...next, agency: other, previous_rating: null, action: 'Assigned' }
  const withdrawn = { ...next, rating: `${grade} (Withdrawn)`, action: 'Withdrawn' }
  const words: Rating[][] = [
    [{ ...next, rating: `${grade} (Negative)` }],
    [{ ...next, rating: `${grade}; Rating Watch with Negative Implications` }],
    [withdrawn],
    [withdrawn, { ...first, rating: grade }],
    [{ ...first, rating: lower(grade, 4) }],
  ]
  return words[index % words.length] ?? []
}

/** A first rating of D for a business that was not rated before. */
const defaulted = (random: Random, { business }: Filer, today: string): Rating => ({
  party_id: business.party_id,
  agency: random.pick(agencies),
  instrument: 'Term loan',
  rating: 'D',
  previous_rating: null,
  action: 'Assigned',
  rated_on: addDays(today, -random.integer(10, 300)),
})

/** Rating histories; larger borrowers and all featured companies are rated. */
export function ratingRows(filers: Filer[], today: string): Rating[] {
  const random = seededRandom('ratings')
  const rated = filers.filter(({ business }) => {
    const likely = business.revenue > 400_000_000 ? 0.7 : business.revenue > 100_000_000 ? 0.35 : 0
    return business.party_id <= 'p_000005' || random.chance(likely)
  })
  const histories = rated.map((filer) => {
    const drawn = history(random, filer, today)
    return filer.business.party_id === 'p_000001' ? kaveri(today) : drawn
  })
  const later = seededRandom('last words of agencies')
  const weak = ({ business }: Filer) => business.health !== 'healthy' && !isFeatured(business.party_id)
  const spoken = later.sample(rated.filter(weak), 25)
  const unrated = filers.filter((filer) => weak(filer) && !rated.includes(filer))
  return [
    ...rated.flatMap((filer, order) => {
      const drawn = histories[order] ?? []
      const last = drawn.at(-1)
      return last && spoken.includes(filer)
        ? [...drawn, ...lastWord(later, last, spoken.indexOf(filer), today)]
        : drawn
    }),
    ...later
      .sample(
        unrated.filter(({ business }) => business.health === 'distressed'),
        4,
      )
      .map((filer) => defaulted(later, filer, today)),
  ]
}
