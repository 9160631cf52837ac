import { LRUCache } from 'lru-cache'
import { offsetOf, type Paging } from '#server/contract/paging.ts'
import { countedEachTime } from './cached-counts.ts'
import { type Database, listenTo, openedDatabase, organisationOf, type Work } from './connection.ts'

const mostKept = 200
// In case a notification is lost, for example behind a pooler that does not forward them.
const maxAgeMs = 600_000

/** `told` counts the notifications from the database, the first of which says that this process is listening; nothing is cached before. */
interface Keeper {
  kept: LRUCache<string, object>
  told: number
}
const keepers = new WeakMap<Database, Keeper>()

function keeperOf(db: Database): Keeper {
  const known = keepers.get(db)
  if (known) return known
  const keeper: Keeper = { kept: new LRUCache({ max: mostKept, ttl: maxAgeMs }), told: 0 }
  keepers.set(db, keeper)
  listenTo(db, 'portfolio_figures', () => {
    keeper.told += 1
    keeper.kept.clear()
  })
  return keeper
}

/**
 * Caches the result of `read` for a portfolio of more than 20,000 parties, per process, until the database notifies of
 * a change to a portfolio, a score, an exposure or a party. `key` names the result and the portfolio.
 */
export async function cachedForPortfolio<T extends object>(
  db: Work,
  key: string,
  read: () => Promise<T>,
  partiesOf: (found: T) => number,
): Promise<T> {
  const organisation = organisationOf(db)
  if (!organisation) return read()
  const keeper = keeperOf(openedDatabase(db))
  const place = `${organisation} ${key}`
  const before = keeper.kept.get(place)
  if (before) return before as T
  const { told } = keeper
  const found = await read()
  // A change during the read may not be in the result.
  if (told > 0 && told === keeper.told && partiesOf(found) > countedEachTime) keeper.kept.set(place, found)
  return found
}

/** The maximum number of row ids cached per list. */
export const maxCachedRows = 1_000

/**
 * A page of a list: the number of parties in the portfolio (`of`), of rows in the list (`total`), and the ids of its
 * first rows if they are to be cached.
 */
export interface FoundPage<Row, Id> {
  of: number
  total: number
  first: Id[] | null
  data: Row[]
}

interface Reading<Row, Id, More> {
  key: string
  /** Finds a page by reading all parties of the portfolio. */
  find: () => Promise<FoundPage<Row, Id> & More>
  /** Reads the rows with these ids. */
  read: (ids: Id[]) => Promise<Row[]>
}

/** A page of a portfolio's list. For a large portfolio the ids of its first `maxCachedRows` rows are cached, as by `cachedForPortfolio`. */
export async function cachedPortfolioPage<Row, Id, More extends object>(
  db: Work,
  paging: Paging,
  { key, find, read }: Reading<Row, Id, More>,
): Promise<Omit<FoundPage<Row, Id> & More, 'data'> & { data: Row[] }> {
  const from = offsetOf(paging)
  const to = from + paging.per_page
  if (to > maxCachedRows) return find()
  let data: Row[] | undefined
  const search = async () => {
    const { data: found, ...list } = await find()
    data = found
    return list
  }
  const list = await cachedForPortfolio(db, key, search, ({ of }) => of)
  data ??= await read(list.first?.slice(from, to) ?? [])
  return { ...list, data }
}
