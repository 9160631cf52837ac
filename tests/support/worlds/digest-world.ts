import { sql } from 'kysely'
import type { NoticeKind } from '#server/contract/notices/notice-kinds.ts'
import { writeDigests } from '#server/use-cases/notices/write-digests.ts'
import { type FreshDatabase, freshDatabase } from '../database/database.ts'

const now = new Date()
/** The timestamp `hours` before these tests began. */
export const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()
const policy = JSON.stringify({ '/app/alerts': ['GET', 'PATCH'], '/app/cases': ['GET'] })

interface Placed {
  id: string
  organisation?: string
  severity?: 'high' | 'medium' | 'low'
  at?: string
  status?: string
  until?: string
  assignee?: string
}

interface Told {
  text: string
  user: string
  kind?: NoticeKind
  read?: boolean
  at?: string
}

async function people({ owner }: FreshDatabase): Promise<void> {
  await sql`insert into organisations (organization_id, name, type, status) values
    ('o_acme', 'Acme', 'enterprise', 'active'), ('o_other', 'Other', 'enterprise', 'active'),
    ('o_closed', 'Closed', 'enterprise', 'inactive')`.execute(owner)
  await sql`insert into users (user_id, organization_id, email, name, status, policy) values
    ('u_analyst', 'o_acme', 'analyst@acme.example', 'A. Analyst', 'active', ${policy}),
    ('u_second', 'o_acme', 'second@acme.example', 'S. Second', 'active', ${policy}),
    ('u_suspended', 'o_acme', 'suspended@acme.example', 'S. Suspended', 'suspended', ${policy}),
    ('u_gone', 'o_acme', 'gone@acme.example', 'G. Gone', 'inactive', ${policy}),
    ('u_blind', 'o_acme', 'blind@acme.example', 'B. Blind', 'active', '{"/app/cases": ["GET"]}'),
    ('u_other', 'o_other', 'other@other.example', 'O. Other', 'active', ${policy}),
    ('u_closed', 'o_closed', 'closed@closed.example', 'C. Closed', 'active', ${policy})`.execute(owner)
  await sql`insert into parties (party_id, name, name_key, model_type, source)
    values ('p_1', 'Kaveri Agro Ltd', 'kaveri agro', 'public_company', 'test')`.execute(owner)
  await sql`insert into case_types (case_type_id, organization_id, name)
    values ('t_1', 'o_acme', 'Review')`.execute(owner)
}

/** A database with a few users, of whom the analyst, the second and the other get digests, and helpers for tests. */
export async function digestWorld() {
  const fresh = await freshDatabase()
  await people(fresh)
  const { owner } = fresh
  const insertAlert = ({
    id,
    organisation = 'o_acme',
    severity = 'high',
    at = hoursAgo(2),
    ...work
  }: Placed) =>
    sql`insert into alerts (alert_id, organization_id, party_id, alert_summary, alert_category, alert_type, alert_signal,
        signal_code, signal_format, severity, date_of_event, date_of_alert, created_at, status, snoozed_until, assignee)
      values (${id}, ${organisation}, 'p_1', ${`Summary of ${id}`}, 'Ratings', 'x', 'x', 1, 1, ${severity}, '2026-11-01',
        '2026-11-02', ${at}, ${work.status ?? 'open'}, ${work.until ?? null}, ${work.assignee ?? null})`.execute(
      owner,
    )
  /** Adds a notice about a case. */
  const notice = ({ text, user, kind = 'assigned', read = false, at = new Date().toISOString() }: Told) =>
    sql`insert into notices (organization_id, user_id, kind, entity, entity_id, text, link, once, read_at, created_at)
      select organization_id, user_id, ${kind}, 'case', '7001', ${text}, '/app/cases/7001', ${text},
        case when ${read} then now() end, ${at} from users where user_id = ${user}`.execute(owner)
  /** Deletes everything written and all settings of users. */
  const clear = async () => {
    await sql`truncate mails, alerts, cases, alert_decisions, audit cascade`.execute(owner)
    await sql`update users set settings = '{}'`.execute(owner)
  }
  /** Adds `count` users to o_acme; `without` removes them. */
  const more = (count: number) =>
    sql`insert into users (user_id, organization_id, email, name, policy)
      select 'u_more' || n, 'o_acme', 'more' || n || '@acme.example', 'More', ${policy}::jsonb
      from generate_series(1, ${count}::integer) n`.execute(owner)
  const without = () => sql`delete from users where user_id like 'u_more%'`.execute(owner)
  const write = (at = now) => writeDigests(owner, at)
  const mails = () => owner.selectFrom('mails').selectAll().orderBy('user_id').orderBy('day').execute()
  return { ...fresh, fresh, now, place: insertAlert, notice, clear, more, without, write, mails }
}
