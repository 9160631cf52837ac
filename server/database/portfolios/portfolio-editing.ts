import { sql } from 'kysely'
import type {
  PortfolioEventDetails,
  PortfolioEventKind,
} from '#server/contract/portfolios/portfolio-events.ts'
import type { Work } from '../connection.ts'
import type { AuditedBy } from '../organisation/audit.ts'
import { own } from '../own.ts'

const portfolioOf = (db: Work, portfolioId: string) =>
  db
    .selectFrom('portfolios')
    .where(own('portfolios'))
    .where('portfolio_id', '=', portfolioId)
    .select(['portfolio_id', 'name', 'description', 'archived_at', 'version'])

/** The editable fields of a portfolio, or undefined. */
export const readEdited = (db: Work, portfolioId: string) => portfolioOf(db, portfolioId).executeTakeFirst()

/** The same, locked until the transaction ends, but not against inserts that only reference it, such as an import's. */
export const lockPortfolio = (db: Work, portfolioId: string) =>
  portfolioOf(db, portfolioId).forNoKeyUpdate().executeTakeFirst()

interface PortfolioFields {
  name: string
  description: string
}

/** Creates a portfolio and returns its id; undefined if the organisation already has one with that name. */
export async function insertPortfolio(
  db: Work,
  { organization_id, user_id }: AuditedBy,
  fields: PortfolioFields,
): Promise<string | undefined> {
  const made = await db
    .insertInto('portfolios')
    .values({ ...fields, organization_id, created_by: user_id })
    .onConflict((c) => c.columns(['organization_id', 'name']).doNothing())
    .returning('portfolio_id')
    .executeTakeFirst()
  return made?.portfolio_id
}

/** Whether another portfolio of the organisation has that name, including those this transaction cannot see. */
export async function isNameTaken(db: Work, name: string, exceptId: string): Promise<boolean> {
  const { rows } = await sql<{
    taken: boolean
  }>`select portfolio_name_taken(${name}, ${exceptId}) as taken`.execute(db)
  return rows[0]?.taken ?? false
}

const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === '23505'

/** Updates a portfolio. Returns false, with the transaction aborted, if another portfolio took its name at the same moment. */
export async function updatePortfolio(
  db: Work,
  portfolioId: string,
  { archived, ...fields }: PortfolioFields & { archived: boolean },
): Promise<boolean> {
  const update = db
    .updateTable('portfolios')
    .where(own('portfolios'))
    .where('portfolio_id', '=', portfolioId)
    .set({
      ...fields,
      archived_at: archived ? sql`coalesce(archived_at, now())` : null,
      version: sql`version + 1`,
    })
  try {
    await update.execute()
    return true
  } catch (error) {
    if (isTaken(error)) return false
    throw error
  }
}

/** Adds parties to a portfolio and returns those that were not in it. Unknown parties are left out. */
export async function addMembers(
  db: Work,
  organization_id: string,
  portfolioId: string,
  partyIds: string[],
): Promise<string[]> {
  const { rows } = await sql<{ party_id: string }>`
    insert into portfolio_parties (organization_id, portfolio_id, party_id)
    select ${organization_id}, ${portfolioId}, party_id from parties where party_id = any(${partyIds}) order by party_id
    on conflict do nothing returning party_id`.execute(db)
  return rows.map(({ party_id }) => party_id)
}

/** Adds an event to a portfolio's history. */
export async function addPortfolioEvent<K extends PortfolioEventKind>(
  db: Work,
  { organization_id, user_id }: AuditedBy,
  portfolio_id: string,
  kind: K,
  detail: PortfolioEventDetails[K],
): Promise<void> {
  await db
    .insertInto('portfolio_events')
    .values({ organization_id, user_id, portfolio_id, kind, detail: JSON.stringify(detail) })
    .execute()
}
