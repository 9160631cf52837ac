import type { CorrectableFact } from '#server/contract/corrections.ts'
import { allows, features } from '#server/contract/features.ts'
import type { Signed } from '../gateway/guard.server.ts'
import { partOf } from './my-business.server.ts'

interface Registration {
  kind: string
  value: string
  status: string
  state: string | null
  registered_on: string | null
}

interface Relationship {
  kind: string
  role: string | null
  share: number | null
  from_date: string | null
  to_date: string | null
  party_id: string
  name: string
}

const sliceOf = (partyId: string, slice: string) => `/v1/parties/${encodeURIComponent(partyId)}/${slice}`

/** Under what the business is registered. */
export async function readRegistrations({ api }: Signed, partyId: string) {
  const registrations = await partOf(
    api,
    sliceOf(partyId, 'registrations'),
    ({ data }: { data: Registration[] }) =>
      data.map(({ kind, value, status, state, registered_on }) => ({
        kind,
        value,
        status,
        state,
        registered_on,
      })),
  )
  return { kind: 'registrations' as const, registrations }
}

const kinds: Record<string, string> = {
  director: 'Director',
  shareholder: 'Shareholder',
  subsidiary: 'Subsidiary',
  related_party: 'Related party',
}

/** What the business may have put right of itself, and whether this person may ask for it. */
export async function readFacts({ api, session }: Signed) {
  const facts = await partOf(api, '/v1/corrections/facts', ({ data }: { data: CorrectableFact[] }) => data)
  return { facts, may_ask: allows(session.policy, features.myBusiness, 'POST') }
}

/** Who stands behind the business now, and how it is reached. */
export async function readRelationships(at: Signed, partyId: string) {
  const [relationships, contact] = await Promise.all([
    partOf(at.api, sliceOf(partyId, 'relationships'), ({ data }: { data: Relationship[] }) =>
      data
        .filter(({ to_date }) => !to_date)
        .map(({ kind, role, share, from_date, party_id, name }) => ({
          as: role ?? kinds[kind] ?? kind,
          share,
          from_date,
          party_id,
          name,
        })),
    ),
    readFacts(at),
  ])
  return { kind: 'relationships' as const, relationships, ...contact }
}
