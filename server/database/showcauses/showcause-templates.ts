import { sql } from 'kysely'
import type { ShowcauseTemplate } from '#server/contract/showcauses/showcause.ts'
import type { Work } from '../connection.ts'
import type { Actor } from '../organisation/audit.ts'
import { own } from '../own.ts'

const columns = ['template_id', 'kind', 'name', 'wording', 'offered', 'version'] as const

/** The organisation's own and customised templates, by name. */
export const readOwnTemplates = (db: Work): Promise<ShowcauseTemplate[]> =>
  db
    .selectFrom('showcause_templates')
    .where(own('showcause_templates'))
    .select(columns)
    .orderBy('name')
    .orderBy('template_id')
    .execute()

type NewTemplate = Pick<ShowcauseTemplate, 'kind' | 'name' | 'wording'>

/** Stores a template and returns it with its id. */
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
 * Replaces the template with its id, whether the organisation's own or a built-in one. Undefined, and nothing changed,
 * if the organisation's template no longer has the given version.
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
