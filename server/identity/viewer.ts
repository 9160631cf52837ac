import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { type OrganisationPages, withoutPages } from '../contract/organisation/offered-pages.ts'
import { withinScopes } from '../contract/people/key-scopes.ts'
import type { Policy, UserSettings } from '../database/column-types.ts'
import { type Database, listenTo, type Scope } from '../database/connection.ts'
import { noteKeyUsed, readActiveApiKey } from '../database/people/api-keys.ts'
import { hashSecret } from '../database/secret-hash.ts'
import { sameBytes } from './same-bytes.ts'

/** The user on whose behalf a request is answered, from the database. */
export interface Viewer {
  user_id: string
  /** Null for a program that authenticates with key and secret. */
  session_id: string | null
  /** The API key of a program. */
  api_key?: string
  /** The key has scopes: `policy` is limited to them. A key without scopes is only valid under /v3. */
  is_scoped?: boolean
  name: string
  email: string
  mobile_number: string | null
  profile_pic: string | null
  status: 'active' | 'inactive' | 'suspended'
  policy: Policy
  settings: UserSettings
  /** Ids of the industries they follow; `interests` is what they use the product for. */
  industries: string[]
  interests: string[]
  /** Their job title, in their own words. */
  title: string
  /** When they completed or declined the profile questions; null if not asked yet. */
  set_up_at: string | null
  last_login: string | null
  /** When their account was last changed. */
  updated_at: string
  /** Their unit and all units below it; empty for members of the whole organisation. */
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
  const details = { industries, interests, title, set_up_at, updated_at }
  return { ...person, ...details, units, session_id, organisation }
}

const ifActive = (viewer: Viewer | undefined) => (viewer?.status === 'inactive' ? undefined : viewer)

/** The user of an active account, directly from the database; `undefined` if unknown or inactive. */
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

/** The same within one session; `undefined` also if that session has ended. */
export const readSignedInViewer = async (db: Database, user_id: string, session_id: string) =>
  ifActive(await findSignedIn(db, user_id, session_id))

interface SignIn {
  user_id: string
  session_id: string
}
type ViewerCache = LRUCache<string, { viewer: Viewer | undefined }, SignIn>
const caches = new WeakMap<Database, ViewerCache>()

// The database notifies about changes; the two-second TTL covers notifications lost with their connection.
function openCache(db: Database): ViewerCache {
  const cache: ViewerCache = new LRUCache({
    max: 5000,
    ttl: 2000,
    fetchMethod: async (_key, _stale, { context: { user_id, session_id } }) => ({
      viewer: await findSignedIn(db, user_id, session_id),
    }),
    // Requests from before the change still get a result, but it is not cached.
    ignoreFetchAbort: true,
  })
  caches.set(db, cache)
  listenTo(db, 'viewers', () => cache.clear())
  return cache
}

/**
 * The user of a verified access token. `undefined` if the session has ended or the account is gone; the response is
 * 401. Inactive users are returned, so that they can be told. Concurrent requests share one query, and the result is
 * cached until the database notifies about a change.
 */
export async function viewerOf(db: Database, user_id: string, session_id: string) {
  const cache = caches.get(db) ?? openCache(db)
  const found = await cache.fetch(`${user_id} ${session_id}`, { context: { user_id, session_id } })
  return found?.viewer
}

/** Clears this process's cache, so that its next request sees the current data without waiting for the database's notification. */
export const forgetViewers = (db: Database): void => caches.get(db)?.clear()

/** The user of the headers `key` and `secret`, limited to the key's scopes; `undefined` if they are wrong or revoked. */
export async function viewerByKey(db: Database, key: string, secret: string): Promise<Viewer | undefined> {
  const found = await readActiveApiKey(db, key)
  const hash = Buffer.from(hashSecret(secret))
  const storedHash = Buffer.from(found?.secret_hash ?? hashSecret(''))
  if (!sameBytes(storedHash, hash) || !found) return undefined
  const viewer = await readViewer(db, found.user_id)
  if (!viewer) return undefined
  await noteKeyUsed(db, key)
  const policy = withinScopes(viewer.policy, found.scopes)
  return { ...viewer, policy, api_key: key, is_scoped: found.scopes !== null }
}

/** The part of the database that a user may see. */
export const scopeOfViewer = ({ organisation, units }: Viewer): Scope => ({
  organization_id: organisation.organization_id,
  units,
})
