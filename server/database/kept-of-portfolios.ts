import { LRUCache } from 'lru-cache'
import { offsetOf, type Paging } from '#server/contract/paging.ts'
import { type Database, listenTo, openedDatabase, organisationOf, type Work } from './connection.ts'
import { countedEachTime } from './kept-counts.ts'

const mostKept = 200
// In case a message is lost on its way, as behind a pooler that does not pass them on.
const maxAgeMs = 600_000

/** `told`: how often the database told of a change, or that this process listens now; nothing is kept before it does. */
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
 * What `read` finds of a portfolio: of more than 20,000 parties this process keeps it until the database tells that a portfolio, a score, an
 * exposure or a party has changed. `key` says what, and of which portfolio.
 */
export async function keptOfPortfolio<T extends object>(
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
  // What changed while it was read may not be in it.
  if (told > 0 && told === keeper.told && partiesOf(found) > countedEachTime) keeper.kept.set(place, found)
  return found
}

/** A list's first so many rows are kept by their ids, in its order. */
export const firstKept = 1_000

/** A page of a list: of how many parties the list is, how many rows it has, and the ids of the first of them where it is to be kept. */
export interface FoundPage<Row, Id> {
  of: number
  total: number
  first: Id[] | null
  data: Row[]
}

interface Reading<Row, Id, More> {
  key: string
  /** Finds a page, going through all parties of the portfolio. */
  find: () => Promise<FoundPage<Row, Id> & More>
  /** Gives what is told of some rows of it. */
  read: (ids: Id[]) => Promise<Row[]>
}

/** A page of a list of a portfolio; of a large one it is kept, as by `keptOfPortfolio`, which rows are the first, until here. */
export async function pageOfPortfolio<Row, Id, More extends object>(
  db: Work,
  paging: Paging,
  { key, find, read }: Reading<Row, Id, More>,
): Promise<Omit<FoundPage<Row, Id> & More, 'data'> & { data: Row[] }> {
  const from = offsetOf(paging)
  const to = from + paging.per_page
  if (to > firstKept) return find()
  let data: Row[] | undefined
  const search = async () => {
    const { data: found, ...list } = await find()
    data = found
    return list
  }
  const list = await keptOfPortfolio(db, key, search, ({ of }) => of)
  data ??= await read(list.first?.slice(from, to) ?? [])
  return { ...list, data }
}
