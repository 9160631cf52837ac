import { sql } from 'kysely'
import type { ShowcauseTemplate } from '#server/contract/showcause.ts'
import type { Actor } from './audit.ts'
import type { Work } from './connection.ts'
import { own } from './own.ts'

const columns = ['template_id', 'kind', 'name', 'wording', 'offered', 'version'] as const

/** The wordings that an organisation has written itself, or written anew, by name. */
export const readOwnTemplates = (db: Work): Promise<ShowcauseTemplate[]> =>
  db
    .selectFrom('showcause_templates')
    .where(own('showcause_templates'))
    .select(columns)
    .orderBy('name')
    .orderBy('template_id')
    .execute()

type NewTemplate = Pick<ShowcauseTemplate, 'kind' | 'name' | 'wording'>

/** Stores a wording and gives it back with its id. */
export const insertTemplate = (
  db: Work,
  { organization_id, user_id }: Actor,
  row: NewTemplate,
): Promise<ShowcauseTemplate> =>
  db
    .insertInto('showcause_templates')
    .values({ ...row, organization_id, updated_by: user_id })
    .returning(columns)
    .executeTakeFirstOrThrow()

/**
 * Writes a wording in the place of the one of its id, that of the organisation or a built-in one. Undefined, and nothing
 * written, where the organisation's has moved on from the version given.
 */
export const replaceTemplate = (
  db: Work,
  { organization_id, user_id }: Actor,
  { version, ...row }: ShowcauseTemplate,
): Promise<ShowcauseTemplate | undefined> =>
  db
    .insertInto('showcause_templates')
    .values({ ...row, organization_id, updated_by: user_id })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'template_id'])
        .doUpdateSet({
          name: row.name,
          wording: row.wording,
          offered: row.offered,
          updated_by: user_id,
          updated_at: sql`now()`,
          version: sql`showcause_templates.version + 1`,
        })
        .where('showcause_templates.version', '=', version),
    )
    .returning(columns)
    .executeTakeFirst()
