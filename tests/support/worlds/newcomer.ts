import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { withOwner } from '../database/platform.ts'

/** The founder of a new organisation of the guarantee instance, used by no other test, before its first step. */
export async function guaranteeFounder(): Promise<{ email: string; organization_id: string }> {
  const key = randomUUID().slice(0, 8)
  const [organization_id, email] = [`o_${key}`, `founder.${key}@guarantee.example`]
  await withOwner(async (db) => {
    await sql`insert into organisations (organization_id, name, type, status, instance_name, sku, messages)
      select ${organization_id}, 'Newcomer', type, status, instance_name, sku, messages from organisations
      where organization_id = 'o_guarantee'`.execute(db)
    await sql`insert into users (user_id, organization_id, email, name, policy, password_hash, set_up_at)
      select ${`u_${key}`}, ${organization_id}, ${email}, 'N. Newcomer', policy, password_hash, set_up_at from users
      where user_id = 'u_founder'`.execute(db)
  })
  return { email, organization_id }
}

/** Moves the last changes of an organisation's steps `days` into the past. */
export const letDaysPass = (organizationId: string, days: number) =>
  withOwner((db) =>
    sql`update onboarding_steps set changed_at = changed_at - make_interval(days => ${days})
      where organization_id = ${organizationId}`.execute(db),
  )
