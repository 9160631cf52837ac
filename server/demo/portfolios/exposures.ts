import { addDays, addMonths } from '#server/contract/calendar.ts'
import { type Random, seededRandom } from '../random.ts'
import type { Row } from '../rows.ts'

type Exposure = Row<'exposures'>

const lakh = 100_000
const products = ['Cash credit', 'Term loan', 'Working capital demand loan', 'Overdraft']
const monthsKept = 6

/** The monthly course of an account: its utilisation of the limit, and days past due at each month's end, oldest first. */
interface Course {
  use: (random: Random, month: number) => number
  dpd: readonly number[]
}
const between = (low: number, high: number) => (random: Random) => random.between(low, high)
const regular: Course = { use: between(0.45, 0.85), dpd: [0, 0, 0, 0, 0, 0] }
const tight: Course = { use: between(0.91, 0.99), dpd: [0, 0, 0, 0, 0, 0] }
const exceeding: Course = { use: between(1.01, 1.12), dpd: [0, 0, 0, 0, 9, 21] }
const slipping: Course = { use: between(0.88, 1.02), dpd: [0, 0, 0, 12, 38, 66] }
/** The company's sales have gone through another bank for three months. */
const idle: Course = {
  use: (random, month) => (month < 3 ? random.between(0.45, 0.7) : random.between(0.08, 0.19)),
  dpd: regular.dpd,
}
const failed: Course = { use: between(1.02, 1.15), dpd: [31, 61, 92, 122, 153, 183] }

/** The accounts of featured parties. */
const featured: Record<string, Course> = { p_000002: tight, p_000004: slipping }

function courseOf(random: Random): Course {
  const drawn = random.integer(1, 100)
  if (drawn <= 81) return regular
  if (drawn <= 84) return idle
  if (drawn <= 91) return tight
  if (drawn <= 95) return exceeding
  return drawn <= 98 ? slipping : failed
}

/** The last dates of the six months before the month of `today`, oldest first. */
const monthEnds = (today: string) =>
  Array.from({ length: monthsKept }, (_, index) => {
    return addDays(addMonths(`${today.slice(0, 7)}-01`, index - monthsKept + 1), -1)
  })

/** The banks' exposures to the parties of their portfolios, at the last six month-ends. */
export function exposureRows(entries: Row<'portfolio_parties'>[], today: string): Exposure[] {
  const random = seededRandom('exposures')
  const dates = monthEnds(today)
  const borrowers = new Map(entries.map((entry) => [`${entry.organization_id} ${entry.party_id}`, entry]))
  return [...borrowers.values()].flatMap(({ organization_id, party_id }) => {
    const accounts = random.chance(0.3) ? 2 : 1
    return Array.from({ length: accounts }, () => {
      const account_number = String(random.integer(10_000_000, 99_999_999) * 1000 + random.integer(0, 999))
      const drawnProduct = random.pick(products)
      const sanction_limit = Math.round(20 * 10 ** random.between(0, 2.4)) * lakh
      const drawn = courseOf(random)
      const course = featured[party_id ?? ''] ?? drawn
      // A few days above the limit do not make a running account an SMA.
      const product = course === exceeding ? 'Working capital demand loan' : drawnProduct
      return dates.map((as_of, month) => ({
        organization_id,
        party_id,
        account_number,
        as_of,
        product,
        sanction_limit,
        outstanding: Math.round(sanction_limit * course.use(random, month)),
        days_past_due: course.dpd[month] ?? 0,
      }))
    }).flat()
  })
}
