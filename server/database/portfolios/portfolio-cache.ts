import { LRUCache } from 'lru-cache'
import { offsetOf, type Paging } from '#server/contract/paging.ts'
import { type Database, listenTo, openedDatabase, organisationOf, type Work } from '../connection.ts'
import { countedEachTime } from '../lists/cached-counts.ts'

const maxEntries = 200
// In case a notification is lost, for example behind a pooler that does not forward them.
const maxAgeMs = 600_000

/** `notifications` counts those of the database, the first of which says that this process is listening; nothing is cached before. */
interface PortfolioCache {
  entries: LRUCache<string, object>
  notifications: number
}
const caches = new WeakMap<Database, PortfolioCache>()

function cacheOf(db: Database): PortfolioCache {
  const known = caches.get(db)
  if (known) return known
  const cache: PortfolioCache = {
    entries: new LRUCache({ max: maxEntries, ttl: maxAgeMs }),
    notifications: 0,
  }
  caches.set(db, cache)
  listenTo(db, 'portfolio_figures', () => {
    cache.notifications += 1
    cache.entries.clear()
  })
  return cache
}

/**
 * Caches the result of `read` for a portfolio of more than 20,000 parties, per process, until the database notifies of
 * a change to a portfolio, a score, an exposure or a party. `key` names the result and the portfolio; the caller has
 * checked that the user may see it.
 */
export async function cachedForPortfolio<T extends object>(
  db: Work,
  key: string,
  read: () => Promise<T>,
  partiesOf: (found: T) => number,
): Promise<T> {
  const organisation = organisationOf(db)
  if (!organisation) return read()
  const cache = cacheOf(openedDatabase(db))
  const cacheKey = `${organisation} ${key}`
  const cached = cache.entries.get(cacheKey)
  if (cached) return cached as T
  const { notifications } = cache
  const found = await read()
  // A change during the read may not be in the result.
  const isCurrent = notifications > 0 && notifications === cache.notifications
  if (isCurrent && partiesOf(found) > countedEachTime) cache.entries.set(cacheKey, found)
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
