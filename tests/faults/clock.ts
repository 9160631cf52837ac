import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brokenChains } from '#server/backup/verify-chains.ts'
import { openDatabase } from '#server/database/connection.ts'
import { withDatabaseAsItIs } from '#server/database/embedded/embedded.ts'
import { demoPassword } from '#server/demo/organisation/organisations.ts'
import { sealAudit } from '#server/use-cases/organisation/seal-audit.ts'
import { ask, signIn, type Visitor } from '#tests/support/pages/http-visitor.ts'
import type { Asked, Program } from './program.ts'
import { chanceOf } from './support/chance.ts'
import { compare } from './support/compare.ts'
import { Journal } from './support/journal.ts'
import { answered, openOffice } from './support/office.ts'
import { Product, withProduct } from './support/product.ts'

const YEAR_MS = 365 * 86_400_000
const setClock = pathToFileURL(join(import.meta.dirname, '../support/clock.mjs')).href
const email = 'lead@enterprise.example'
const pages = ['/app/dashboard', '/app/cases', '/app/alerts', '/app/parties', '/account/reports'] as const

/** The same product, with the same data and port, whose processes run `ahead` years in the future; the clock of PostgreSQL is unchanged. */
const years = ({ folder, port }: Product, ahead: number): Product =>
  new Product(folder, port, {
    NODE_OPTIONS: `--import=${setClock}`,
    CLOCK_STARTS: new Date(Date.now() + ahead * YEAR_MS).toISOString(),
  })

/** The faults a visitor sees who signed in at another time, or just now. */
async function looked(visitor: Visitor, isNew: boolean, when: string): Promise<string[]> {
  const wrong: string[] = []
  for (const path of pages) {
    const answer = await ask(visitor, path)
    await answer.arrayBuffer()
    const leads = new URL(answer.headers.get('Location') ?? '/', visitor.origin).pathname
    const signsIn = !isNew && answer.status >= 300 && answer.status < 400 && leads.startsWith('/auth')
    if (answer.status !== 200 && !signsIn) wrong.push(`${when}: GET ${path} ${answer.status} to ${leads}`)
  }
  return wrong
}

async function chainsOf({ dataDir }: Product): Promise<string[]> {
  return withDatabaseAsItIs({ DATA_DIR: dataDir }, async (ownerUrl) => {
    const db = openDatabase(ownerUrl, 'owner', 2)
    try {
      await sealAudit(db)
      return (await brokenChains(db)).map((what) => `the audit chain of ${what} does not fit`)
    } finally {
      await db.destroy()
    }
  })
}

async function shifted({ seed, kills, say }: Asked, product: Product): Promise<string[]> {
  const journal = new Journal(product.folder)
  const chance = chanceOf(seed)
  await product.start()
  const { lead, before, stop } = await openOffice(product, journal, chance, `c${seed}`)
  const wrong: string[] = []
  const when = chance.part(100)
  let last = await signIn(product.origin, email, demoPassword)
  const lookAt = async (ahead: number) => {
    wrong.push(...(await looked(last, false, `${ahead} years`)))
    const visitor = await signIn(product.origin, email, demoPassword)
    wrong.push(...(await looked(visitor, true, `signed in at ${ahead} years`)))
    last = visitor
    await answered(journal, 15 + when.below(15), 0)
  }
  const first = when.oneOf([1, -1])
  await answered(journal, 15, 0)
  await product.stop()
  for (let count = 0; count < kills; count++) {
    const ahead = count % 2 === 0 ? first : -first
    const moved = years(product, ahead)
    try {
      await moved.start()
      await lookAt(ahead)
      await moved.stop()
    } finally {
      await moved.end(false)
    }
  }
  await product.start()
  await lookAt(0)
  await stop()
  say(journal.summary())
  wrong.push(...(await compare(lead, journal, before)))
  await product.stop()
  return [...wrong, ...(await chainsOf(product))]
}

export const clock: Program = {
  name: 'clock',
  promise:
    'the product is started a year ahead or back, then on the right day again, while people work: no 500, nothing is lost, sessions hold or lead to sign-in, the audit chain fits',
  short: 1,
  long: 20,
  run: (asked) => withProduct(asked, (product) => shifted(asked, product)),
}
