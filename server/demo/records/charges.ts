import { addDays, daysBetween } from '#server/contract/calendar.ts'
import type { Filer } from '../financials/statements.ts'
import { type Random, seededRandom } from '../random.ts'
import type { Row } from '../rows.ts'
import { banks, otherLenders } from './lenders.ts'

const assets = [
  'Book debts and stock',
  'Plant and machinery',
  'Land and building',
  'Vehicles',
  'Current assets',
  'Deposits',
]

type Drawn = { holder: string; amount: number; asset: string; created_on: string; satisfied_on?: string }

const roundly = (amount: number) => Math.max(500_000, Math.round(amount / 500_000) * 500_000)

/** The newest charge of the featured company. */
const featuredCharges = (party_id: string, today: string): Drawn[] =>
  party_id === 'p_000001'
    ? [
        {
          holder: 'Southern Finance Limited',
          amount: 60_000_000,
          asset: 'Current assets',
          created_on: addDays(today, -11),
        },
      ]
    : []

function openCharges(random: Random, { business, years }: Filer, today: string): Drawn[] {
  const figures = years.at(-1)?.figures
  const debt = figures ? figures.long_term_debt + figures.short_term_debt : 0
  if (debt < 2_000_000) return []
  const holders = random.sample(
    business.health === 'distressed' ? [...banks, ...otherLenders] : banks,
    random.integer(1, 4),
  )
  const cover = business.health === 'distressed' ? random.between(1, 1.5) : random.between(0.85, 1.15)
  const age = Math.min(2600, daysBetween(business.registered_on, today) - 30)
  return holders.map((holder) => ({
    holder,
    amount: roundly((debt * cover) / holders.length),
    asset: random.pick(assets),
    created_on: addDays(today, -random.integer(Math.min(25, age), age)),
  }))
}

function satisfiedCharges(random: Random, { business }: Filer, today: string): Drawn[] {
  const age = daysBetween(business.registered_on, today)
  if (age < 1500 || random.chance(0.5)) return []
  return Array.from({ length: random.integer(1, 2) }, () => {
    const created = random.integer(1000, Math.min(age - 30, 5000))
    return {
      holder: random.pick(banks),
      amount: roundly(business.revenue * random.between(0.05, 0.25)),
      asset: random.pick(assets),
      created_on: addDays(today, -created),
      satisfied_on: addDays(today, -random.integer(40, created - 300)),
    }
  })
}

/** Charges on assets: open ones close to the borrowings (more for distressed businesses), older ones satisfied. Rupees. */
export function chargeRows(filers: Filer[], today: string): Row<'charges'>[] {
  const random = seededRandom('charges')
  let number = 100_200_000
  return filers.flatMap((filer) => {
    const all = [
      ...featuredCharges(filer.business.party_id, today),
      ...openCharges(random, filer, today),
      ...satisfiedCharges(random, filer, today),
    ]
    return all.map((charge) => {
      number += random.integer(11, 997)
      const modified = random.chance(0.25) ? addDays(charge.created_on, random.integer(90, 700)) : today
      const { satisfied_on = null } = charge
      const modified_on = modified < (satisfied_on ?? today) ? modified : null
      return {
        charge_id: String(number),
        party_id: filer.business.party_id,
        ...charge,
        modified_on,
        satisfied_on,
      }
    })
  })
}
