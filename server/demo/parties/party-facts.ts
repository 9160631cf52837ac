import type { Severity } from '#server/contract/severities.ts'
import type { OwnEvidence } from '#server/contract/signals/signal-evidence.ts'
import { groupBy } from '#server/rules/group-by.ts'
import type { Signal } from '#server/rules/signals/catalogue.ts'
import type { Filer } from '../financials/statements.ts'
import type { Random } from '../random.ts'
import type { AnnualForm } from '../records/registry-filings.ts'
import type { Row } from '../rows.ts'
import type { Business } from './business.ts'

/** The facts on record about one business, from which its alerts are built. */
export interface PartyFacts {
  business: Business
  /** Empty if it does not file accounts. */
  years: Filer['years']
  quarters: Row<'statements'>[]
  status: string
  source_date: string | null
  address: string
  former_names: { name: string; until: string }[]
  ratings: Row<'ratings'>[]
  filings: Row<'gst_filings'>[]
  epfo: Row<'epfo_months'>[]
  charges: Row<'charges'>[]
  gstins: Row<'registrations'>[]
  courts: Row<'court_cases'>[]
  news: Row<'news'>[]
  scores: Row<'scores'>[]
  forms: AnnualForm[]
  directors: {
    name: string
    din: string
    din_status: string
    designation: string
    from: string
    to: string | null
    struck_off: string[]
  }[]
  holders: { name: string; share: number }[]
  exporter_code: string | null
}

/** An organisation's own data on a party, and its portfolio that contains the party. */
export interface OwnFacts extends OwnEvidence {
  portfolio?: { name: string; outstanding: number }
}

/** The input for an alert detail, apart from the party. */
export interface DetailContext {
  signal: Signal
  random: Random
  today: string
  /** The event date, unless the facts have one; details are as of that date. */
  event_date: string
  own: OwnFacts
  /** All businesses, for comparison. */
  all: PartyFacts[]
}

/** An alert's detail rows, their group, the event date, the severity, and the alert's own summary. */
export interface AlertDetail {
  rows: Record<string, unknown>[]
  group?: string
  on?: string | undefined
  /** The date from which it could be known, if later. */
  known_on?: string
  summary?: string
  /** The severity, if the detail determines it; otherwise the signal's own. */
  severity?: Severity | undefined
}

/** Builds the detail of an alert raised by users or a bank's systems; undefined if the party's record does not support it. */
export type DetailBuilder = (facts: PartyFacts, context: DetailContext) => AlertDetail | undefined

/** The source tables of party facts, as rows. */
type Tables = {
  [T in
    | 'parties'
    | 'party_names'
    | 'registrations'
    | 'relationships'
    | 'statements'
    | 'ratings'
    | 'gst_filings'
    | 'epfo_months'
    | 'charges'
    | 'court_cases'
    | 'news'
    | 'scores']: Row<T>[]
}

/** Groups rows by their party. */
export const groupByParty = <T extends { party_id?: string }>(rows: T[]): Map<string, T[]> =>
  groupBy(rows, ({ party_id = '' }) => party_id)

/** For each person, the struck-off companies on whose boards they are or were, by name. */
function struckOffBoards(links: Row<'relationships'>[], parties: Map<string, Row<'parties'>>) {
  const boards = links.flatMap(({ kind, party_id = '', related_party_id = '' }) => {
    const { name = '', status } = parties.get(party_id) ?? {}
    return kind === 'director' && status?.startsWith('Strike Off')
      ? [{ related_party_id, party_id, name }]
      : []
  })
  return groupBy(boards, ({ related_party_id }) => related_party_id)
}

/** Gathers the facts of every business, those that file accounts first. */
export function gatherPartyFacts(
  businesses: Business[],
  filers: Filer[],
  tables: Tables,
  annual_forms: AnnualForm[],
): PartyFacts[] {
  const maps = {
    ratings: groupByParty(tables.ratings),
    filings: groupByParty(tables.gst_filings),
    epfo: groupByParty(tables.epfo_months),
    charges: groupByParty(tables.charges),
    courts: groupByParty(tables.court_cases),
    news: groupByParty(tables.news),
    scores: groupByParty(tables.scores),
    forms: groupByParty(annual_forms),
    names: groupByParty(tables.party_names),
    links: groupByParty(tables.relationships),
    gstins: groupByParty(tables.registrations.filter(({ kind }) => kind === 'GSTIN')),
    iecs: groupByParty(tables.registrations.filter(({ kind }) => kind === 'IEC')),
    dins: groupByParty(tables.registrations.filter(({ kind }) => kind === 'DIN')),
    quarters: groupByParty(
      tables.statements.filter(({ period, basis }) => period === 'quarterly' && basis === 'standalone'),
    ),
  }
  const parties = new Map(tables.parties.map((party) => [party.party_id ?? '', party]))
  const boards = struckOffBoards(tables.relationships, parties)
  const directorsOf = (party: string, links: Row<'relationships'>[]): PartyFacts['directors'] =>
    links.flatMap(({ kind, related_party_id = '', role, from_date, to_date }) => {
      const person = parties.get(related_party_id)
      if (kind !== 'director' || !person?.din) return []
      const others = (boards.get(related_party_id) ?? []).filter(({ party_id }) => party_id !== party)
      return {
        name: person.name ?? '',
        din: person.din,
        din_status: maps.dins.get(related_party_id)?.[0]?.status ?? '',
        designation: role ?? '',
        from: from_date ?? '',
        to: to_date ?? null,
        struck_off: [...new Set(others.map(({ name }) => name))].sort(),
      }
    })
  const filed = new Map(filers.map(({ business, years }) => [business.party_id, years]))
  const gathered = businesses.map((business): PartyFacts => {
    const { party_id } = business
    const ofParty = <T>(rows: Map<string, T[]>) => rows.get(party_id) ?? []
    const { status, source_date = null, address } = parties.get(party_id) ?? {}
    return {
      business,
      years: filed.get(party_id) ?? [],
      quarters: ofParty(maps.quarters),
      status: status ?? business.status,
      source_date,
      address: address ?? '',
      former_names: ofParty(maps.names).flatMap(({ kind, name = '', until }) =>
        kind === 'former' && until ? [{ name, until }] : [],
      ),
      ratings: ofParty(maps.ratings),
      filings: ofParty(maps.filings),
      epfo: ofParty(maps.epfo),
      charges: ofParty(maps.charges),
      gstins: ofParty(maps.gstins),
      courts: ofParty(maps.courts),
      news: ofParty(maps.news),
      scores: ofParty(maps.scores),
      forms: ofParty(maps.forms),
      directors: directorsOf(party_id, ofParty(maps.links)),
      holders: ofParty(maps.links).flatMap(({ kind, related_party_id = '', share }) =>
        kind === 'shareholder' && share ? [{ name: parties.get(related_party_id)?.name ?? '', share }] : [],
      ),
      exporter_code: ofParty(maps.iecs)[0]?.value ?? null,
    }
  })
  return [
    ...gathered.filter(({ years }) => years.length > 0),
    ...gathered.filter(({ years }) => years.length === 0),
  ]
}
