import type { Signal } from '#server/rules/signal-catalogue.ts'
import type { ColumnSet } from '#server/rules/signal-columns.ts'
import type { Business } from './business.ts'
import type { Random } from './random.ts'
import type { Row } from './rows.ts'
import type { Filer } from './statements.ts'

/** What the world knows of one business that files accounts: where alerts take their details from. */
export interface Known {
  business: Business
  years: Filer['years']
  ratings: Row<'ratings'>[]
  filings: Row<'gst_filings'>[]
  epfo: Row<'epfo_months'>[]
  charges: Row<'charges'>[]
  gstins: Row<'registrations'>[]
  courts: Row<'court_cases'>[]
  news: Row<'news'>[]
  scores: Row<'scores'>[]
  directors: { name: string; din: string; designation: string; from: string; to: string | null }[]
}

/** What an alert is written from. */
export interface Telling {
  signal: Signal
  random: Random
  today: string
}

/** The rows of an alert's detail, what they are grouped by, when it happened, and the alert's own sentence. */
export interface Told {
  rows: Record<string, unknown>[]
  group?: string
  on?: string
  summary?: string
}

/** Writes the rows of a column set; gives none where the party's records hold nothing of the kind. */
export type Teller = (known: Known, telling: Telling) => Told | undefined
export type Tellers = Partial<Record<ColumnSet, Teller>>

/** The tables that hold what is known, as rows. */
type Tables = {
  [T in 'ratings' | 'gst_filings' | 'epfo_months' | 'charges' | 'court_cases' | 'news' | 'scores']: Row<T>[]
}

/** Groups rows by the party they are about. */
export function byParty<T extends { party_id?: string }>(rows: T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const group = groups.get(row.party_id ?? '')
    if (group) group.push(row)
    else groups.set(row.party_id ?? '', [row])
  }
  return groups
}

function directorsOf(
  links: Row<'relationships'>[],
  people: Map<string, { name: string; din: string | null }>,
) {
  return links.flatMap(({ kind, related_party_id = '', role, from_date, to_date }) => {
    const person = people.get(related_party_id)
    if (kind !== 'director' || !person?.din) return []
    return {
      name: person.name,
      din: person.din,
      designation: role ?? '',
      from: from_date ?? '',
      to: to_date ?? null,
    }
  })
}

/** Brings together what is known of every business that files accounts. */
export function gatherKnown(
  filers: Filer[],
  tables: Tables,
  links: { registrations: Row<'registrations'>[]; relationships: Row<'relationships'>[] },
  people: { party_id: string; name: string; din: string | null }[],
): Known[] {
  const maps = {
    ratings: byParty(tables.ratings),
    filings: byParty(tables.gst_filings),
    epfo: byParty(tables.epfo_months),
    charges: byParty(tables.charges),
    courts: byParty(tables.court_cases),
    news: byParty(tables.news),
    scores: byParty(tables.scores),
  }
  const relationships = byParty(links.relationships)
  const gstins = byParty(links.registrations.filter(({ kind }) => kind === 'GSTIN'))
  const persons = new Map(people.map((person) => [person.party_id, person]))
  return filers.map(({ business, years }) => {
    const of = <T>(rows: Map<string, T[]>) => rows.get(business.party_id) ?? []
    return {
      business,
      years,
      ratings: of(maps.ratings),
      filings: of(maps.filings),
      epfo: of(maps.epfo),
      charges: of(maps.charges),
      gstins: of(gstins),
      courts: of(maps.courts),
      news: of(maps.news),
      scores: of(maps.scores),
      directors: directorsOf(of(relationships), persons),
    }
  })
}
