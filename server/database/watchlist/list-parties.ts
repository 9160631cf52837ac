import { type AliasableExpression, type RawBuilder, sql } from 'kysely'
import type { ModelType } from '#server/contract/parties/model-types.ts'
import type { WatchedParty, WatchedQuery } from '#server/contract/watchlist/watchlist.ts'
import { hyphenedLlpin } from '#server/rules/identifiers/identifiers.ts'
import { isWaiting } from '../alerts/alert-work.ts'
import type { Work } from '../connection.ts'
import { fitsAll } from '../lists/fits-all.ts'
import { listTotal } from '../lists/list-total.ts'
import { pageOf } from '../lists/page-of.ts'
import { pageTotal } from '../lists/page-total.ts'
import { own } from '../own.ts'
import { identifierOf } from '../search/search-identifiers.ts'

/** `o` is the party's row in `organisation_parties`, whose indexes have the order. Parties without a score come last. */
const orders: Record<WatchedQuery['sort_by'], Record<'asc' | 'desc', RawBuilder<unknown>>> = {
  added_at: { asc: sql`l.added_at`, desc: sql`l.added_at` },
  name: { asc: sql`lower(o.name)`, desc: sql`lower(o.name)` },
  score: { asc: sql`nullif(o.score, -1)`, desc: sql`o.score` },
}

/** Whether the name of a party `p` contains a text, or one of its identifiers begins with it; a person's PAN has to be complete. */
function matchesText(q: string): RawBuilder<boolean> {
  const named = sql<boolean>`strpos(lower(p.name), ${q.toLowerCase()}) > 0`
  const identifier = identifierOf(q)
  if (!identifier) return named
  const begins = (column: string) => sql`starts_with(${sql.ref(column)}, ${identifier})`
  const pan = sql`(p.model_type <> 'person' and ${begins('p.pan')} or p.pan = ${identifier})`
  return sql`(${named} or ${begins('p.cin')} or starts_with(p.llpin, ${hyphenedLlpin(identifier)}) or ${pan} or ${begins('p.din')}
    or exists (select from registrations r where r.party_id = p.party_id and r.kind <> 'PAN' and ${begins('r.value')}))`
}

/**
 * The parties of the organisation whose name contains a text, as an index finds them, for a list of more than 1,000.
 * Null for other lists, if they are many, or if the text may be an identifier: each party is then compared with it.
 */
async function namedLike(db: Work, listId: string, q: string | undefined): Promise<string[] | null> {
  if (!q || identifierOf(q)) return null
  const { rows } = await sql<{ parties: string[] | null }>`
    select case when exists (select from list_parties l where ${own('l')} and l.list_id = ${listId} offset 1000)
      then parties_named(${q.toLowerCase()}) end as parties`.execute(db)
  return rows[0]?.parties ?? null
}

interface ListRow {
  party_id: string
  added_at: string
  key: unknown
  total: number
}

/** The rows of a page of a list, with the name, place, score and number of waiting alerts of each party; unsorted. */
const withParties = (db: Work, page: AliasableExpression<ListRow>) =>
  db
    .selectFrom(page.as('l'))
    .innerJoin('parties as p', 'p.party_id', 'l.party_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('scores')
          .select(['score', 'band'])
          .whereRef('scores.party_id', '=', 'l.party_id')
          .orderBy('computed_on', 'desc')
          .limit(1)
          .as('s'),
      (join) => join.onTrue(),
    )
    .select([
      'p.party_id',
      'p.name',
      'p.model_type',
      'p.cin',
      'p.city',
      'p.state',
      'p.status',
      's.score',
      's.band',
    ])
    .select(['l.added_at', 'l.total'])
    .select((eb) =>
      eb
        .selectFrom('alerts')
        .where(own('alerts'))
        .whereRef('alerts.party_id', '=', 'l.party_id')
        .where(isWaiting('alerts'))
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('open_alerts'),
    )

/**
 * A page of a list's parties with the data shown next to the name, optionally those that match a text. Parties without
 * a score come last.
 */
export async function readListParties(
  db: Work,
  listId: string,
  { q, sort_by, sort_in, ...page }: WatchedQuery,
): Promise<{ data: WatchedParty[]; total: number }> {
  const all = db.selectFrom('list_parties as l').where(fitsAll([own('l'), sql`l.list_id = ${listId}`], true))
  const named = await namedLike(db, listId, q)
  const listed = all
    // With an offset each party is looked up: for a long list PostgreSQL would read the whole register.
    .$if(Boolean(q) && !named, (all) =>
      all.innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('parties')
            .selectAll()
            .whereRef('parties.party_id', '=', 'l.party_id')
            .offset(sql.lit(0))
            .as('p'),
        (join) => join.onTrue(),
      ),
    )
    .where(named ? sql<boolean>`l.party_id = any(${named})` : fitsAll([q && matchesText(q)], true))
  const directed = sql`key ${sort_in === 'asc' ? sql`asc` : sql`desc`}`
  // The index has one order, which is read forwards or backwards.
  const tiesIn = sort_by === 'added_at' && sort_in === 'asc' ? 'desc' : 'asc'
  const counted = all.select(({ fn }) => fn.countAll<number>().as('total'))
  // Counted separately, so that a page in index order reads only its own rows; a text search reads all of them once
  // anyway.
  const total = listTotal(
    db,
    { list: 'watchlist', query: { listId, q }, scope: listId },
    q ? sql`count(*) over ()` : counted,
  )
  // The rows of the page come first: otherwise the data beside the name was read for the whole list.
  const shown = listed
    .$if(sort_by !== 'added_at', (all) =>
      all.innerJoin('organisation_parties as o', (join) =>
        join.onRef('o.party_id', '=', 'l.party_id').on(own('o')),
      ),
    )
    .select(['l.party_id', 'l.added_at', sql`${orders[sort_by][sort_in]}`.as('key')])
    .select(total.column.as('total'))
    .orderBy(directed)
    .orderBy('l.party_id', tiesIn)
    .$call(pageOf(page))
  const rows = await withParties(db, shown).orderBy(directed).orderBy('p.party_id', tiesIn).execute()
  const [first] = rows
  if (first) total.keep(first.total)
  const data = rows.map(({ total: _, model_type, ...party }) => ({
    ...party,
    model_type: model_type as ModelType,
  }))
  return { data, total: await pageTotal(db, rows, page, listed.select('l.party_id')) }
}
