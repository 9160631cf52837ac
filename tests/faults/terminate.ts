import type { Asked, Program } from './program.ts'
import { chanceOf } from './support/chance.ts'
import { compare } from './support/compare.ts'
import { Journal } from './support/journal.ts'
import { answered, openOffice } from './support/office.ts'
import { type Product, withProduct } from './support/product.ts'

/**
 * Requests that were cut off or failed: while nothing listens the connection is refused, every other request must get
 * its response. A connection accepted by the kernel but not yet by the process when the port closes is reset, which no
 * program can prevent: one per stop is allowed.
 */
function failures(journal: Journal, stops: number): string[] {
  const failed = journal.failures.filter((what) => !what.startsWith('refused'))
  const resets = failed.filter((what) => what.endsWith('read ECONNRESET'))
  return resets.length > stops ? failed : failed.filter((what) => !resets.includes(what))
}

async function terminated({ seed, kills, say }: Asked, product: Product): Promise<string[]> {
  const journal = new Journal(product.folder)
  const chance = chanceOf(seed)
  await product.start()
  const { lead, before, stop } = await openOffice(product, journal, chance, `t${seed}`)
  const when = chance.part(100)
  for (let count = 1; count <= kills; count++) {
    await answered(journal, 20 + when.below(30), when.between(0, 200))
    if (count % 2 === 0) product.signal('web', 'SIGTERM', when.below(2))
    else {
      await product.stop()
      await product.start()
    }
  }
  await answered(journal, 30, 0)
  await stop()
  say(journal.summary())
  return [...failures(journal, Math.ceil(kills / 2)), ...(await compare(lead, journal, before))]
}

export const terminate: Program = {
  name: 'terminate',
  promise:
    'one machine is told to end, and its web processes one by one, while people write: what came in is answered and kept, nothing twice',
  short: 2,
  long: 50,
  run: (asked) => withProduct(asked, (product) => terminated(asked, product)),
}
