import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import { type Database, openDatabase } from '#server/database/connection.ts'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { countParties } from '#server/database/parties/party-facets.ts'
import { rebuildSearchWords } from '#server/database/search/search-words.ts'
import { seededRandom } from '#server/demo/random.ts'
import { type Ask, searchApi } from './search-api.ts'
import { like, miniSearch, similar } from './search-plain.ts'
import { misspelt, prefixOf } from './search-typing.ts'
import { generateParties } from './search-world.ts'

const seed = Number(process.env.SEED ?? 20_261_120)
const sizes = (process.env.SIZES ?? '10000,3000000').split(',').map(Number)
const prefixes = 1_000
const errors = 300
const seldom = 30

interface Figures {
  what: string
  times: number[]
  right: number
}

interface Question {
  q: string
  isRight: (answer: Awaited<ReturnType<Ask>>) => boolean
}

const holds = (partyId: string) => (answer: { party_id: string }[]) =>
  answer.some(({ party_id }) => party_id === partyId)

const percentile = (times: number[], share: number) =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0

async function measure(what: string, questions: Question[], ask: Ask): Promise<Figures> {
  const times: number[] = []
  let right = 0
  for (const { q, isRight } of questions) {
    const start = performance.now()
    const answer = await ask(q)
    times.push(performance.now() - start)
    if (isRight(answer)) right++
  }
  return { what, times, right }
}

/** Pairs of words that very many parties have: correct if as many are found as exist, up to 10, and each has both words. */
async function twoCommonWords(db: Database): Promise<Question[]> {
  const { rows } = await sql<{ a: string; b: string; parties: number }>`
    with common as (select word from search_words order by parties desc limit 12)
    select a.word as a, b.word as b, (select count(*) from (select from party_names
        where name_words(name_key) @@ (quote_literal(a.word) || ' & ' || quote_literal(b.word))::tsquery limit 10) as n) as parties
    from common a join common b on a.word < b.word order by 1, 2 limit ${sql.lit(seldom)}`.execute(db)
  return rows.map(({ a, b, parties }) => ({
    q: `${a} ${b}`,
    isRight: (answer) =>
      answer.length >= parties &&
      answer.every(({ name }) => [a, b].every((word) => name.toLowerCase().includes(word))),
  }))
}

/** A word that very many parties have, within a city with few parties; the party is in that city. */
async function commonWithRareFilter(db: Database): Promise<Question[]> {
  const { rows } = await sql<{ q: string; wanted: string }>`
    select word || '&city=' || city as q, party_id as wanted
    from parties p, lateral (select w.word from search_words w
      where w.word = any(string_to_array(p.name_key, ' ')) order by w.parties desc limit 1) as w
    where city <> 'Panaji' order by party_id limit ${sql.lit(seldom)}`.execute(db)
  return rows.map(({ q, wanted }) => ({ q, isRight: holds(wanted) }))
}

async function questions(db: Database, size: number): Promise<{ begun: Question[]; wrong: Question[] }> {
  const { next, pick } = seededRandom(`search ${seed}`)
  const { rows } = await sql<{ party_id: string; name_key: string }>`
    select party_id, name_key from parties where abs(hashtext(party_id)) % greatest(1, ${size}::integer / 5000) = 0
    order by party_id`.execute(db)
  const typed = new Map<string, string>()
  while (typed.size < prefixes) {
    const { party_id, name_key } = pick(rows)
    typed.set(prefixOf(name_key, next), party_id)
  }
  const wrong = Array.from({ length: errors }, () => {
    const { party_id, name_key } = pick(rows)
    return { q: misspelt(name_key, next), isRight: holds(party_id) }
  })
  return { begun: [...typed].map(([q, wanted]) => ({ q, isRight: holds(wanted) })), wrong }
}

async function benchmark({ owner, web }: Databases, size: number): Promise<Figures[]> {
  const { begun, wrong } = await questions(owner, size)
  const { suggest, search } = searchApi(web)
  await measure('warm-up', begun.slice(0, 50), suggest)
  const asTyped = await measure('prefixes', begun, suggest)
  const misspelt = await measure('misspelt', wrong, suggest)
  const both = {
    what: 'prefixes and misspelt',
    times: [...asTyped.times, ...misspelt.times],
    right: asTyped.right + misspelt.right,
  }
  return [
    asTyped,
    misspelt,
    both,
    await measure('two common words', await twoCommonWords(owner), suggest),
    await measure('common word, rare filter', await commonWithRareFilter(owner), search),
    await measure('ILIKE, prefixes', begun.slice(0, seldom), (q) => like(web, q)),
    await measure('similarity, misspelt', wrong.slice(0, seldom), (q) => similar(web, q)),
    ...(await besideMiniSearch(owner, begun, wrong)),
  ].filter(({ times }) => times.length > 0)
}

// Last, because its index fills the process's memory.
async function besideMiniSearch(db: Database, begun: Question[], wrong: Question[]): Promise<Figures[]> {
  const mini = await miniSearch(db)
  return [
    await measure('MiniSearch, prefixes', begun.slice(0, seldom), mini),
    await measure('MiniSearch, misspelt', wrong.slice(0, seldom), mini),
  ]
}

interface Databases {
  owner: Database
  /** Opened like in the web processes. */
  web: Database
}

async function build(db: Database, size: number): Promise<void> {
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
}

function print(size: number, figures: Figures[], smallest: Figures[] | undefined): void {
  for (const { what, times, right } of figures) {
    const cells = [0.5, 0.95, 0.99].map((share) => percentile(times, share))
    const base = smallest?.find((other) => other.what === what)
    const ratio = base ? `${((cells[0] ?? 0) / percentile(base.times, 0.5)).toFixed(2)} x` : ''
    const texts = cells.map((cell) => cell.toFixed(2).padStart(9)).join('')
    console.log(
      `${String(size).padStart(9)}  ${what.padEnd(24)}${texts}  ${String(times.length).padStart(5)}  ${String(right).padStart(5)}  ${ratio}`,
    )
  }
}

const folder = await mkdtemp(join(tmpdir(), 'credence-bench-'))
const embedded = await startEmbedded({ DATA_DIR: folder })
try {
  console.log(`Seed ${seed}`)
  const results: { size: number; figures: Figures[] }[] = []
  for (const size of sizes) {
    const owner = openDatabase(embedded.ownerUrl, 'owner', 4)
    await build(owner, size)
    const web = openDatabase(embedded.ownerUrl, 'web', 4)
    results.push({ size, figures: await benchmark({ owner, web }, size) })
    await web.destroy()
    await sql`truncate parties cascade`.execute(owner)
    await sql`drop index bench_name, bench_name_key`.execute(owner)
    await owner.destroy()
  }
  console.log(
    '  parties  milliseconds                  p50      p95      p99  asked  right  p50 against the smallest',
  )
  for (const { size, figures } of results) {
    print(size, figures, size === results[0]?.size ? undefined : results[0]?.figures)
  }
} finally {
  await embedded.stop()
  await rm(folder, { recursive: true, force: true })
}
