import { addDays, daysBetween } from '#server/contract/calendar.ts'
import type { Business } from '../parties/business.ts'
import { isFeatured } from '../parties/featured-parties.ts'
import { type Random, seededRandom } from '../random.ts'
import type { Row } from '../rows.ts'
import { banks } from './lenders.ts'

const share = { healthy: 0.05, shaky: 0.16, distressed: 0.5 }

const kinds = [
  { kind: 'civil', weight: 6, court: (city: string) => `Commercial Court, ${city}`, series: 'COMM.S' },
  {
    kind: 'cheque bounce',
    weight: 5,
    court: (city: string) => `Judicial Magistrate, ${city}`,
    series: 'CC NI',
  },
  {
    kind: 'tax',
    weight: 3,
    court: (city: string) => `Income Tax Appellate Tribunal, ${city}`,
    series: 'ITA',
  },
  { kind: 'criminal', weight: 1, court: (city: string) => `Sessions Court, ${city}`, series: 'SC' },
]
const grave = [
  { kind: 'DRT', weight: 3, court: (city: string) => `Debts Recovery Tribunal, ${city}`, series: 'OA' },
  {
    kind: 'NCLT',
    weight: 2,
    court: (city: string) => `National Company Law Tribunal, ${city} Bench`,
    series: 'CP (IB)',
  },
]

function otherParty(random: Random, kind: string, businesses: Business[]): string {
  if (kind === 'tax') return 'Income Tax Department'
  if (kind === 'criminal') return 'State'
  if (kind === 'DRT' || kind === 'NCLT') return random.pick(banks)
  return random.pick(businesses).name
}

function stageOf(random: Random, kind: string): string {
  if (random.chance(0.35)) return 'Disposed'
  return kind === 'NCLT' && random.chance(0.5)
    ? 'Admitted'
    : random.pick(['Filed', 'Hearing', 'Evidence', 'Reserved for orders'])
}

/** A random date up to `most` days before `today`, not before the business was registered. */
const filedOn = (random: Random, { registered_on }: Business, most: number, today: string) =>
  addDays(today, -random.integer(12, Math.max(12, Math.min(most, daysBetween(registered_on, today)))))

/** A few of the rarer kinds, in addition to the random ones. */
function rarerCases(businesses: Business[], today: string): Row<'court_cases'>[] {
  const random = seededRandom('rarer courts')
  const sued = businesses.filter(
    ({ party_id, health, status }) => health !== 'healthy' && status === 'Active' && !isFeatured(party_id),
  )
  return [
    { kind: 'consumer', court: 'District Consumer Commission', series: 'CC' },
    { kind: 'arbitration', court: 'Sole arbitrator', series: 'ARB' },
  ].flatMap(({ kind, court, series }) =>
    random.sample(sued, 6).map((business) => {
      const { party_id, place } = business
      const filed_on = filedOn(random, business, 400, today)
      const number = `${series} ${random.integer(11, 900)}/${filed_on.slice(0, 4)}`
      const filing = { party_id, court: `${court}, ${place.city}`, kind, number, filed_on }
      return {
        ...filing,
        other_party: otherParty(random, kind, businesses),
        stage: random.pick(['Filed', 'Hearing']),
      }
    }),
  )
}

/** Court cases against businesses: `kind` is the forum or matter; NCLT and DRT only for businesses short of money. */
export function courtCaseRows(businesses: Business[], today: string): Row<'court_cases'>[] {
  const random = seededRandom('courts')
  const drawn = businesses.flatMap((business) => {
    if (business.party_id === 'p_000001' || !random.chance(share[business.health])) return []
    const from = business.health === 'distressed' ? [...kinds, ...grave] : kinds
    return Array.from(
      {
        length: random.weighted([
          { n: 1, weight: 6 },
          { n: 2, weight: 3 },
          { n: 3, weight: 1 },
        ]).n,
      },
      () => {
        const { kind, court, series } = random.weighted(from)
        const filed_on = filedOn(random, business, 1500, today)
        return {
          party_id: business.party_id,
          court: court(business.place.city),
          kind,
          number: `${series} ${random.integer(11, 4800)}/${filed_on.slice(0, 4)}`,
          other_party: otherParty(random, kind, businesses),
          filed_on,
          stage: stageOf(random, kind),
        }
      },
    )
  })
  return [...drawn, ...rarerCases(businesses, today)]
}
