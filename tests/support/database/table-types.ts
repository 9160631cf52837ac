import { execFileSync } from 'node:child_process'
import { type Kysely, sql } from 'kysely'
import { type DatabaseMetadata, generate, PostgresDialect } from 'kysely-codegen'
import type { Database } from '#server/database/connection.ts'

/** The file with the types of the tables. */
export const tableTypesFile = 'server/database/tables.ts'

// The types the connection returns, and the types of JSON columns.
const types = { int8: 'number', numeric: 'number', date: 'string', timestamptz: 'string' }
const json = [
  'registrations.detail: Generated<object>',
  'statements.figures: JsonOf<Record<string, number>>',
  'scores.receipt: JsonOf<ScoreReceipt>',
  'news.decided_by: JsonWithDefault<TitleRange[]>',
  'sanctions_hits.parts: JsonOf<NamePart[]>',
  'sanctions_hits.evidence: JsonOf<Evidence[]>',
  'organisations.sku: JsonOf<Record<string, string[]>>',
  'organisations.messages: JsonOf<OrganisationMessage[]>',
  'organisations.page_config: JsonWithDefault<OrganisationPages>',
  'retention_periods.periods: JsonWithDefault<RetentionPeriods>',
  'retention_periods.deleted: JsonOrNull<RetentionCounts>',
  'users.policy: JsonOf<Policy>',
  'users.overrides: JsonWithDefault<Policy>',
  'roles.policy: JsonWithDefault<Policy>',
  'users.settings: JsonWithDefault<UserSettings>',
  'oidc_entries.payload: JsonOf<Record<string, unknown>>',
  'platform_keys.value: JsonOf<object>',
  'cases.recurring: JsonOrNull<Recurrence>',
  'cases.skipped: JsonWithDefault<string[]>',
  'workflows.statuses: JsonOf<WorkflowStatus[]>',
  'workflows.moves: JsonOf<WorkflowMove[]>',
  'workflows.escalates: JsonOrNull<Escalation>',
  'case_types.due_days: JsonWithDefault<DueDays>',
  'saved_searches.search: JsonOf<StoredSearch>',
  'recent_searches.search: JsonOf<StoredSearch>',
  'alert_decisions.before: JsonOrNull<AlertWork>',
  'alert_decisions.after: JsonOrNull<AlertWork>',
  'case_batches.change: JsonOf<ChangeTogether>',
  'case_batches.results: JsonOf<CaseResult[]>',
  'portfolio_events.detail: JsonOf<object>',
  'order_documents.document: JsonOf<ReportDocument>',
  'order_documents.snapshot: JsonOf<ReportSnapshot>',
  'order_events.detail: JsonWithDefault<OrderEventDetail>',
  'portfolio_imports.remarks: JsonOf<string[]>',
  'portfolio_imports.heads: JsonOf<string[]>',
  'portfolio_imports.columns: JsonOf<Record<string, number>>',
  'portfolio_imports.result: JsonOrNull<object>',
  'portfolio_import_sheets.remarks: JsonOf<string[]>',
  'portfolio_import_sheets.rows: JsonOf<object[]>',
  'portfolio_import_rows.cells: JsonOf<string[]>',
  'portfolio_import_rows.account: JsonOrNull<object>',
  'consent_statements.preview: JsonOrNull<StatementPreview>',
  'consent_statements.bank: JsonOrNull<BankReading>',
  'accounting_books.reading: JsonOf<BookReading>',
  'accounting_books.lines: JsonOf<BookMapping>',
  'onboarding_steps.answers: JsonOrNull<Record<string, string>>',
  'onboarding_steps.draft: JsonOrNull<Record<string, string>>',
  'uploads.heads: JsonOf<string[]>',
  'uploads.columns: JsonOf<Record<string, number>>',
  'uploads.remarks: JsonOf<string[]>',
  'upload_rows.cells: JsonOf<string[]>',
  'upload_rows.value: JsonOrNull<object>',
  'upload_changes.before: JsonOrNull<object>',
  'upload_changes.after: JsonOf<object>',
  'exports.filters: JsonWithDefault<Record<string, string>>',
  'sent_forms.answer: JsonOrNull<unknown>',
  'audit.before: JsonWrittenOnce',
  'audit.after: JsonWrittenOnce',
].map((line) => line.split(': ', 2) as [string, string])

const importedTypes = ['JsonOf', 'JsonOrNull', 'JsonWithDefault', 'JsonWrittenOnce', 'OrganisationMessage']
const shapes = ['Policy', 'Recurrence', 'UserSettings']
const imports = {
  RetentionPeriods: '#server/contract/organisation/retention-words.ts',
  RetentionCounts: '#server/contract/organisation/retention-words.ts',
  OrganisationPages: '#server/contract/organisation/offered-pages.ts',
  ...Object.fromEntries([...importedTypes, ...shapes].map((name) => [name, './column-types.ts'])),
  BookMapping: '#server/contract/consents/books.ts',
  BookReading: '#server/contract/consents/books.ts',
  BankReading: '#server/contract/consents/bank-account.ts',
  StatementPreview: '#server/contract/consents/consent-statements.ts',
  TitleRange: '#server/contract/parties/party-news.ts',
  ScoreReceipt: '#server/contract/parties/party-scores.ts',
  NamePart: '#server/contract/sanctions/sanctions.ts',
  Evidence: '#server/contract/sanctions/likeness.ts',
  StoredSearch: '#server/contract/search/searches.ts',
  WorkflowStatus: '#server/contract/cases/workflow.ts',
  WorkflowMove: '#server/contract/cases/workflow.ts',
  Escalation: '#server/contract/cases/workflow.ts',
  DueDays: '#server/contract/severities.ts',
  ChangeTogether: '#server/contract/cases/case-batch.ts',
  CaseResult: '#server/contract/cases/case-batch.ts',
  AlertWork: '#server/contract/alerts/alert-decisions.ts',
  OrderEventDetail: '#server/contract/reports/order-events.ts',
  ReportDocument: '#server/contract/reports/report-document.ts',
  ReportSnapshot: '#server/contract/reports/report-snapshot.ts',
}

// A column restricted to certain values, `check (kind in ('name', 'former'))`, gets a union type of these.
async function readWords({ db, metadata }: { db: Kysely<unknown>; metadata: DatabaseMetadata }) {
  const { rows } = await sql<{ place: string; rule: string }>`
    select c.conrelid::regclass || '.' || a.attname as place, pg_get_constraintdef(c.oid) as rule
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'c' and array_length(c.conkey, 1) = 1`.execute(db)
  const rules = new Map(rows.map(({ place, rule }) => [place, rule]))
  for (const table of metadata.tables)
    for (const column of table.columns) {
      const rule = rules.get(`${table.name}.${column.name}`) ?? ''
      if (!/^CHECK \(\(\w+ = (ANY \(ARRAY\[)?'/.test(rule)) continue
      column.enumValues = [...rule.matchAll(/'([^']+)'::/g)].map(([, word = '']) => word)
    }
  return metadata
}

/** The types of every table of a migrated database, as the content of that file. */
export async function tableTypes(owner: Database): Promise<string> {
  const text = await generate({
    db: owner,
    dialect: new PostgresDialect(),
    outFile: null,
    includePattern: 'public.*',
    excludePattern: 'public.kysely_*',
    typeMapping: types,
    customImports: imports,
    overrides: { columns: Object.fromEntries(json) },
    postprocess: readWords,
  })
  const input = text
    .replace(
      /This file was generated.*/,
      'The tables as the migrations made them; `npm run db:types` writes this file.',
    )
    .replace('Please do not edit it manually.', 'What their JSON columns hold is in column-types.ts.')
    .replace('interface DB {', 'interface Tables {')
  return execFileSync(
    'node_modules/.bin/biome',
    ['check', '--write', `--stdin-file-path=${tableTypesFile}`],
    {
      input,
      encoding: 'utf8',
    },
  )
}
