import { sql } from 'kysely'
import type { OwnConduct } from '#server/contract/signals/conduct.ts'
import type { Work } from '../connection.ts'
import { own } from '../own.ts'

const tables = {
  covenants: ['own_covenants', 'due_on', 'reference, covenant, covenant_type, due_on, status, cured_on'],
  audit_observations: [
    'own_audit_observations',
    'issued_on',
    'reference, observation, category, severity, report, auditor, period, issued_on, closed_on',
  ],
  cheque_returns: [
    'own_cheque_returns',
    'returned_on',
    'account_number, cheque_number, returned_on, amount, reason',
  ],
} as const

/** Rows of a kind for the party of the row `p`, as JSON, newest first: up to a date, at most `limit`. */
export function conductRows(kind: keyof OwnConduct, until: string, limit: number | null = null) {
  const [table, day, columns] = tables[kind]
  return sql`(select coalesce(json_agg(one), '[]') from (
    select ${sql.raw(columns)} from ${sql.table(table)} t where t.party_id = p.party_id and ${own('t')}
      and ${sql.ref(`t.${day}`)} <= ${until}::date
    order by ${sql.raw(day)} desc, ${sql.raw(columns.split(',', 2).join())} limit ${limit}) one)`
}

/** The conduct data the organisation itself sent about a party, newest first, at most `limit` rows of each kind. */
export async function readOwnConduct(db: Work, partyId: string, limit: number): Promise<OwnConduct> {
  // Covenants are also shown before their test date.
  const ever = '9999-12-31'
  const { rows } = await sql<OwnConduct>`
    select ${conductRows('covenants', ever, limit)} as covenants,
      ${conductRows('audit_observations', ever, limit)} as audit_observations,
      ${conductRows('cheque_returns', ever, limit)} as cheque_returns
    from (select ${partyId}::text as party_id) as p`.execute(db)
  return rows[0] ?? { covenants: [], audit_observations: [], cheque_returns: [] }
}
