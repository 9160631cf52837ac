import { sql } from 'kysely'
import type { Database } from '#server/database/connection.ts'
import { loadListedCompanies } from '#server/database/search/search-listed.ts'
import type { ListedCompanyIndex } from '#server/rules/names/listed-company-index.ts'
import { importFile, type Outcome, type Settings } from '../import-file.ts'
import type { Kind } from '../kind.ts'
import type { SourceFile } from '../source-file.ts'
import { SourceText } from '../source-text.ts'
import { type NewsField, newsColumns } from './columns.ts'
import { type Headline, readNewsRow } from './row.ts'
import { writeNews } from './write.ts'

interface OnRecord {
  headlines: number
  several: number
  companies: number
  nobody: number
}

const count = (headlines: number) => headlines.toLocaleString('en-IN')

async function onRecord(db: Database): Promise<string[]> {
  const { rows } = await sql<OnRecord>`
    with named as (select count(*) as companies from news where matched_by is not null
      group by published_on, source, md5(title))
    select count(*)::integer as headlines, count(*) filter (where companies > 1)::integer as several,
      (select count(distinct party_id)::integer from news where matched_by is not null) as companies,
      (select count(*)::integer from news_naming_nobody) as nobody from named`.execute(db)
  const [{ headlines, several, companies, nobody } = { headlines: 0, several: 0, companies: 0, nobody: 0 }] =
    rows
  return [
    `On record: ${count(headlines)} headlines that name listed companies (${count(several)} of them several), of ${count(companies)} companies`,
    ...(nobody > 0
      ? [
          `Name nobody: ${count(nobody)} headlines, kept and shown under no party; after more listings, import the file again`,
        ]
      : []),
  ]
}

/** Newspaper headlines, each stored under every company of the index that it names. */
const newsOf = (index: ListedCompanyIndex): Kind<NewsField, Headline> => ({
  name: 'news',
  columns: newsColumns,
  read: readNewsRow,
  note: () => undefined,
  shown: ({ date = '', headline = '' }) => ({ identifier: date, name: headline }),
  write: (db, rows) => writeNews(db, rows, index),
  finish: onRecord,
})

async function refuseOtherEncodings(file: SourceFile): Promise<void> {
  const text = new SourceText(file, () => {})
  for await (const _ of text);
  if (text.broken) throw text.broken
}

/** Imports a headlines file. Throws an ImportFailure before anything is written if any part of it is not UTF-8. */
export async function importNews(db: Database, file: SourceFile, settings: Settings): Promise<Outcome> {
  await refuseOtherEncodings(file)
  return importFile(db, newsOf(await loadListedCompanies(db)), file, settings)
}
