import type { CheckedRegistration } from '#server/contract/parties/registrations.ts'
import type { Affiliation } from '#server/contract/parties/relations.ts'
import { plural } from '#server/contract/plural.ts'
import type { Screening } from '#server/contract/sanctions/sanctions.ts'
import type { RequestContext } from '../../gateway/guard.server.ts'
import { readPartySlice } from '../party-slice.server.ts'
import { affiliationsOf } from '../relationships/related.server.ts'
import type { Fact } from './key-figures.server.ts'

/** Registry terms for a dissolved or distressed company, and their summary. */
const distress: [RegExp, (count: string) => string][] = [
  [/^strike off$|^struck off/i, (count) => `${count} struck off`],
  [/process of striking off/i, (count) => `${count} being struck off`],
  [/liquidat|CIRP|insolvency/i, (count) => `${count} in insolvency or liquidation`],
]

/** Warnings about the companies on whose boards a person sits or sat: '2 of 5 companies struck off'. */
export function distressedCompanies(rows: Affiliation[]): string[] {
  const seats = rows.filter(({ kind }) => kind === 'director')
  const companies = [...new Map(seats.map((seat) => [seat.party_id, seat.status])).values()]
  const all = plural(companies.length, 'company', 'companies')
  return distress.flatMap(([pattern, format]) => {
    const count = companies.filter((status) => pattern.test(status)).length
    return count > 0 ? [format(`${count} of ${all}`)] : []
  })
}

const maxShown = 6

function seatsAndHoldings(rows: Affiliation[]) {
  const { seats, holdings } = affiliationsOf(rows)
  const [present, past] = [seats.present.rows, seats.past.rows]
  const facts: Fact[] = [
    ['Directorships', present.length > 0 ? `${present.length + seats.present.more}` : 'None on record'],
    ['Past directorships', past.length > 0 ? `${past.length + seats.past.more}` : 'None on record'],
    [
      'Shareholdings',
      holdings.rows.length > 0 ? `${holdings.rows.length + holdings.more}` : 'None on record',
    ],
  ]
  return {
    facts,
    warnings: distressedCompanies(rows),
    seats: [...present, ...past]
      .slice(0, maxShown)
      .map(({ party_id, name, role, status, from, to }) => ({ party_id, name, role, status, from, to })),
    holdings: holdings.rows
      .slice(0, maxShown)
      .map(({ party_id, name, share, value, of, status }) => ({ party_id, name, share, value, of, status })),
  }
}
export type SeatsAndHoldings = ReturnType<typeof seatsAndHoldings>

function dinStatus(rows: CheckedRegistration[]): Fact[] {
  const din = rows.find(({ kind }) => kind === 'DIN')
  if (!din) return [['DIN status', 'No DIN on record']]
  const wrong = din.check?.valid === false ? `; ${din.check.reason}` : ''
  return [['DIN status', din.status + wrong]]
}

const matchesOf = ({ hits }: Screening) =>
  hits.slice(0, maxShown).map(({ hit_id, list, listed_name, score }) => ({
    hit_id,
    list,
    listed_name,
    score: `${Math.round(score * 100)} %`,
  }))
export type Matches = ReturnType<typeof matchesOf>

/** The first page of a person apart from their identity; each part is read separately. */
export async function readPerson(ctx: RequestContext) {
  const [din, affiliations, sanctions] = await Promise.all([
    readPartySlice(ctx, 'partyRegistrations', dinStatus),
    readPartySlice(ctx, 'partyAffiliations', seatsAndHoldings),
    readPartySlice(ctx, 'partySanctions', matchesOf),
  ])
  return { din, affiliations, sanctions }
}
export type Person = Awaited<ReturnType<typeof readPerson>>
