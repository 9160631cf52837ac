import { sql } from 'kysely'
import type { BankReading } from '#server/contract/consents/bank-account.ts'
import type { ConsentSection } from '#server/contract/consents/consent-sections.ts'
import type { StatementPreview } from '#server/contract/consents/consent-statements.ts'
import type { Work } from '../connection.ts'
import { deleteFile, deleteFiles } from '../files.ts'
import { own } from '../own.ts'
import { nameOf } from '../people/name-of.ts'
import { isActive } from './consents.ts'

const statementsOf = (db: Work, today: string) =>
  db
    .selectFrom('consent_statements as s')
    .innerJoin('consents as c', 'c.consent_id', 's.consent_id')
    .innerJoin('files as f', 'f.file_id', 's.file_id')
    .where(own('s'))
    .where(isActive(today))
    .select(['s.statement_id', 's.consent_id', 'c.section', 'c.identifier', 's.sent_at'])
    .select(nameOf('s.sent_by').as('sent_by'))
    .select(['f.name as file_name', sql<number>`f.size::float8`.as('size')])
    .select(sql<boolean>`s.preview is not null`.as('read'))
    .select(sql<number | null>`(s.preview ->> 'lines')::int`.as('lines'))
    .select(sql<string | null>`s.bank ->> 'from'`.as('from'))
    .select(sql<string | null>`s.bank ->> 'to'`.as('to'))

/** The statements sent under the organisation's consents that are active on a date, newest first; optionally of one section. */
export function readStatements(db: Work, section: ConsentSection | undefined, today: string) {
  const all = statementsOf(db, today)
  return (section ? all.where('c.section', '=', section) : all)
    .orderBy('s.sent_at', 'desc')
    .orderBy('s.statement_id')
    .execute()
}

/** One statement with what was read from it; undefined if there is none or its consent is not active. */
export const readStatement = (db: Work, statementId: string, today: string) =>
  statementsOf(db, today)
    .where('s.statement_id', '=', statementId)
    .select(['s.preview', 's.bank', 's.file_id'])
    .executeTakeFirst()

/** What was read from bank statements, in the order they were sent. */
export const readBankReadings = (db: Work, today: string) =>
  db
    .selectFrom('consent_statements as s')
    .innerJoin('consents as c', 'c.consent_id', 's.consent_id')
    .where(own('s'))
    .where(isActive(today))
    .where('c.section', '=', 'bank-statement')
    .where('s.bank', 'is not', null)
    .select(['s.statement_id', 'c.identifier', 's.bank'])
    .orderBy('s.sent_at')
    .execute()

interface NewStatement {
  organization_id: string
  consent_id: string
  file_id: string
  sent_by: string
  preview: StatementPreview | null
  bank: BankReading | null
}

/** Stores a statement and returns its id. */
export async function insertStatement(db: Work, { preview, bank, ...row }: NewStatement): Promise<string> {
  const { statement_id } = await db
    .insertInto('consent_statements')
    .values({ ...row, preview: preview && JSON.stringify(preview), bank: bank && JSON.stringify(bank) })
    .returning('statement_id')
    .executeTakeFirstOrThrow()
  return statement_id
}

/** Deletes a statement and its file; undefined if there is no such statement. */
export async function deleteStatement(
  db: Work,
  statementId: string,
): Promise<{ file_id: string; consent_id: string } | undefined> {
  const gone = await db
    .deleteFrom('consent_statements')
    .where(own('consent_statements'))
    .where('statement_id', '=', statementId)
    .returning(['file_id', 'consent_id'])
    .executeTakeFirst()
  if (gone) await deleteFile(db, gone.file_id)
  return gone
}

/** Deletes statements, with their files, whose consents were withdrawn or have expired on a date. `db` must be opened as `owner`. */
export async function deleteLapsedStatements(db: Work, today: string): Promise<void> {
  const { rows } = await sql<{ file_id: string }>`
    delete from consent_statements s using consents c
    where c.consent_id = s.consent_id and not ${isActive(today)}
    returning s.file_id`.execute(db)
  const ids = rows.map(({ file_id }) => file_id)
  await deleteFiles(db, sql`file_id = any(${ids})`)
}
