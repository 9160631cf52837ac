import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { type AuditEntry, type auditQuery, byJobs } from '#server/contract/organisation/audit.ts'
import { offsetOf } from '#server/contract/paging.ts'
import type { Work } from '../connection.ts'
import { dayBegins, dayEnds } from '../day-in-india.ts'
import { fitsAll } from '../lists/fits-all.ts'
import { foundOnce } from '../lists/found-once.ts'
import { listTotal } from '../lists/list-total.ts'
import { own } from '../own.ts'
import { nameOf } from '../people/name-of.ts'

type Query = z.output<typeof auditQuery>

function fits({ person, entity, entity_id, from, to }: Query): RawBuilder<boolean> {
  const conditions = [
    own('a'),
    person && (person === byJobs ? sql`a.user_id is null` : sql`a.user_id = ${person}`),
    entity && sql`a.entity = ${entity}`,
    entity_id && sql`a.entity_id = ${entity_id}`,
    from && sql`a.at >= ${dayBegins(from)}`,
    to && sql`a.at < ${dayEnds(to)}`,
  ]
  return fitsAll(conditions)
}

// The entity's current name, so that an erased user shows as a former member; for a deleted entity, the name in the
// audit row.
const nameOfEntity = sql`coalesce(case a.entity
  when 'user' then ${nameOf('a.entity_id')}
  when 'invitation' then (select t.email from invitations t where t.invitation_id = a.entity_id and ${own('t')})
  when 'role' then (select t.name from roles t where t.role_id = a.entity_id and ${own('t')})
  when 'unit' then (select t.name from org_units t where t.unit_id = a.entity_id and ${own('t')})
  when 'case type' then (select t.name from case_types t where t.case_type_id = a.entity_id and ${own('t')})
  when 'workflow' then (select t.name from workflows t where t.workflow_id = a.entity_id and ${own('t')})
  when 'webhook' then (select t.address from webhooks t where t.webhook_id = a.entity_id and ${own('t')})
  when 'portfolio' then (select t.name from portfolios t where t.portfolio_id = a.entity_id and ${own('t')})
  when 'portfolio settings' then (select t.name from portfolios t where t.portfolio_id = a.entity_id and ${own('t')})
  when 'alert' then (select p.name from alerts t join parties p using (party_id) where t.alert_id = a.entity_id and ${own('t')})
  when 'order' then (select p.name from orders t join parties p using (party_id) where t.order_id = a.entity_id and ${own('t')})
  end, a.after ->> 'name', a.before ->> 'name', a.after ->> 'address', a.before ->> 'address')`

/** A page of the organisation's audit log, newest first, with the total as shown to `userId`. */
export async function readAudit(
  db: Work,
  query: Query,
  userId: string,
): Promise<{ data: AuditEntry[]; total: number }> {
  const counted = sql`select count(*) from audit a where ${fits(query)}`
  const total = listTotal(db, { list: 'audit', query, scope: userId }, counted)
  const page = sql<{ audit_id: number }>`select a.audit_id from audit a where ${fits(query)}
    order by a.at desc, a.audit_id desc limit ${query.per_page} offset ${offsetOf(query)}`
  // The entity is looked up only for the rows of the page.
  const { rows } = await sql<{ total: number; data: AuditEntry[] }>`
    select ${total.column} as total,
      coalesce((select json_agg(e) from (
        select a.audit_id::text as audit_id, a.at, a.user_id, u.name, a.address, a.api_key, a.action, a.entity, a.entity_id,
          ${nameOfEntity} as thing, a.before, a.after, a.position, a.hash
        from ${foundOnce(page)} join audit a using (audit_id) left join users u using (user_id)
        where ${own('a')} order by a.at desc, a.audit_id desc) as e), '[]') as data`.execute(db)
  const { data, total: found } = rows[0] ?? { data: [], total: 0 }
  total.keep(found)
  return { data, total: found }
}

/** The organisation's users, and the kinds of entities ever changed: read by skipping along the index, one step per kind. */
export async function readAuditChoices(db: Work) {
  const { rows } = await sql<{ people: { user_id: string; name: string }[]; entities: string[] }>`
    with recursive kinds as (
      (select a.entity from audit a where ${own('a')} order by a.entity limit 1)
      union all
      select (select a.entity from audit a where ${own('a')} and a.entity > kinds.entity order by a.entity limit 1)
      from kinds where kinds.entity is not null
    )
    select coalesce((select json_agg(entity) from kinds where entity is not null), '[]') as entities,
      coalesce((select json_agg(json_build_object('user_id', u.user_id, 'name', u.name) order by u.name, u.user_id)
        from users u where ${own('u')}), '[]') as people`.execute(db)
  return rows[0] ?? { people: [], entities: [] }
}
