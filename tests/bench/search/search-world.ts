import { sql } from 'kysely'
import type { Database } from '#server/database/connection.ts'

export const trades =
  'services enterprises trading technologies solutions infrastructure constructions developers industries exports foods hotels resorts ' +
  'finance holdings ventures consultants systems software engineering projects properties estates hospitality travels tourism logistics ' +
  'transport shipping textiles fashions garments chemicals pharma healthcare hospitals laboratories diagnostics agro farms dairy beverages ' +
  'power energy solar electricals electronics telecom media entertainment studios films education academy training labs research ' +
  'metals steels alloys castings forgings machinery tools components automobiles motors tyres plastics polymers packaging papers prints ' +
  'minerals mining granites marbles cements ceramics glass furniture interiors decor designs jewellers gems diamonds gold security ' +
  'manpower staffing marketing advertising retail wholesale distributors agencies traders merchants commodities brokers capital securities ' +
  'investments leasing credit nidhi chits insurance india international global bharat overseas group associates brothers sons company and'
export const syllables =
  'a ba bha cha da dha ga gha ha ja jha ka kha la ma na pa pha ra sa sha ta tha va ya vi ni ri ki li mi si ti di su ku mu nu ru lu pu tu ' +
  'de ke le me ne re se te ve so ko lo mo no ro to an in en ar ir er ash esh ish and ind ant int ul al el il'

const listed = 5_000
const filled = ['parties', 'party_names', 'search_keys']

/** Fills tables without their indexes, which are rebuilt afterwards; key indexes stay. */
async function withoutIndexes(db: Database, fill: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; made: string }>`
    select indexname as name, indexdef as made from pg_indexes where schemaname = 'public' and tablename = any(${filled})
      and not exists (select from pg_constraint where conname = indexname)`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.table(name)}`.execute(db)
  await fill()
  for (const { made } of rows) await sql.raw(made).execute(db)
}

/**
 * Adds `size` fictitious companies to the party tables. Words follow Zipf's law: a few hundred trades shared by very
 * many, and a vocabulary of given names that grows with the number of companies.
 */
export const generateParties = (db: Database, size: number, seed: number): Promise<void> =>
  withoutIndexes(db, () => fillParties(db, size, seed))

async function fillParties(db: Database, size: number, seed: number): Promise<void> {
  const names = Math.min(250_000, 5_000 + Math.floor(size / 4))
  await db.connection().execute(async (connection) => {
    await sql`select setseed(${(seed % 1_000_000) / 1_000_000})`.execute(connection)
    await sql`create temp table trade as
      select word, n from string_to_table(${trades}, ' ') with ordinality as t(word, n)`.execute(connection)
    await sql`create temp table given as
      with parts as (select string_to_array(${syllables}, ' ') as part),
        made as (select distinct (select string_agg(part[1 + floor(random() * cardinality(part) + 0 * s)::integer], '')
          from generate_series(1, 2 + (i % 3)) as s) as word from parts, generate_series(1, ${names}::integer * 2) as i)
      select word, row_number() over (order by random()) as n from made where length(word) > 2 limit ${names}`.execute(
      connection,
    )
    await sql`analyze given, trade`.execute(connection)
    await sql`create temp table drawn as select i,
        floor(exp(random() * ln(g.most)))::integer as first, floor(random() * g.most + 1)::integer as rare,
        floor(exp(random() * ln(g.most)))::integer as second, floor(exp(random() * ln(t.most)))::integer as trade,
        floor(exp(random() * ln(t.most)))::integer as other, random() as shape
      from generate_series(1, ${size}::integer) as i,
        (select max(n) as most from given) as g, (select max(n) as most from trade) as t`.execute(connection)
    await sql`insert into parties (party_id, name, name_key, model_type, cin, status, city, state, source)
      select 'p_' || lpad(i::text, 20, '0'), initcap(key) || ' Private Limited', key, 'private_company',
        'U' || lpad((i % 99999)::text, 5, '0') || 'GA' || 1960 + i % 65 || 'PTC' || lpad((i / 4)::text, 6, '0'),
        'Active', case when i % 30000 = 0 then 'Canacona' else 'Panaji' end, 'Goa', 'bench'
      from (select i, concat_ws(' ', opening.word, middle.word, trade.word, other.word) as key from drawn
        join given opening on opening.n = case when shape < 0.4 then first else rare end
        left join given middle on middle.n = second and shape > 0.6
        join trade on trade.n = drawn.trade
        left join trade other on other.n = drawn.other and shape < 0.5 and drawn.other <> drawn.trade) as named`.execute(
      connection,
    )
    // As many are listed as in India, whatever the number of parties.
    await sql`update parties set listed = true
      where party_id in (select party_id from parties order by party_id limit ${sql.lit(listed)})`.execute(
      connection,
    )
    await sql`insert into party_names select party_id, 'name', name, name_key from parties where source = 'bench'`.execute(
      connection,
    )
    await sql`drop table trade, given, drawn`.execute(connection)
  })
}
