import type { Severity } from '#server/contract/severities.ts'
import type { ColumnSet } from '#server/contract/signal-columns.ts'
import { groupBy } from '#server/rules/group-by.ts'
import type { Signal } from '#server/rules/signals/catalogue.ts'
import type { Business } from './business.ts'
import type { Random } from './random.ts'
import type { Row } from './rows.ts'
import type { Filer } from './statements.ts'

/** The facts on record about one business that files accounts: where alert details come from. */
export interface PartyFacts {
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

/** What an alert detail is built from, besides the party. */
export interface DetailContext {
  signal: Signal
  random: Random
  today: string
  /** When it happened, where the facts do not say; details are as of that date. */
  event_date: string
}

/** The rows of an alert's detail, what they are grouped by, when it happened, how grave it is, and the alert's own sentence. */
export interface AlertDetail {
  rows: Record<string, unknown>[]
  group?: string
  on?: string | undefined
  summary?: string
  /** Where the detail says how grave it is; otherwise it is the signal's own. */
  severity?: Severity | undefined
}

/** Builds the rows of a column set; undefined where the party has nothing of the kind. */
export type DetailBuilder = (facts: PartyFacts, context: DetailContext) => AlertDetail | undefined
export type DetailBuilders = Partial<Record<ColumnSet, DetailBuilder>>

/** The tables that party facts come from, as rows. */
type Tables = {
  [T in 'ratings' | 'gst_filings' | 'epfo_months' | 'charges' | 'court_cases' | 'news' | 'scores']: Row<T>[]
}

/** Groups rows by the party they are about. */
export const groupByParty = <T extends { party_id?: string }>(rows: T[]): Map<string, T[]> =>
  groupBy(rows, ({ party_id = '' }) => party_id)

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

/** Gathers the facts of every business that files accounts. */
export function gatherPartyFacts(
  filers: Filer[],
  tables: Tables,
  links: { registrations: Row<'registrations'>[]; relationships: Row<'relationships'>[] },
  people: { party_id: string; name: string; din: string | null }[],
): PartyFacts[] {
  const maps = {
    ratings: groupByParty(tables.ratings),
    filings: groupByParty(tables.gst_filings),
    epfo: groupByParty(tables.epfo_months),
    charges: groupByParty(tables.charges),
    courts: groupByParty(tables.court_cases),
    news: groupByParty(tables.news),
    scores: groupByParty(tables.scores),
  }
  const relationships = groupByParty(links.relationships)
  const gstins = groupByParty(links.registrations.filter(({ kind }) => kind === 'GSTIN'))
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
