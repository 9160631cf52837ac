import { demoPassword } from '#server/demo/organisation/organisations.ts'
import { signIn } from '#tests/support/pages/http-visitor.ts'
import type { Asked } from '../program.ts'
import { type Chance, chanceOf } from './chance.ts'
import { compare } from './compare.ts'
import { Journal } from './journal.ts'
import { inWords, lookAround } from './looking.ts'
import { answered, openOffice } from './office.ts'
import type { Product } from './product.ts'

interface Shortage {
  /** The number of windows in which pages are viewed meanwhile. */
  windows: number
  /** The product must have recovered within this time. */
  wellWithinMs: number
  /** Whether the shortage was noticed: by the numbers of page responses by status, or by the number of calls answered 503. */
  noticed(pages: ReadonlyMap<string, number>, refused: number): boolean
  /** Causes shortage number `count` and ends it; returns a description. `refusals` returns the calls that have failed since it began. */
  bring(count: number, chance: Chance, refusals: () => string[]): Promise<string>
}

/** Causes a shortage repeatedly while users write and view pages: no accepted write is lost, and the product recovers automatically. */
export async function throughShortages(
  { seed, kills, say }: Asked,
  product: Product,
  { windows, wellWithinMs, noticed, bring }: Shortage,
): Promise<string[]> {
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
    const failuresBefore = journal.failures.length
    const refusals = () => journal.failures.slice(failuresBefore)
    const what = await bring(count, when, refusals)
    const [seen, refused] = [looker.seen(), refusals().filter((one) => one.startsWith('503')).length]
    const begun = Date.now()
    await answered(journal, 5, 0)
    await product.ready()
    const well = Date.now() - begun
    say(`${what}: pages ${inWords(seen)}; ${refused} calls refused; well again after ${well} ms`)
    if (!noticed(seen, refused)) wrong.push(`${what}, and nobody noticed`)
    if (well > wellWithinMs) wrong.push(`${what}, and it took ${well} ms until all was well again`)
  }
  wrong.push(...(await looker.stop()))
  await stop()
  say(journal.summary())
  return [...wrong, ...(await compare(lead, journal, before))]
}
