import { sql } from 'kysely'
import type { Alert, AlertSummary } from '#server/contract/alert.ts'
import { offsetOf, type Paging } from '#server/contract/paging.ts'
import type { Work } from './connection.ts'
import { own } from './own.ts'

const summary = [
  'a.alert_id as _id',
  'a.party_id',
  'p.name as party_name',
  'a.alert_summary',
  'a.alert_category',
  'a.alert_type',
  'a.signal_code',
  'a.severity',
  'a.date_of_event',
  'a.date_of_alert',
  sql<string | null>`a.case_id::text`.as('case_id'),
] as const

interface Filters extends Paging {
  severity?: string | undefined
  category?: string | undefined
  signal_code?: number | undefined
  party_id?: string | undefined
  state?: 'open' | 'case' | undefined
  sort_by: 'date_of_alert' | 'severity' | 'party_name'
  sort_in: 'asc' | 'desc'
}

const orderings = {
  date_of_alert: sql`a.date_of_alert`,
  severity: sql`array_position(array['low', 'medium', 'high'], a.severity)`,
  party_name: sql`p.name`,
}

/** The organisation's alerts, filtered and sorted, a page at a time. */
export async function readAlerts(
  db: Work,
  filters: Filters,
): Promise<{ data: AlertSummary[]; total: number }> {
  const matching = db
    .selectFrom('alerts as a')
    .where(own('a'))
    .innerJoin('parties as p', 'p.party_id', 'a.party_id')
    .$if(!!filters.severity, (q) => q.where('a.severity', '=', (filters.severity ?? 'low') as 'low'))
    .$if(!!filters.category, (q) => q.where('a.alert_category', '=', filters.category ?? ''))
    .$if(filters.signal_code !== undefined, (q) => q.where('a.signal_code', '=', filters.signal_code ?? 0))
    .$if(!!filters.party_id, (q) => q.where('a.party_id', '=', filters.party_id ?? ''))
    .$if(filters.state === 'open', (q) => q.where('a.case_id', 'is', null))
    .$if(filters.state === 'case', (q) => q.where('a.case_id', 'is not', null))
  const rows = await matching
    .select(summary)
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy(orderings[filters.sort_by], filters.sort_in)
    .orderBy('a.date_of_alert', 'desc')
    .orderBy('a.alert_id')
    .limit(filters.per_page)
    .offset(offsetOf(filters))
    .execute()
  const data = rows.map(({ total: _, ...alert }) => alert)
  const [first] = rows
  if (first || filters.page === 1) return { data, total: first?.total ?? 0 }
  // Past the last page there is no row to count by.
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { data, total }
}

type Stored = Omit<Alert, 'alert_detail' | 'layout' | 'company_name' | 'ews_party_id'> & {
  alert_detail: string | null
}

/** One alert as it is stored (detail still as text), or undefined. */
export const readAlert = (db: Work, alertId: string): Promise<Stored | undefined> =>
  db
    .selectFrom('alerts as a')
    .where(own('a'))
    .innerJoin('parties as p', 'p.party_id', 'a.party_id')
    .select(summary)
    .select([
      'a.signal_format',
      'a.alert_signal',
      'a.alert_description',
      'a.alert_detail',
      'a.customer_number',
      'a.created_at',
    ])
    .where('a.alert_id', '=', alertId)
    .executeTakeFirst()

/** How many alerts wait for a decision, by severity. */
export async function countOpenAlerts(db: Work): Promise<number> {
  const { total } = await db
    .selectFrom('alerts')
    .where(own('alerts'))
    .where('case_id', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

interface NewRow {
  organization_id: string
  party_id: string
  alert_summary: string
  alert_description: string
  alert_category: string
  alert_type: string
  alert_signal: string
  signal_code: number
  signal_format: number
  severity: 'high' | 'medium' | 'low'
  date_of_event: string
  date_of_alert: string
  created_by: string
}

/** Stores an alert and gives its id. */
export async function insertAlert(db: Work, row: NewRow): Promise<string> {
  const { alert_id } = await db
    .insertInto('alerts')
    .values(row)
    .returning('alert_id')
    .executeTakeFirstOrThrow()
  return alert_id
}

/** Notes on an alert that a case was raised from it; false, and nothing noted, when one was already. */
export async function linkAlert(db: Work, alertId: string, caseId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('alerts')
    .where(own('alerts'))
    .set({ case_id: caseId, status: 'case', version: sql`version + 1` })
    .where('alert_id', '=', alertId)
    .where('case_id', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}
