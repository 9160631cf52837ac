import { demoPassword } from '#server/demo/organisations.ts'
import { signIn } from '#tests/support/http-visitor.ts'
import type { Asked, Program } from './program.ts'
import { type Chance, chanceOf } from './support/chance.ts'
import { compare } from './support/compare.ts'
import { withLock, withoutConnections } from './support/connections.ts'
import { Journal } from './support/journal.ts'
import { inWords, lookAround } from './support/looking.ts'
import { answered, openOffice } from './support/office.ts'
import { type Product, withProduct } from './support/product.ts'

/** More than the pool of the one web process has connections. */
const windows = 14
/** Nobody waits for a connection for longer than ten seconds. */
const lockMs = 12_000
const connectionsMs = 3000
const wellWithinMs = 15_000
/** Each is read by more than one of the pages that are looked at. */
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

async function exhausted({ seed, kills, say }: Asked, product: Product): Promise<string[]> {
  const journal = new Journal(product.folder)
  const chance = chanceOf(seed)
  await product.start()
  const { lead, before, stop } = await openOffice(product, journal, chance, `p${seed}`)
  const visitor = await signIn(product.origin, 'lead@enterprise.example', demoPassword)
  const looker = lookAround(visitor, windows, chance.part(300))
  const when = chance.part(100)
  const wrong: string[] = []
  for (let count = 1; count <= kills; count++) {
    await answered(journal, 10 + when.below(20), when.between(0, 200))
    looker.seen()
    const refusedBefore = journal.statuses.get('503') ?? 0
    const what = await exhaust(product, count, when)
    const seen = looker.seen()
    const refused = (journal.statuses.get('503') ?? 0) - refusedBefore
    const begun = Date.now()
    await answered(journal, 5, 0)
    await product.ready()
    const well = Date.now() - begun
    say(`${what}: pages ${inWords(seen)}; ${refused} calls refused; well again after ${well} ms`)
    if (!seen.has('503')) wrong.push(`${what}, and nobody noticed`)
    if (well > wellWithinMs) wrong.push(`${what}, and it took ${well} ms until all was well again`)
  }
  wrong.push(...(await looker.stop()))
  await stop()
  say(journal.summary())
  return [...wrong, ...(await compare(lead, journal, before))]
}

export const pool: Program = {
  name: 'pool',
  promise:
    'others take all connections to the database, or hold what everybody waits for: answers are late or say in words that it is away, nothing kept is lost, and all is well again by itself',
  short: 2,
  long: 40,
  run: (asked) => withProduct(asked, (product) => exhausted(asked, product), { WEB_CONCURRENCY: '1' }),
}
