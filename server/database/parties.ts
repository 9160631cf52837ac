import { sql } from 'kysely'
import { offsetOf, type Paging } from '#server/contract/paging.ts'
import type { Party, PartySummary } from '#server/contract/party.ts'
import type { Database, Work } from './connection.ts'

type Reader = Database | Work

const columns = [
  'party_id',
  'name',
  'model_type',
  'cin',
  'llpin',
  'pan',
  'din',
  'status',
  'class',
  'category',
  'sub_category',
  'industry',
  'nic_code',
  'roc',
  'registered_on',
  'authorised_capital',
  'paid_up_capital',
  'address',
  'city',
  'state',
  'pincode',
  'listed',
  'monitoring_active',
  'claimed',
  'source',
  'source_date',
] as const

/** A PAN with only its ends to be read. */
export const maskPan = (pan: string | null) => pan && `${pan.slice(0, 3)}••••${pan.slice(-3)}`

/** One party, or undefined. The PAN of a person comes masked. Capital in rupees. */
export async function readParty(db: Reader, partyId: string): Promise<Party | undefined> {
  const row = await db
    .selectFrom('parties')
    .select(columns)
    .where('party_id', '=', partyId)
    .executeTakeFirst()
  if (!row) return undefined
  const pan = row.model_type === 'person' ? maskPan(row.pan) : row.pan
  return { ...row, pan, id: row.party_id, model_type: row.model_type as Party['model_type'] }
}

interface Filters {
  model_type?: string | undefined
  state?: string | undefined
  status?: string | undefined
}

// A list counts no further than this, so that counting stays cheap.
const mostCounted = 1_000

/** Parties by name, filtered, a page at a time. `total` counts to 1,000; `more` says that there are more than it. */
export async function listParties(db: Reader, { model_type, state, status, ...page }: Filters & Paging) {
  const matching = db
    .selectFrom('parties')
    .$if(!!model_type, (q) => q.where('model_type', '=', model_type ?? ''))
    .$if(!!state, (q) => q.where('state', '=', state ?? ''))
    .$if(!!status, (q) => q.where('status', '=', status ?? ''))
  const [rows, counted] = await Promise.all([
    matching
      .select(['party_id', 'name', 'model_type', 'cin', 'state', 'city', 'status'])
      .orderBy('name_key')
      .orderBy('party_id')
      .limit(page.per_page)
      .offset(offsetOf(page))
      .execute(),
    db
      .selectFrom(
        matching
          .select('party_id')
          .limit(mostCounted + 1)
          .as('some'),
      )
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  const total = Math.min(counted.total, mostCounted)
  return { data: rows as PartySummary[], total, more: counted.total > mostCounted }
}

interface Facets {
  states: string[]
  statuses: string[]
}

async function distinct(db: Reader, column: 'state' | 'status'): Promise<string[]> {
  // A loose index scan: the number of distinct values, not of rows, decides the cost.
  const { rows } = await sql<{ value: string }>`
    with recursive walk as (
      (select ${sql.ref(column)} as value from parties where ${sql.ref(column)} is not null order by 1 limit 1)
      union all
      select (select ${sql.ref(column)} from parties where ${sql.ref(column)} > walk.value order by 1 limit 1)
      from walk where walk.value is not null
    ) select value from walk where value is not null`.execute(db)
  return rows.map(({ value }) => value)
}

const facetsKept = 60_000
const kept = new WeakMap<Reader, { facets: Promise<Facets>; until: number }>()

/**
 * The states and statuses that parties really have, for the filters. The same for everybody and changed by imports only, so they
 * are read once a minute per process.
 */
export function readPartyFacets(db: Reader): Promise<Facets> {
  const before = kept.get(db)
  if (before && before.until > Date.now()) return before.facets
  const facets = Promise.all([distinct(db, 'state'), distinct(db, 'status')]).then(
    ([states, statuses]) => ({ states, statuses }),
    (error) => {
      kept.delete(db)
      throw error
    },
  )
  kept.set(db, { facets, until: Date.now() + facetsKept })
  return facets
}

/** Remembers that a person looked at a party, and says when they last did. */
export async function noteView(
  db: Work,
  viewer: { organization_id: string; user_id: string },
  partyId: string,
): Promise<void> {
  await db
    .insertInto('party_views')
    .values({ ...viewer, party_id: partyId })
    .onConflict((c) => c.columns(['user_id', 'party_id']).doUpdateSet({ viewed_at: sql`now()` }))
    .execute()
}
