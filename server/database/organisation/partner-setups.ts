import { sql } from 'kysely'
import type { Work } from '../connection.ts'
import { own } from '../own.ts'

/** The partner that introduced the organisation for the guarantee, or undefined. */
export const readPartner = (db: Work) =>
  db
    .selectFrom('partner_setups')
    .where(own('partner_setups'))
    .select(['partner', 'branch', 'contact', 'reference', 'changed_at', 'version'])
    .executeTakeFirst()

interface Written {
  organization_id: string
  partner: string
  branch: string
  contact: string
  reference: string
  changed_by: string
}

/** Saves the partner. */
export const writePartner = (db: Work, row: Written) =>
  db
    .insertInto('partner_setups')
    .values(row)
    .onConflict((on) =>
      on
        .column('organization_id')
        .doUpdateSet({ ...row, changed_at: sql`now()`, version: sql`partner_setups.version + 1` }),
    )
    .execute()
