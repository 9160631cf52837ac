import type { PartyInformation, RecordKind } from '#server/contract/party-records.ts'
import { momentInWords } from '../../ui/moment.tsx'

// What each kind is called, and whom it is taken from.
const kinds: Record<RecordKind, [label: string, source: string]> = {
  registrations: ['Registrations', 'Registers of GST, EPFO, DGFT and Udyam'],
  relationships: ['Relationships', 'Company register'],
  statements: ['Statements', 'AOC-4, Form 8 and exchange results'],
  scores: ['Early-warning scores', 'Computed here'],
  charges: ['Charges', 'Register of charges'],
  ratings: ['Rating actions', 'Rating agencies'],
  gst_filings: ['GST returns', 'GST network'],
  epfo_months: ['Provident fund months', 'EPFO'],
  court_cases: ['Court cases', 'Courts and tribunals'],
  news: ['News', 'The press'],
  sanctions_hits: ['Sanctions hits', 'Sanctions lists'],
}

const ofPersons: RecordKind[] = ['relationships', 'court_cases', 'news', 'sanctions_hits']

interface Told {
  person: boolean
  /** Whether the reader may know who watches the party. */
  watchlists: boolean
}

/** What is known of a party and how it is watched, in words. A person is asked fewer things of. */
export function informationOf(information: PartyInformation, { person, watchlists }: Told) {
  const { claimed, monitoring_active, updated_at, register, watching, records } = information
  return {
    ...{ person, claimed, monitoring_active, register },
    updated: momentInWords(updated_at),
    watching: watchlists
      ? watching.map(({ since, ...list }) => ({ ...list, since: momentInWords(since) }))
      : null,
    records: records
      .filter(({ kind, count }) => !person || count > 0 || ofPersons.includes(kind))
      .map(({ kind, count, newest }) => {
        const [label, source] = kinds[kind]
        return { label, source, count, newest }
      }),
  }
}
export type Information = ReturnType<typeof informationOf>
