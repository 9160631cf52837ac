import type { Asked, Program } from './program.ts'
import { chanceOf } from './support/chance.ts'
import { compare } from './support/compare.ts'
import { openDoublingLine } from './support/doubling.ts'
import { contestByForms } from './support/edit-forms.ts'
import { contest } from './support/edits.ts'
import { Journal } from './support/journal.ts'
import { answered, openOffice } from './support/office.ts'
import { Person } from './support/person.ts'
import { type Product, withProduct } from './support/product.ts'

/** The share of responses to writes that never arrives. */
const lostShare = 0.25

async function doubled({ seed, kills, say }: Asked, product: Product): Promise<string[]> {
  const journal = new Journal(product.folder)
  const chance = chanceOf(seed)
  await product.start()
  const line = await openDoublingLine(product.port, chance.part(200), lostShare)
  try {
    const name = `d${seed}`
    const { lead, before, stop } = await openOffice(line, journal, chance, name)
    const analyst = new Person(line.origin, 'analyst@enterprise.example', journal)
    const wrong: string[] = []
    for (let round = 1; round <= kills; round++) {
      await answered(journal, 60, 0)
      const { misfits, portfolioId } = await contest([lead, analyst], journal, `${name}-contest-${round}`)
      const path = `/app/portfolio/${portfolioId}/edit`
      wrong.push(...misfits, ...(await contestByForms(line.origin, path, journal)))
    }
    await stop()
    say(journal.summary())
    say(`${line.doubled} writes went out twice at once; the answers of ${line.lost} were lost`)
    wrong.push(...line.differing.map((what) => `another answer to the same write: ${what}`))
    return [...wrong, ...(await compare(lead, journal, before))]
  } finally {
    await line.close()
  }
}

export const doubles: Program = {
  name: 'doubles',
  promise:
    'everything is sent twice at once, and again where its answer was lost, and people change one thing at the same time: nothing is there twice, no change is overwritten unseen',
  short: 1,
  long: 50,
  run: (asked) => withProduct(asked, (product) => doubled(asked, product)),
}
