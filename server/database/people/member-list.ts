import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { offsetOf } from '#server/contract/paging.ts'
import type { Member, membersQuery } from '#server/contract/people/members.ts'
import { withoutRole } from '#server/contract/people/user-statuses.ts'
import type { Work } from '../connection.ts'
import { fitsAll } from '../lists/fits-all.ts'
import { own } from '../own.ts'

type Query = z.output<typeof membersQuery>

const orders: Record<Query['sort_by'], RawBuilder<unknown>> = {
  name: sql`lower(u.name)`,
  email: sql`lower(u.email)`,
  role: sql`lower(r.name)`,
  status: sql`u.status`,
  last_login: sql`u.last_login`,
}

function fits({ q, status, role }: Query): RawBuilder<boolean> {
  const text = q?.toLowerCase()
  const conditions = [
    own('u'),
    text && sql`(strpos(lower(u.name), ${text}) > 0 or strpos(lower(u.email), ${text}) > 0)`,
    status && sql`u.status = ${status}`,
    role && (role === withoutRole ? sql`u.role_id is null` : sql`u.role_id = ${role}`),
  ]
  return fitsAll(conditions)
}

interface Found {
  total: number
  data: Member[]
  roles: { role_id: string; name: string }[]
}

/** A page of the organisation's users, the total count, and the roles. Users who never signed in come last. */
export async function readMembers(db: Work, query: Query): Promise<Found> {
  const direction = query.sort_in === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await sql<Found>`
    select (select count(*) from users u where ${fits(query)}) as total,
      coalesce((select json_agg(json_build_object('role_id', r.role_id, 'name', r.name) order by lower(r.name))
        from roles r where ${own('r')}), '[]') as roles,
      coalesce((select json_agg(e) from (
        select u.user_id, u.name, u.email, u.status, u.last_login, u.erased_at,
          case when r.role_id is not null then json_build_object('role_id', r.role_id, 'name', r.name) end as role,
          (select count(*) from jsonb_object_keys(u.overrides)) as exceptions
        from users u left join roles r on r.role_id = u.role_id and ${own('r')}
        where ${fits(query)}
        order by ${orders[query.sort_by]} ${direction} nulls last, u.user_id
        limit ${query.per_page} offset ${offsetOf(query)}) as e), '[]') as data`.execute(db)
  return rows[0] ?? { total: 0, data: [], roles: [] }
}
