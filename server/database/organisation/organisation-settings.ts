import { sql } from 'kysely'
import type { OrganisationSettings } from '#server/contract/organisation/organisation-settings.ts'
import type { Work } from '../connection.ts'
import { own } from '../own.ts'

const columns = [
  'name',
  'type',
  'status',
  'instance_name',
  'party_id',
  'logo_url',
  'logo_alt',
  'messages',
  'sku',
  'inactivity_minutes',
  'second_factor_required',
  'version',
] as const

/** The organisation with all its settings; `lock`: locks it until the transaction ends. */
export async function readSettings(db: Work, { lock = false } = {}): Promise<OrganisationSettings> {
  const { page_config, ...found } = await db
    .selectFrom('organisations')
    .where(own('organisations'))
    .select([...columns, 'page_config'])
    .$if(lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirstOrThrow()
  return { ...found, page_config: { closed: page_config.closed ?? [] } }
}

export type Changed = Partial<
  Pick<
    OrganisationSettings,
    | 'name'
    | 'logo_url'
    | 'logo_alt'
    | 'messages'
    | 'sku'
    | 'inactivity_minutes'
    | 'second_factor_required'
    | 'page_config'
  >
>

/** Updates the organisation and increments its version. */
export const saveSettings = (db: Work, { messages, sku, page_config, ...plain }: Changed) =>
  db
    .updateTable('organisations')
    .where(own('organisations'))
    .set({
      ...plain,
      ...(messages && { messages: JSON.stringify(messages) }),
      ...(sku && { sku: JSON.stringify(sku) }),
      ...(page_config && { page_config: JSON.stringify(page_config) }),
      version: sql`version + 1`,
    })
    .execute()

/** The stored logo of the organisation, or undefined if the file is not its logo. */
export const readLogo = (db: Work, fileId: string, address: string) =>
  db
    .selectFrom('files as f')
    .where(own('f'))
    .innerJoin('organisations as o', (join) => join.on('o.logo_url', '=', address))
    .where(own('o'))
    .select(['f.name', 'f.media_type', 'f.storage_type', 'f.storage_key'])
    .where('f.file_id', '=', fileId)
    .executeTakeFirst()
