import { sql } from 'kysely'
import type { Severity } from '#server/contract/severities.ts'
import type { Work } from '../connection.ts'
import { anyOf } from '../lists/any-of.ts'
import type { Actor } from '../organisation/audit.ts'
import { own } from '../own.ts'

const settings = (db: Work) =>
  db
    .selectFrom('signal_settings as s')
    .where(own('s'))
    .leftJoin('users as u', 'u.user_id', 's.changed_by')
    .select(['s.signal_code', 's.raise', 's.grave', 's.disabled', 's.version', 's.changed_at'])
    .select('u.name as changed_by')

export type StoredSetting = Awaited<ReturnType<ReturnType<typeof settings>['executeTakeFirstOrThrow']>>

/** The organisation's signal settings; signals never changed have no row. */
export const readSignalSettings = (db: Work): Promise<StoredSetting[]> => settings(db).execute()

/** The setting of one signal. */
export const readStoredSetting = (db: Work, signalCode: number): Promise<StoredSetting | undefined> =>
  settings(db).where('s.signal_code', '=', signalCode).executeTakeFirst()

interface SettingFields {
  raise: number | null
  grave: number | null
  disabled: boolean
}

/** Saves the setting of a signal if it still has that version (0: none yet); otherwise returns false. */
export async function saveSignalSetting(
  db: Work,
  { organization_id, user_id }: Actor,
  signal_code: number,
  version: number,
  fields: SettingFields,
): Promise<boolean> {
  const by = { ...fields, changed_by: user_id, changed_at: sql<string>`now()` }
  const row = await db
    .insertInto('signal_settings')
    .values({ organization_id, signal_code, ...by })
    .onConflict((c) =>
      c
        .columns(['organization_id', 'signal_code'])
        .doUpdateSet({ ...by, version: sql`signal_settings.version + 1` })
        .where('signal_settings.version', '=', version),
    )
    .returning('version')
    .executeTakeFirst()
  return row !== undefined
}

export interface RaisedAlert {
  alert_id: string
  party_id: string
  party_name: string
  case_id: string | null
  date: string
  summary: string
  severity: Severity
  /** The dates of its events. */
  days: string[]
}

/** The computed alerts of a signal dated after `since`, including those of the same kind from before alerts were computed. */
export async function readRaised(db: Work, signalCode: number, since: string): Promise<RaisedAlert[]> {
  const { rows } = await sql<RaisedAlert>`
    select a.alert_id, a.party_id, p.name as party_name, a.case_id::text as case_id, a.date_of_alert as date,
      a.alert_summary as summary, a.severity,
      array_append(array(select f.date_of_event::text from alert_facts f where ${own('f')} and f.alert_id = a.alert_id
        and f.signal_code = a.signal_code), a.date_of_event::text) as days
    from alerts a join parties p using (party_id)
    where ${own('a')} and a.signal_code = ${signalCode} and a.created_by is null and a.date_of_alert > ${since}::date
    order by a.date_of_alert desc, a.alert_id`.execute(db)
  return rows
}

/** Names of parties, by id. */
export async function readPartyNames(db: Work, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('parties')
    .select(['party_id', 'name'])
    .where('party_id', '=', anyOf(ids))
    .execute()
  return new Map(rows.map(({ party_id, name }) => [party_id, name]))
}
