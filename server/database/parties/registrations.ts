import { sql } from 'kysely'
import type {
  CheckedRegistration,
  EpfoMonth,
  Filings,
  GstFiling,
} from '#server/contract/parties/registrations.ts'
import {
  checkCin,
  checkDin,
  checkGstin,
  checkLlpin,
  checkPan,
  checkUdyam,
  type Verdict,
} from '#server/rules/identifiers/identifiers.ts'
import { checkIsin } from '#server/rules/identifiers/isin.ts'
import type { Database, Work } from '../connection.ts'
import { maskPan } from './parties.ts'

type Reader = Database | Work

const checks: Record<string, (value: string) => Verdict> = {
  CIN: checkCin,
  LLPIN: checkLlpin,
  PAN: checkPan,
  GSTIN: checkGstin,
  DIN: checkDin,
  UDYAM: checkUdyam,
  ISIN: checkIsin,
}
const checkOf = (kind: string, value: string) => checks[kind]?.(value) ?? null

/**
 * Identifiers and registrations, with state and status, by kind; each with the result of its number check, null if the
 * kind has no check. A person's PAN is masked.
 */
export async function readRegistrations(db: Reader, partyId: string): Promise<CheckedRegistration[]> {
  const rows = await db
    .selectFrom('registrations as r')
    .innerJoin('parties as p', 'p.party_id', 'r.party_id')
    .select(['r.kind', 'r.value', 'r.status', 'r.state', 'r.registered_on', 'r.detail', 'p.model_type'])
    .where('r.party_id', '=', partyId)
    .orderBy('r.kind')
    .orderBy('r.value')
    .execute()
  return rows.map(({ model_type, detail, ...row }) => {
    const secret = model_type === 'person' && row.kind === 'PAN'
    const value = secret ? (maskPan(row.value) ?? '') : row.value
    return { ...row, value, detail: { ...detail }, check: checkOf(row.kind, row.value) }
  })
}

const periodsShown = 12

const newestReturns = (db: Reader, partyId: string) =>
  sql<GstFiling>`
    select gstin, return_type, period, due_on, filed_on from (
      select *, row_number() over (partition by gstin, return_type order by due_on desc) as age
      from gst_filings where party_id = ${partyId} and due_on < (now() at time zone 'Asia/Kolkata')::date
    ) as returns where age <= ${periodsShown}
    order by gstin, return_type, due_on desc`.execute(db)

const newestMonths = (db: Reader, partyId: string) =>
  sql<EpfoMonth>`
    select establishment, month, employees, amount, due_on, paid_on from (
      select *, row_number() over (partition by establishment order by month desc) as age
      from epfo_months where party_id = ${partyId}
    ) as months where age <= ${periodsShown}
    order by establishment, month desc`.execute(db)

/**
 * The last twelve due returns of each kind for every GSTIN, and the last twelve wage months of every provident fund
 * establishment, newest first. Amounts in rupees.
 */
export async function readFilings(db: Reader, partyId: string): Promise<Filings> {
  const [gst, epfo] = await Promise.all([newestReturns(db, partyId), newestMonths(db, partyId)])
  return { gst: gst.rows, epfo: epfo.rows }
}
