import { sql } from 'kysely'
import type { Work } from '#server/database/connection.ts'
import type { ListedCompanyIndex } from '#server/rules/names/listed-company-index.ts'
import { readHeadline } from '#server/rules/news/read-headline.ts'
import type { Counts } from '../kind.ts'
import type { Headline } from './row.ts'

/** A headline with the companies that it names. */
interface ReadHeadline extends Headline {
  place: number
  companies: {
    party_id: string
    matched_as: string
    matched_by: string
    sentiment: string
    decided_by: { from: number; to: number }[]
  }[]
}

const keyOf = ({ published_on, source, title }: Headline) => [published_on, source, title].join('\n')

/** Merges rows of the same headline; each fills in what the other lacks. */
function merged(rows: Headline[]): Headline[] {
  const once = new Map<string, Headline>()
  for (const row of rows) {
    const { url = null, language = null } = once.get(keyOf(row)) ?? {}
    once.set(keyOf(row), { ...row, url: row.url ?? url, language: row.language ?? language })
  }
  return [...once.values()]
}

function read(rows: Headline[], index: ListedCompanyIndex): ReadHeadline[] {
  return rows.map((row, place) => ({
    ...row,
    place,
    companies: readHeadline(row.title, row.language, index).map(
      ({ party_id, from, to, by, sentiment, decidedBy }) => ({
        party_id,
        matched_as: row.title.slice(from, to),
        matched_by: by,
        sentiment,
        decided_by: decidedBy.map((range) => ({ from: range.from, to: range.to })),
      }),
    ),
  }))
}

const inputRows = (rows: ReadHeadline[]) => sql`
  jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(place integer, published_on date, source text, title text, url text,
    language text, companies jsonb)`

const sameHeadline = sql`t.published_on = g.published_on and t.source = g.source and md5(t.title) = md5(g.title)`

/** Which headlines are already stored, whichever companies they name. */
async function storedHeadlines(db: Work, rows: ReadHeadline[]): Promise<Set<number>> {
  const { rows: found } = await sql<{ place: number }>`
    select g.place from ${inputRows(rows)} where exists (select from news_naming_nobody t where ${sameHeadline})
      or exists (select from news t where t.matched_by is not null and ${sameHeadline})`.execute(db)
  return new Set(found.map(({ place }) => place))
}

/** Writes the news of each company and removes headlines that no longer name it. Returns the headlines that changed. */
async function writeNewsOfCompanies(db: Work, rows: ReadHeadline[]): Promise<number[]> {
  const { rows: gone } = await sql<{ place: number }>`
    delete from news t using ${inputRows(rows)} where t.matched_by is not null and ${sameHeadline}
      and not g.companies @> jsonb_build_array(jsonb_build_object('party_id', t.party_id)) returning g.place`.execute(
    db,
  )
  const { rows: written } = await sql<{ place: number }>`
    with w as (
      insert into news as n (party_id, published_on, source, title, url, language, sentiment, matched_as, matched_by, decided_by)
      select c.party_id, g.published_on, g.source, g.title, g.url, g.language, c.sentiment, c.matched_as, c.matched_by, c.decided_by
      from ${inputRows(rows)}, jsonb_to_recordset(g.companies) as c(party_id text, sentiment text, matched_as text, matched_by text,
        decided_by jsonb)
      on conflict (published_on, source, md5(title), party_id) where matched_by is not null do update
        set url = coalesce(excluded.url, n.url), language = coalesce(excluded.language, n.language),
          sentiment = excluded.sentiment, matched_as = excluded.matched_as, matched_by = excluded.matched_by,
          decided_by = excluded.decided_by
        where row(n.url, n.language, n.sentiment, n.matched_as, n.matched_by, n.decided_by) is distinct from
          row(coalesce(excluded.url, n.url), coalesce(excluded.language, n.language), excluded.sentiment, excluded.matched_as,
            excluded.matched_by, excluded.decided_by)
      returning published_on, source, title)
    select g.place from w t join ${inputRows(rows)} on ${sameHeadline}`.execute(db)
  return [...gone, ...written].map(({ place }) => place)
}

/** Stores headlines that name no company, and removes those that name one now. Returns the headlines that changed. */
async function writeOtherNews(db: Work, rows: ReadHeadline[]): Promise<number[]> {
  const { rows: named } = await sql<{ place: number }>`
    delete from news_naming_nobody t using ${inputRows(rows)} where ${sameHeadline} and jsonb_array_length(g.companies) > 0
    returning g.place`.execute(db)
  const { rows: written } = await sql<{ place: number }>`
    with w as (
      insert into news_naming_nobody as n (published_on, source, title, url, language)
      select g.published_on, g.source, g.title, g.url, g.language from ${inputRows(rows)}
      where jsonb_array_length(g.companies) = 0
      on conflict (published_on, source, md5(title)) do update
        set url = coalesce(excluded.url, n.url), language = coalesce(excluded.language, n.language)
        where row(n.url, n.language) is distinct from
          row(coalesce(excluded.url, n.url), coalesce(excluded.language, n.language))
      returning published_on, source, title)
    select g.place from w t join ${inputRows(rows)} on ${sameHeadline}`.execute(db)
  return [...named, ...written].map(({ place }) => place)
}

/** Writes headlines under every company of the index that they name; those that name none are stored separately. */
export async function writeNews(db: Work, rows: Headline[], index: ListedCompanyIndex): Promise<Counts> {
  const headlines = read(merged(rows), index)
  const before = await storedHeadlines(db, headlines)
  const touched = new Set([
    ...(await writeNewsOfCompanies(db, headlines)),
    ...(await writeOtherNews(db, headlines)),
  ])
  const added = headlines.filter(({ place }) => !before.has(place)).length
  const changed = [...touched].filter((place) => before.has(place)).length
  return { added, changed, unchanged: rows.length - added - changed }
}
