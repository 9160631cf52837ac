import type { FiledStatement } from '#server/contract/parties/financials.ts'
import type { Database, Work } from '../connection.ts'

type Reader = Database | Work
export type Basis = 'standalone' | 'consolidated'
type Period = 'annual' | 'quarterly'

/** Statements of one basis, newest last; figures in rupees by field name. */
export const readStatements = (
  db: Reader,
  partyId: string,
  basis: Basis = 'standalone',
  period: Period = 'annual',
): Promise<FiledStatement[]> =>
  db
    .selectFrom('statements')
    .select(['period_end', 'basis', 'period', 'figures', 'source'])
    .where('party_id', '=', partyId)
    .where('basis', '=', basis)
    .where('period', '=', period)
    .orderBy('period_end')
    .execute()

/** Annual statements, newest last: standalone, or consolidated if there are no others. */
export async function readAnnualStatements(db: Reader, partyId: string): Promise<FiledStatement[]> {
  const own = await readStatements(db, partyId)
  return own.length > 0 ? own : readStatements(db, partyId, 'consolidated')
}

/** The number of statements on record by period and basis: `annual standalone` → 5. */
export async function countStatements(
  db: Reader,
  partyId: string,
): Promise<Partial<Record<`${Period} ${Basis}`, number>>> {
  const rows = await db
    .selectFrom('statements')
    .select((ask) => ['basis', 'period', ask.fn.countAll<number>().as('count')])
    .where('party_id', '=', partyId)
    .groupBy(['basis', 'period'])
    .execute()
  return Object.fromEntries(rows.map(({ basis, period, count }) => [`${period} ${basis}`, Number(count)]))
}
