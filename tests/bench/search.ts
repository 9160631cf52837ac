import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import { type Database, openDatabase } from '#server/database/connection.ts'
import { startEmbedded } from '#server/database/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { countParties } from '#server/database/party-facets.ts'
import { rebuildSearchWords } from '#server/database/search-vocabulary.ts'
import { type Ask, searchApi } from './search-api.ts'
import { misspelt, prefixOf, randomFrom } from './search-typing.ts'
import { generateParties } from './search-world.ts'

const seed = Number(process.env.SEED ?? 20_261_120)
const sizes = (process.env.SIZES ?? '10000,3000000').split(',').map(Number)
const prefixes = 1_000
const errors = 300
const seldom = 30

interface Figures {
  what: string
  times: number[]
  found: number
}

const percentile = (times: number[], share: number) =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0

async function measure(what: string, questions: { q: string; wanted: string }[], ask: Ask): Promise<Figures> {
  const times: number[] = []
  let found = 0
  for (const { q, wanted } of questions) {
    const start = performance.now()
    const answer = await ask(q)
    times.push(performance.now() - start)
    if (answer.some(({ party_id }) => party_id === wanted)) found++
  }
  return { what, times, found }
}

async function like(db: Database, q: string) {
  const pattern = `%${q}%`
  const { rows } = await sql<{ party_id: string }>`
    select party_id, name, model_type, cin, state, status, city from parties where name ilike ${pattern} limit 10`.execute(
    db,
  )
  return rows
}

async function similar(db: Database, q: string) {
  const { rows } = await sql<{ party_id: string }>`
    select party_id, name, model_type, cin, state, status, city from parties where name_key % ${q}
    order by similarity(name_key, ${q}) desc limit 10`.execute(db)
  return rows
}

/** Pairs of words that very many parties bear, and a party that bears both. */
async function twoCommonWords(db: Database): Promise<{ q: string; wanted: string }[]> {
  const { rows } = await sql<{ q: string; wanted: string }>`
    with common as (select word from search_words order by parties desc limit 12)
    select a.word || ' ' || b.word as q,
      coalesce((select party_id from party_names
        where name_words(name_key) @@ (quote_literal(a.word) || ' & ' || quote_literal(b.word))::tsquery limit 1), '') as wanted
    from common a join common b on a.word < b.word order by 1 limit ${sql.lit(seldom)}`.execute(db)
  return rows
}

/** A word that very many parties bear, within a city of few; the party is one of that city. */
async function commonWithRareFilter(db: Database): Promise<{ q: string; wanted: string }[]> {
  const { rows } = await sql<{ q: string; wanted: string }>`
    select word || '&city=' || city as q, party_id as wanted
    from parties p, lateral (select w.word from search_words w
      where w.word = any(string_to_array(p.name_key, ' ')) order by w.parties desc limit 1) as w
    where city <> 'Panaji' order by party_id limit ${sql.lit(seldom)}`.execute(db)
  return rows
}

async function benchmark(db: Database, size: number): Promise<Figures[]> {
  const random = randomFrom(seed)
  const { rows } = await sql<{ party_id: string; name_key: string }>`
    select party_id, name_key from parties where abs(hashtext(party_id)) % greatest(1, ${size}::integer / 5000) = 0
    order by party_id`.execute(db)
  const anyone = () => rows[Math.floor(random() * rows.length)] ?? { party_id: '', name_key: 'india' }
  const typed = new Map<string, string>()
  while (typed.size < prefixes) {
    const { party_id, name_key } = anyone()
    typed.set(prefixOf(name_key, random), party_id)
  }
  const begun = [...typed].map(([q, wanted]) => ({ q, wanted }))
  const wrong = Array.from({ length: errors }, () => {
    const { party_id, name_key } = anyone()
    return { q: misspelt(name_key, random), wanted: party_id }
  })
  const { suggest, search } = searchApi(db)
  await measure('warm-up', begun.slice(0, 50), suggest)
  return [
    await measure('prefixes', begun, suggest),
    await measure('misspelt', wrong, suggest),
    await measure('two common words', await twoCommonWords(db), suggest),
    await measure('common word, rare filter', await commonWithRareFilter(db), search),
    await measure('ILIKE, prefixes', begun.slice(0, seldom), (q) => like(db, q)),
    await measure('similarity, misspelt', wrong.slice(0, seldom), (q) => similar(db, q)),
  ]
}

async function build(url: string, size: number): Promise<Database> {
  const db = openDatabase(url, 'owner', 4)
  await migrate(db)
  const start = performance.now()
  await generateParties(db, size, seed)
  await rebuildSearchWords(db)
  await countParties(db)
  await sql`create index bench_name on parties using gin (name gin_trgm_ops)`.execute(db)
  await sql`create index bench_name_key on parties using gin (name_key gin_trgm_ops)`.execute(db)
  await sql`vacuum analyze`.execute(db)
  const { rows } = await sql<{
    words: number
    mb: number
  }>`select (select count(*) from search_words) as words,
    (pg_total_relation_size('search_keys') + pg_relation_size('party_names_search')) / 1048576 as mb`.execute(
    db,
  )
  const seconds = ((performance.now() - start) / 1000).toFixed(0)
  console.log(
    `${size} parties, ${rows[0]?.words} words, search keys ${rows[0]?.mb} MB, generated in ${seconds} s`,
  )
  return db
}

function print(size: number, figures: Figures[], smallest: Figures[] | undefined): void {
  for (const [i, { what, times, found }] of figures.entries()) {
    const cells = [0.5, 0.95, 0.99].map((share) => percentile(times, share))
    const base = smallest?.[i]
    const ratio = base ? `${((cells[0] ?? 0) / percentile(base.times, 0.5)).toFixed(2)} x` : ''
    const texts = cells.map((cell) => cell.toFixed(2).padStart(9)).join('')
    console.log(
      `${String(size).padStart(9)}  ${what.padEnd(22)}${texts}  ${String(times.length).padStart(5)}  ${String(found).padStart(5)}  ${ratio}`,
    )
  }
}

const folder = await mkdtemp(join(tmpdir(), 'credence-bench-'))
const embedded = await startEmbedded({ DATA_DIR: folder })
try {
  console.log(`Seed ${seed}`)
  const results: { size: number; figures: Figures[] }[] = []
  for (const size of sizes) {
    const db = await build(embedded.ownerUrl, size)
    results.push({ size, figures: await benchmark(db, size) })
    await sql`truncate parties cascade`.execute(db)
    await sql`drop index bench_name, bench_name_key`.execute(db)
    await db.destroy()
  }
  console.log(
    '  parties  milliseconds                p50      p95      p99  asked  found  p50 against the smallest',
  )
  for (const { size, figures } of results) {
    print(size, figures, size === results[0]?.size ? undefined : results[0]?.figures)
  }
} finally {
  await embedded.stop()
  await rm(folder, { recursive: true, force: true })
}
