import { createHash, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../database/connection.ts'
import type { Policy } from '../database/tables.ts'
import { BriefMemory } from './brief-memory.ts'

/** The person on whose behalf a request is answered, as the database has them now. */
export interface Viewer {
  user_id: string
  /** Absent for a program that calls with key and secret. */
  session_id: string | null
  name: string
  email: string
  mobile_number: string | null
  profile_pic: string | null
  status: 'active' | 'suspended'
  policy: Policy
  settings: { lite?: boolean; shortcuts?: boolean }
  last_login: string | null
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
}

type UserRecord = Omit<Viewer, 'session_id' | 'organisation' | 'status'> & {
  status: Viewer['status'] | 'inactive'
}
interface FoundRecords {
  user_record: UserRecord
  organisation_record: ViewerOrganisation
}

function asOrganisation(found: ViewerOrganisation): ViewerOrganisation {
  const { organization_id, name, type, status, instance_name, sku, logo_url, party_id, messages } = found
  return { organization_id, name, type, status, instance_name, sku, logo_url, party_id, messages }
}

function asViewer(found: FoundRecords | undefined, session_id: string | null): Viewer | undefined {
  if (!found) return undefined
  const { user_id, name, email, mobile_number, profile_pic, status, policy, settings } = found.user_record
  if (status === 'inactive') return undefined
  const { last_login: at } = found.user_record
  const last_login = at && new Date(at).toISOString()
  const organisation = asOrganisation(found.organisation_record)
  const person = { user_id, name, email, mobile_number, profile_pic, status, policy, settings, last_login }
  return { ...person, session_id, organisation }
}

/** The person behind an active account, straight from the database; `undefined` when unknown or inactive. */
export async function readViewer(db: Database, user_id: string): Promise<Viewer | undefined> {
  const { rows } = await sql<FoundRecords>`select * from viewer_by_id(${user_id})`.execute(db)
  return asViewer(rows[0], null)
}

/** The same within one sign-in; `undefined` also when that sign-in has ended. */
export async function readSignedInViewer(db: Database, user_id: string, session_id: string) {
  const { rows } = await sql<FoundRecords>`
    select viewer.* from viewer_by_id(${user_id}) viewer where exists (
      select from sign_in_sessions
      where session_id = ${session_id} and user_id = ${user_id} and ended_at is null)`.execute(db)
  return asViewer(rows[0], session_id)
}

const memoryTime = 2000
const remembered = new BriefMemory<Viewer>(5000)

/**
 * Who asks, by the claims of a verified access token. `undefined`: the sign-in has ended, or the account is gone or inactive;
 * the answer is 401. Remembered for 2 seconds in this process, so an end or a changed policy bites within that time.
 */
export async function viewerOf(
  db: Database,
  user_id: string,
  session_id: string,
): Promise<Viewer | undefined> {
  const before = remembered.get(session_id)
  if (before?.user_id === user_id) return before
  const viewer = await readSignedInViewer(db, user_id, session_id)
  if (viewer) remembered.keep(session_id, viewer, Date.now() + memoryTime)
  return viewer
}

/** Lets the next request of this session in this process see what the database says now. */
export function forgetViewer(session_id: string): void {
  remembered.drop(session_id)
}

/** The form in which an API key's secret is stored: SHA-256, hexadecimal. The secrets are long and random. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** Who asks, by the `key` and `secret` headers of a /v3/ request; `undefined` when they are wrong or revoked. */
export async function viewerByKey(db: Database, key: string, secret: string): Promise<Viewer | undefined> {
  const found = await db
    .selectFrom('api_keys')
    .select(['secret_hash', 'user_id'])
    .where('key', '=', key)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  const given = Buffer.from(hashSecret(secret))
  const stored = Buffer.from(found?.secret_hash ?? hashSecret(''))
  if (stored.length !== given.length || !timingSafeEqual(stored, given) || !found) return undefined
  return readViewer(db, found.user_id)
}
