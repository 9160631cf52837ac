import { type RawBuilder, sql } from 'kysely'
import { offsetOf, type Paging } from '#server/contract/paging.ts'
import type { Work } from '../connection.ts'
import { jsonWithoutNul } from '../json-without-nul.ts'
import { foundOnce } from '../lists/found-once.ts'
import { pageTotal } from '../lists/page-total.ts'
import { own } from '../own.ts'
import { withoutNestedLoops } from '../without-nested-loops.ts'

/** A stored row: its cells and, once they are read, the party and account it is about. */
export interface ImportRow {
  line: number
  cells: string[]
  refused: string | null
  cin?: string | null
  llpin?: string | null
  pan?: string | null
  gstin?: string | null
  name?: string | null
  name_key?: string | null
  who?: string | null
  doubt?: string | null
  account?: object | null
}

// A user's decision on a line stays valid as long as the line names the same party.
const isDecided = sql`(k.matched = 'chosen' or k.skipped) and k.who = excluded.who`

/**
 * Stores rows of an import in one statement. Existing rows of the same lines are replaced, except for why a line could
 * not be read, and for the party chosen for it.
 */
export async function writeRows(
  db: Work,
  organization_id: string,
  importId: string,
  rows: ImportRow[],
): Promise<void> {
  await sql`insert into portfolio_import_rows as k
      (organization_id, import_id, line, cells, refused, unread, cin, llpin, pan, gstin, name, name_key, who, doubt, account)
    select ${organization_id}, ${importId}, line, cells, refused, refused, cin, llpin, pan, gstin, name, name_key, who, doubt, account
    from jsonb_to_recordset(${jsonWithoutNul(rows)}::jsonb) as r (line integer, cells jsonb, refused text,
      cin text, llpin text, pan text, gstin text, name text, name_key text, who text, doubt text, account jsonb)
    on conflict (import_id, line) do update set refused = excluded.refused, cin = excluded.cin, llpin = excluded.llpin,
      pan = excluded.pan, gstin = excluded.gstin, name = excluded.name, name_key = excluded.name_key, who = excluded.who,
      doubt = case when ${isDecided} then k.doubt else excluded.doubt end, account = excluded.account,
      party_id = case when ${isDecided} then k.party_id end, matched = case when ${isDecided} then k.matched end,
      skipped = coalesce(k.skipped and k.who = excluded.who and excluded.refused is null, false)`.execute(db)
}

/** Deletes the rows of an import. */
export async function deleteRows(db: Work, importId: string): Promise<void> {
  await db
    .deleteFrom('portfolio_import_rows')
    .where(own('portfolio_import_rows'))
    .where('import_id', '=', importId)
    .execute()
}

/** A page of lines, in file order, with the total count. */
async function pageOfLines<T extends object>(db: Work, lines: RawBuilder<T>, page: Paging) {
  const { rows } = await sql<
    T & { total: number }
  >`select *, count(*) over () as total from (${lines}) as listed
    order by line limit ${page.per_page} offset ${offsetOf(page)}`.execute(db)
  return { data: rows.map(({ total: _, ...row }) => row), total: await pageTotal(db, rows, page, lines) }
}

type Cells = { line: number; cells: string[]; refused: string | null }

const allLines = (importId: string) =>
  sql<Cells>`select line, cells, refused from portfolio_import_rows r where ${own('r')} and r.import_id = ${importId}`

/** All lines of an import with their cells, and why a line could not be read from the file. */
export async function readCells(db: Work, importId: string): Promise<Cells[]> {
  const { rows } = await sql<Cells>`
    select line, cells, unread as refused from portfolio_import_rows r where ${own('r')} and r.import_id = ${importId}
    order by line`.execute(db)
  return rows
}

/** A page of all lines with their cells, and why a line is rejected. */
export const readAllLines = (db: Work, importId: string, page: Paging) =>
  pageOfLines(db, allLines(importId), page)

const rowsOf = (importId: string) =>
  sql`r.organization_id = current_organization() and r.import_id = ${importId} and r.party_id is null and not r.skipped and r.refused is null`

interface Match {
  line: number
  party_id: string | null
  doubt: string | null
}

/** Saves the parties that rows match; many of the rows may have been written in this transaction. */
async function writeMatches(
  db: Work,
  importId: string,
  how: 'identifier' | 'name',
  found: Match[],
): Promise<void> {
  if (found.length === 0) return
  const write = sql`update portfolio_import_rows r set party_id = m.party_id, doubt = coalesce(m.doubt, r.doubt),
      matched = case when m.party_id is not null then ${how} end
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as m (line integer, party_id text, doubt text)
    where r.line = m.line and ${rowsOf(importId)}`
  await withoutNestedLoops(db, () => write.execute(db))
}

// Market names, symbols and initials are not unique to a company.
const isProper = sql`n.kind in ('name', 'former')`

/**
 * Matches rows to parties by their identifiers, in one statement. Rows whose identifiers match several parties, or
 * whose name belongs to another party, are left in doubt.
 */
export async function matchIdentifiers(db: Work, importId: string): Promise<void> {
  const by = (column: 'cin' | 'llpin' | 'pan') =>
    sql`select r.line, r.name_key, r.doubt, p.party_id from portfolio_import_rows r
      join parties p on p.${sql.ref(column)} = r.${sql.ref(column)} where ${rowsOf(importId)}`
  const { rows } = await sql<Match>`with found as (
      ${by('cin')} union all ${by('llpin')} union all ${by('pan')} union all
      select r.line, r.name_key, r.doubt, g.party_id from portfolio_import_rows r
      join registrations g on g.kind = 'GSTIN' and g.value = r.gstin where ${rowsOf(importId)}),
    candidates as (
      select line, name_key, doubt, min(party_id) as party_id, count(distinct party_id) as parties from found group by 1, 2, 3),
    judged as (
      select line, party_id, case when parties > 1 then 'Its identifiers belong to different parties'
        when exists (select from party_names n where n.name_key = m.name_key and ${isProper})
          and not exists (select from party_names n where n.name_key = m.name_key and n.party_id = m.party_id)
          then 'The identifier is of one party, the name of another'
        else doubt end as doubt
      from candidates m)
    select line, case when doubt is null then party_id end as party_id, doubt from judged`.execute(db)
  await writeMatches(db, importId, 'identifier', rows)
}

const isLlp = (name: string) => sql`(${sql.ref(name)} ~* '\\y(llp|limited liability partnership)\\y')`
const isLimited = (name: string) => sql`(${sql.ref(name)} ~* '\\y(ltd|limited)\\y' and not ${isLlp(name)})`

const isVerbatim = sql`lower(n.name) = lower(r.name)`

// Checked only among the names of one party, because dozens may have the same name.
const isOtherForm = sql`exists (select from party_names n where n.party_id = r.party_id and n.name_key = r.name_key and ${isProper}
  and ((${isLlp('r.name')} and ${isLimited('n.name')}) or (${isLimited('r.name')} and ${isLlp('n.name')})))`

/**
 * Matches rows that have a name but no identifier to the only business with that name or former name, in one statement.
 * If several differ only by legal form, the one written identically is taken. A limited company is not matched to an
 * LLP of the same name.
 */
export async function matchNames(db: Work, importId: string): Promise<void> {
  const { rows } = await sql<Match>`with candidates as (
      select r.line, r.name, r.name_key, min(n.party_id) as party_id, count(distinct n.party_id) as parties,
        min(n.party_id) filter (where ${isVerbatim}) as verbatim, count(distinct n.party_id) filter (where ${isVerbatim}) as verbatims
      from portfolio_import_rows r join party_names n on n.name_key = r.name_key and ${isProper}
        join parties p on p.party_id = n.party_id and p.model_type <> 'person'
      where ${rowsOf(importId)} and coalesce(r.cin, r.llpin, r.pan, r.gstin, r.doubt) is null
      group by r.line, r.name, r.name_key),
    judged as materialized (select r.*, parties = 1 and verbatims <> 1 and ${isOtherForm} as other_form from candidates r)
    select line, case when verbatims = 1 then verbatim when parties = 1 and not other_form then party_id end as party_id,
      case when verbatims = 1 then null when parties > 1 then parties || ' businesses have this name'
        when other_form then 'The name is that of a business of another legal form' end as doubt
    from judged r`.execute(db)
  await writeMatches(db, importId, 'name', rows)
  await sql`update portfolio_import_rows r set doubt = case
      when coalesce(r.cin, r.llpin, r.pan, r.gstin) is null then 'No business has exactly this name'
      else 'This identifier is not on record' end
    where ${rowsOf(importId)} and r.doubt is null`.execute(db)
}

/** Assigns a party to a line and to all others about the same party; null skips them. Returns the number of rows changed. */
export async function chooseLine(
  db: Work,
  importId: string,
  line: number,
  partyId: string | null,
): Promise<number> {
  const { rows } = await sql`
    update portfolio_import_rows r set party_id = ${partyId}, matched = ${partyId === null ? null : 'chosen'}, skipped = ${partyId === null}
    where ${rowsOf(importId)} and (r.line = ${line} or r.who = (
      select who from portfolio_import_rows w where ${own('w')} and w.import_id = ${importId} and w.line = ${line}))
    returning line`.execute(db)
  return rows.length
}

/** Skips all rows whose party has not been chosen. */
export async function skipRest(db: Work, importId: string): Promise<void> {
  await sql`update portfolio_import_rows r set skipped = true where ${rowsOf(importId)}`.execute(db)
}

/** The distinct parties of an import's rows. */
export async function partiesOfRows(db: Work, importId: string): Promise<string[]> {
  const { rows } = await sql<{ party_id: string }>`
    select distinct party_id from portfolio_import_rows r
    where ${own('r')} and import_id = ${importId} and party_id is not null and refused is null`.execute(db)
  return rows.map(({ party_id }) => party_id)
}

export interface OpenLine {
  line: number
  lines: number
  cells: string[]
  cin: string | null
  llpin: string | null
  pan: string | null
  gstin: string | null
  name: string | null
  doubt: string | null
}

/** A page of rows whose party has to be chosen, in file order, one for all rows about the same party. */
export async function readOpenLines(db: Work, importId: string, page: Paging) {
  const open = sql`select min(line) as line, count(*) as lines from portfolio_import_rows r
    where ${rowsOf(importId)} group by coalesce(who, line::text)`
  const shown = sql`select *, count(*) over () as total from (${open}) as o
    order by line limit ${page.per_page} offset ${offsetOf(page)}`
  const { rows } = await sql<OpenLine & { total: number }>`
    select r.line, page.lines, r.cells, r.cin, r.llpin, r.pan, r.gstin, r.name, r.doubt, page.total
    from ${foundOnce(shown)} join portfolio_import_rows r on r.import_id = ${importId} and r.line = page.line
    order by r.line`.execute(db)
  return { data: rows, total: await pageTotal(db, rows, page, open) }
}

/** A page of rejected rows, and why. */
export function readRefusedLines(db: Work, importId: string, page: Paging) {
  const refused = sql<{ line: number; cells: string[]; why: string }>`
    select line, cells, refused as why from portfolio_import_rows r
    where ${own('r')} and r.import_id = ${importId} and r.refused is not null`
  return pageOfLines(db, refused, page)
}

/** A page of rows that were not imported, and why: rejected, skipped, or about a party that an earlier line names. */
export function readLeftLines(db: Work, importId: string, page: Paging) {
  const left = sql<{ line: number; cells: string[]; why: string; given: string }>`
    select line, cells, why, given from (
      select r.line, r.cells, coalesce(r.name, r.cin, r.llpin, r.pan, r.gstin, '') as given,
        case when r.refused is not null then r.refused when r.skipped then 'Skipped: ' || coalesce(r.doubt, 'not chosen')
          when r.party_id is null then 'To be chosen: ' || coalesce(r.doubt, '')
          else p.name || ' is named by line ' || first_value(r.line) over same || ' already' end as why,
        r.party_id is not null and r.refused is null as known, row_number() over same as place, i.purpose
      from portfolio_import_rows r join portfolio_imports i using (import_id) left join parties p using (party_id)
      where ${own('r')} and r.import_id = ${importId}
      window same as (partition by r.party_id, r.refused is null order by r.line)) as numbered
    where not known or (place > 1 and purpose = 'parties')`
  return pageOfLines(db, left, page)
}
