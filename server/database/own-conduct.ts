import { sql } from 'kysely'
import type { OwnConduct } from '#server/contract/conduct.ts'
import type { Work } from './connection.ts'
import { own } from './own.ts'

const tables = {
  covenants: ['own_covenants', 'due_on', 'reference, covenant, covenant_type, due_on, status, cured_on'],
  audit_observations: [
    ...(['own_audit_observations', 'issued_on'] as const),
    'reference, observation, category, severity, report, auditor, period, issued_on, closed_on',
  ],
  cheque_returns: [
    ...(['own_cheque_returns', 'returned_on'] as const),
    'account_number, cheque_number, returned_on, amount, reason',
  ],
} as const

/** Rows of a kind, as JSON and the newest first, of the party of the row `p`: those until a day, at most so many. */
export function conductRows(kind: keyof OwnConduct, until: string, limit: number | null = null) {
  const [table, day, columns] = tables[kind]
  return sql`(select coalesce(json_agg(one), '[]') from (
    select ${sql.raw(columns)} from ${sql.table(table)} t where t.party_id = p.party_id and ${own('t')}
      and ${sql.ref(`t.${day}`)} <= ${until}::date
    order by ${sql.raw(day)} desc, ${sql.raw(columns.split(',', 2).join())} limit ${limit}) one)`
}

/** What the organisation itself sent of a party's conduct, the newest first, at most so many rows of each kind. */
export async function readOwnConduct(db: Work, partyId: string, limit: number): Promise<OwnConduct> {
  // Covenants are shown before the day of their test too.
  const ever = '9999-12-31'
  const { rows } = await sql<OwnConduct>`
    select ${conductRows('covenants', ever, limit)} as covenants,
      ${conductRows('audit_observations', ever, limit)} as audit_observations,
      ${conductRows('cheque_returns', ever, limit)} as cheque_returns
    from (select ${partyId}::text as party_id) as p`.execute(db)
  return rows[0] ?? { covenants: [], audit_observations: [], cheque_returns: [] }
}
