import { sql } from 'kysely'
import type { Database, Work } from '../connection.ts'

/** Recounts the vocabulary from every name. Needs the owner role. */
export async function rebuildSearchWords(db: Database | Work): Promise<void> {
  await sql`truncate search_words`.execute(db)
  await sql`insert into search_words (word, parties)
    select word, count(*)::integer from party_names, string_to_table(name_key, ' ') as word
    where word <> '' group by word`.execute(db)
  await sql`analyze search_words`.execute(db)
}

/** Adds the words of new names to the vocabulary. `nameKeys` are keys as made by `nameKey`. Needs the owner role. */
export async function addSearchWords(db: Database | Work, nameKeys: string[]): Promise<void> {
  if (nameKeys.length === 0) return
  await sql`insert into search_words (word, parties)
    select word, count(*)::integer from unnest(${nameKeys}::text[]) as name_key, string_to_table(name_key, ' ') as word
    where word <> '' group by word order by word
    on conflict (word) do update set parties = search_words.parties + excluded.parties`.execute(db)
}
