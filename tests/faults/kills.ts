import { setTimeout as pause } from 'node:timers/promises'
import type { Asked, Program } from './program.ts'
import { type Chance, chanceOf } from './support/chance.ts'
import { compare } from './support/compare.ts'
import { Journal } from './support/journal.ts'
import { answered, openOffice } from './support/office.ts'
import { type Kind, type Product, withProduct } from './support/product.ts'

/** Kills one process. If it was the supervisor, starts it again, as the machine's service manager would. */
async function kill(product: Product, kind: Kind, chance: Chance): Promise<void> {
  product.signal(kind, 'SIGKILL', chance.below(8))
  if (kind !== 'supervisor') return
  await product.ended()
  await pause(chance.between(0, 500))
  await product.start()
}

const round: readonly Kind[] = ['web', 'jobs', 'postgres', 'web', 'jobs', 'postgres', 'web', 'supervisor']

/** Every kind in random order, repeatedly. */
function* victims(chance: Chance): Generator<Kind> {
  for (;;) {
    const left = [...round]
    while (left.length > 0) yield left.splice(chance.below(left.length), 1)[0] as Kind
  }
}

async function killed({ seed, kills, say }: Asked, product: Product): Promise<string[]> {
  const journal = new Journal(product.folder)
  const chance = chanceOf(seed)
  await product.start()
  const { lead, before, stop } = await openOffice(product, journal, chance, `s${seed}`)
  const when = chance.part(100)
  const next = victims(when)
  for (let count = 1; count <= kills; count++) {
    await answered(journal, when.below(30), when.between(0, 200))
    const kind = next.next().value as Kind
    await kill(product, kind, when)
    // Half of the faults hit a product that has not recovered yet.
    if (when.happens(0.5)) await product.ready()
    if (count % 50 === 0) say(`${count} kills; ${journal.summary()}`)
  }
  await product.ready()
  await stop()
  say(journal.summary())
  return compare(lead, journal, before)
}

export const kill9: Program = {
  name: 'kills',
  promise:
    'web processes, job worker, PostgreSQL and supervisor are killed while people write: nothing kept is lost or there twice',
  short: 8,
  long: 200,
  run: (asked) => withProduct(asked, (product) => killed(asked, product)),
}
