import type { Program } from './program.ts'
import type { Chance } from './support/chance.ts'
import { withLock, withoutConnections } from './support/connections.ts'
import { type Product, withProduct } from './support/product.ts'
import { throughShortages } from './support/shortages.ts'

/** More than the connection pool of the single web process. */
const windows = 14
/** Waiting for a connection times out after ten seconds. */
const lockMs = 12_000
const connectionsMs = 3000
const wellWithinMs = 15_000
/** Each is read by several of the viewed pages. */
const tables = ['cases', 'alerts', 'parties']

async function exhaust(product: Product, count: number, chance: Chance): Promise<string> {
  if (count % 2 === 1) {
    const taken = await withoutConnections(product.dataDir, connectionsMs)
    return `${taken} connections were taken`
  }
  const table = chance.oneOf(tables)
  await withLock(product.dataDir, table, lockMs)
  return `${table} was locked`
}

export const pool: Program = {
  name: 'pool',
  promise:
    'others take all connections to the database, or hold what everybody waits for: answers are late or say in words that it is away, nothing kept is lost, and all is well again by itself',
  short: 2,
  long: 40,
  run: (asked) =>
    withProduct(
      asked,
      (product) =>
        throughShortages(asked, product, {
          windows,
          wellWithinMs,
          noticed: (pages) => pages.has('503'),
          bring: (count, chance) => exhaust(product, count, chance),
        }),
      { WEB_CONCURRENCY: '1' },
    ),
}
