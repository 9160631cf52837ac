import type { PartyInformation, RecordKind } from '#server/contract/parties/party-records.ts'
import { registrationSources } from '#server/contract/parties/register-source.ts'
import { momentInWords } from '../../ui/moment.tsx'

// The label of each kind, and its source if the rows do not name one.
const kinds: Record<RecordKind, [label: string, source: string]> = {
  registrations: ['Registrations', 'Registers'],
  relationships: ['Relationships', 'Company register'],
  statements: ['Statements', 'Filings'],
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

function sourceOf(kind: RecordKind, from: string[]): string | null {
  if (from.length === 0) return null
  return kind === 'registrations' ? registrationSources(from) : from.join(', ')
}

interface Viewer {
  person: boolean
  /** Whether the user may see who watches the party. */
  watchlists: boolean
}

/** What is on record about a party and how it is watched, as text. Persons have fewer kinds of records. */
export function informationOf(information: PartyInformation, { person, watchlists }: Viewer) {
  const { claimed, monitoring_active, updated_at, register, watching, records } = information
  return {
    person,
    claimed,
    monitoring_active,
    register,
    updated: momentInWords(updated_at),
    watching: watchlists
      ? watching.map(({ since, ...list }) => ({ ...list, since: momentInWords(since) }))
      : null,
    records: records
      .filter(({ kind, count }) => !person || count > 0 || ofPersons.includes(kind))
      .map(({ kind, count, newest, from }) => {
        const [label, source] = kinds[kind]
        return { label, source: count > 0 ? (sourceOf(kind, from) ?? source) : null, count, newest }
      }),
  }
}
export type Information = ReturnType<typeof informationOf>
