import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { demoPassword } from '#server/demo/organisation/organisations.ts'
import { signIn } from '#tests/support/pages/http-visitor.ts'
import { sizeOf, sizeOptions, withWorld } from '../kept-world.ts'
import { residentMb } from '../processor-time.ts'
import { startProduct } from '../product.ts'
import { watchedOf } from '../work-world.ts'
import { journeyOf, type Step } from './journeys.ts'
import { bounds, offer, tellTaken } from './offered-load.ts'

// npm run bench:load -- --parties 3000000 --cases 100000 --alerts 1000000 --world FOLDER: 200 users, every second one
// with JavaScript, work at rising rates until 1 % of the pages take more than a quarter of a second; with --steady
// MINUTES at half of that rate, with the memory of each process, and with --overload at five times the rate. Asserts
// nothing.
const { values } = parseArgs({
  options: {
    ...sizeOptions,
    people: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '20' },
    from: { type: 'string', default: '10' },
    steady: { type: 'string', default: '0' },
    overload: { type: 'boolean', default: false },
    port: { type: 'string', default: '4502' },
  },
})
const size = sizeOf(values)
const people = Number(values.people)
const seconds = Number(values.seconds)
const together = 8

/** The cases to read, and some open ones to comment on. */
async function casesToWorkOn(url: string): Promise<{ firstCase: number; cases: number; open: number[] }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ first: string; last: string }>(
    `select min(case_id) as first, max(case_id) as last from cases where organization_id = 'o_northern'`,
  )
  const found = await client.query<{ case_id: string }>(
    `select case_id from cases where organization_id = 'o_northern' and status_category <> 'CLOSED' order by case_id limit 1000`,
  )
  await client.end()
  const [first, last] = [Number(rows[0]?.first), Number(rows[0]?.last)]
  return {
    firstCase: size.cases ? last - size.cases + 1 : first,
    cases: size.cases || last - first + 1,
    open: found.rows.map(({ case_id }) => Number(case_id)),
  }
}

/** All users sign in from different addresses, a few at a time. */
async function everybodyAt(
  origin: string,
  numbers: Awaited<ReturnType<typeof casesToWorkOn>>,
): Promise<(() => Step)[]> {
  const journeys: (() => Step)[] = []
  const watched = watchedOf(size.parties)
  for (let first = 1; first <= people; first += together) {
    const some = Array.from({ length: Math.min(together, people - first + 1) }, async (_, index) => {
      const number = first + index
      const address = `10.0.${number >> 8}.${number & 255}`
      const visitor = await signIn(origin, `person${number}@enterprise.example`, demoPassword, address)
      return journeyOf(visitor, number, { ...numbers, watched, withScripts: number % 2 === 0 })
    })
    journeys.push(...(await Promise.all(some)))
  }
  return journeys
}

await withWorld(size, values.world, async ({ ownerUrl }) => {
  const folder = await mkdtemp(join(tmpdir(), 'credence-load-'))
  const product = await startProduct('.', {
    port: Number(values.port),
    DATA_DIR: folder,
    DATABASE_URL: ownerUrl,
    WEB_CONCURRENCY: 2,
    TRUST_PROXY: 1,
  })
  try {
    const journeys = await everybodyAt(product.origin, await casesToWorkOn(ownerUrl))
    console.log(`${people} people are signed in`)
    await offer(journeys, Number(values.from), seconds)
    let peak = 0
    for (let rate = Number(values.from); ; rate = Math.ceil(rate * 1.25)) {
      const taken = await offer(journeys, rate, seconds)
      console.log(tellTaken(`${rate} a second`, taken))
      const { p99, good } = bounds(taken)
      if (p99 > 250) break
      peak = good / taken.seconds
    }
    console.log(`p99 passes 250 ms; before that ${peak.toFixed(1)} pages a second`)
    for (let minute = 0; minute < Number(values.steady); minute++) {
      const taken = await offer(journeys, peak / 2, 60)
      const memory = [...product.processes].map(([pid, kind]) => `${kind} ${residentMb(pid).toFixed(0)}`)
      console.log(tellTaken(`minute ${minute + 1}`, taken), `MB: ${memory.join(', ')}`)
    }
    if (values.overload) {
      const taken = await offer(journeys, peak * 5, seconds)
      console.log(tellTaken('fivefold', taken))
      const share = (bounds(taken).good / taken.seconds / peak) * 100
      console.log(`${share.toFixed(0)} % of ${peak.toFixed(1)} a second were answered with what was asked`)
    }
  } finally {
    await product.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
