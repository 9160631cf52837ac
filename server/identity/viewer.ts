import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { withinScopes } from '../contract/key-scopes.ts'
import { type OrganisationPages, withoutPages } from '../contract/offered-pages.ts'
import { noteKeyUsed, readGoodKey } from '../database/api-keys.ts'
import type { Policy, UserSettings } from '../database/column-types.ts'
import { type Database, listenTo, type Scope } from '../database/connection.ts'
import { hashSecret } from '../database/secret-hash.ts'
import { sameBytes } from './same-bytes.ts'

/** The person on whose behalf a request is answered, as the database has them now. */
export interface Viewer {
  user_id: string
  /** Absent for a program that calls with key and secret. */
  session_id: string | null
  /** The key a program calls with. */
  api_key?: string
  /** The key names what it may do: `policy` holds no more than that. Without scopes it is good only under /v3. */
  is_scoped?: boolean
  name: string
  email: string
  mobile_number: string | null
  profile_pic: string | null
  status: 'active' | 'inactive' | 'suspended'
  policy: Policy
  settings: UserSettings
  /** Ids of the industries they follow, and what they use the product for. */
  industries: string[]
  interests: string[]
  /** What they are in their organisation, in their own words. */
  title: string
  /** When they told about themselves or said that they would not; null where nobody has asked yet. */
  set_up_at: string | null
  last_login: string | null
  /** When their account was last changed. */
  updated_at: string
  /** The unit they belong to and all below it; none for who belongs to the whole organisation. */
  units: string[]
  organisation: ViewerOrganisation
}

export interface ViewerOrganisation {
  organization_id: string
  name: string
  type: 'b2sme' | 'enterprise'
  status: 'active' | 'inactive'
  instance_name: string | null
  sku: Record<string, string[]>
  logo_url: string | null
  party_id: string | null
  messages: { name: string; I18_code: string }[]
  logo_alt: string
  inactivity_minutes: number | null
  page_config: { closed: string[] }
}

type UserRecord = Omit<Viewer, 'session_id' | 'organisation'>
interface FoundRecords {
  user_record: UserRecord
  organisation_record: Omit<ViewerOrganisation, 'page_config'> & { page_config: OrganisationPages }
}

function asOrganisation(found: FoundRecords['organisation_record']): ViewerOrganisation {
  const { organization_id, name, type, status, instance_name, sku, logo_url, party_id, messages } = found
  const { logo_alt, inactivity_minutes } = found
  const page_config = { closed: [...(found.page_config.closed ?? [])] }
  const own = { logo_alt, inactivity_minutes, page_config }
  return { organization_id, name, type, status, instance_name, sku, logo_url, party_id, messages, ...own }
}

function asViewer(found: FoundRecords | undefined, session_id: string | null): Viewer | undefined {
  if (!found) return undefined
  const { user_id, name, email, mobile_number, profile_pic, status, settings } = found.user_record
  const { last_login: at, industries, interests, title, set_up_at, units } = found.user_record
  const last_login = at && new Date(at).toISOString()
  const updated_at = new Date(found.user_record.updated_at).toISOString()
  const organisation = asOrganisation(found.organisation_record)
  const policy = withoutPages(found.user_record.policy, organisation.page_config.closed)
  const person = { user_id, name, email, mobile_number, profile_pic, status, policy, settings, last_login }
  const told = { industries, interests, title, set_up_at, updated_at }
  return { ...person, ...told, units, session_id, organisation }
}

const ifActive = (viewer: Viewer | undefined) => (viewer?.status === 'inactive' ? undefined : viewer)

/** The person behind an active account, straight from the database; `undefined` when unknown or inactive. */
export async function readViewer(db: Database, user_id: string): Promise<Viewer | undefined> {
  const { rows } = await sql<FoundRecords>`select * from viewer_by_id(${user_id})`.execute(db)
  return ifActive(asViewer(rows[0], null))
}

async function findSignedIn(db: Database, user_id: string, session_id: string) {
  const { rows } = await sql<FoundRecords>`
    select viewer.* from viewer_by_id(${user_id}) viewer where exists (
      select from sign_in_sessions
      where session_id = ${session_id} and user_id = ${user_id} and ended_at is null)`.execute(db)
  return asViewer(rows[0], session_id)
}

/** The same within one sign-in; `undefined` also when that sign-in has ended. */
export const readSignedInViewer = async (db: Database, user_id: string, session_id: string) =>
  ifActive(await findSignedIn(db, user_id, session_id))

interface SignIn {
  user_id: string
  session_id: string
}
type ViewerCache = LRUCache<string, { viewer: Viewer | undefined }, SignIn>
const caches = new WeakMap<Database, ViewerCache>()

// The database tells when something changed; two seconds are for a message that was lost with its connection.
function openCache(db: Database): ViewerCache {
  const cache: ViewerCache = new LRUCache({
    max: 5000,
    ttl: 2000,
    fetchMethod: async (_key, _stale, { context: { user_id, session_id } }) => ({
      viewer: await findSignedIn(db, user_id, session_id),
    }),
    // Whoever asked before the change still gets an answer, which is not kept.
    ignoreFetchAbort: true,
  })
  caches.set(db, cache)
  listenTo(db, 'viewers', () => cache.clear())
  return cache
}

/**
 * Who asks, by the claims of a verified access token. `undefined`: the sign-in has ended, or the account is gone; the answer
 * is 401. Somebody set as inactive may still learn that they are. Looked up once however many ask at the same time, and
 * remembered until the database tells of a change.
 */
export async function viewerOf(db: Database, user_id: string, session_id: string) {
  const cache = caches.get(db) ?? openCache(db)
  const found = await cache.fetch(`${user_id} ${session_id}`, { context: { user_id, session_id } })
  return found?.viewer
}

/** Lets the next request to this process see at once what the database says now, before the database tells it. */
export const forgetViewers = (db: Database): void => caches.get(db)?.clear()

/** Who asks, by the headers `key` and `secret`, with no more rights than the key has; `undefined` when they are wrong or revoked. */
export async function viewerByKey(db: Database, key: string, secret: string): Promise<Viewer | undefined> {
  const found = await readGoodKey(db, key)
  const given = Buffer.from(hashSecret(secret))
  const stored = Buffer.from(found?.secret_hash ?? hashSecret(''))
  if (!sameBytes(stored, given) || !found) return undefined
  const viewer = await readViewer(db, found.user_id)
  if (!viewer) return undefined
  await noteKeyUsed(db, key)
  const policy = withinScopes(viewer.policy, found.scopes)
  return { ...viewer, policy, api_key: key, is_scoped: found.scopes !== null }
}

/** What of the database somebody may see. */
export const scopeOfViewer = ({ organisation, units }: Viewer): Scope => ({
  organization_id: organisation.organization_id,
  units,
})
