import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { NamedPerson } from '#server/contract/cases/case.ts'
import { features } from '#server/contract/features.ts'
import type {
  PortfolioSettings,
  PortfolioSettingsChange,
} from '#server/contract/portfolios/portfolio-settings.ts'
import type { Work } from '../connection.ts'
import type { AuditedBy } from '../organisation/audit.ts'
import { own } from '../own.ts'

type Stored = Omit<PortfolioSettings, 'all_signals'>

/** The defaults for a portfolio without settings. */
const defaults: Omit<Stored, 'members'> = {
  categories: [],
  signal_codes: [],
  min_severity: 'high',
  recipients: [],
  version: 1,
}

const members = (db: Work) =>
  db
    .selectFrom('users')
    .where(own('users'))
    .where('status', '=', 'active')
    .where(sql<boolean>`policy -> ${features.alerts}::text ? 'GET'`)
    .select(['user_id', 'name as fullname'])
    .orderBy('name')

/** The settings of a portfolio, and the members who can be notified. */
export async function readPortfolioSettings(db: Work, portfolioId: string): Promise<Stored> {
  const { rows } = await sql<Partial<Stored> & { members: NamedPerson[] }>`
    select s.categories, s.signal_codes, s.min_severity, s.recipients, s.version, ${jsonArrayFrom(members(db))} as members
    from (select 1) as one left join portfolio_settings s on ${own('s')} and s.portfolio_id = ${portfolioId}`.execute(
    db,
  )
  const [row] = rows
  const set = row && row.version !== null && row.version !== undefined
  return { ...defaults, ...(set && row), members: row?.members ?? [] }
}

/** Saves the settings of a portfolio; returns false, and changes nothing, if their version is no longer `version`. */
export async function savePortfolioSettings(
  db: Work,
  { organization_id, user_id }: AuditedBy,
  portfolio_id: string,
  { version, ...kept }: PortfolioSettingsChange,
): Promise<boolean> {
  const changed = { ...kept, updated_by: user_id, updated_at: sql<string>`now()` }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('portfolio_settings')
    .values({ organization_id, portfolio_id, ...changed, version: version + 1 })
    .onConflict((c) =>
      c
        .column('portfolio_id')
        .doUpdateSet({ ...changed, version: sql`portfolio_settings.version + 1` })
        .where('portfolio_settings.version', '=', version),
    )
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** An alert to be notified according to the settings of a portfolio. */
export interface AlertToNotify {
  alert_id: string
  alert_summary: string
  party_name: string
  portfolio: string
  recipients: string[]
}

/** Which of the alerts require notification, for which portfolio and to whom: across all units, whatever this transaction can see. */
export async function readAlertsToNotify(db: Work, alertIds: string[]): Promise<AlertToNotify[]> {
  const { rows } = await sql<AlertToNotify>`select * from alerts_to_tell(${alertIds})`.execute(db)
  return rows
}
