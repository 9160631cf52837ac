import type { Asked, Program } from './program.ts'
import type { Chance } from './support/chance.ts'
import { exhaustLog } from './support/exhaust-log.ts'
import { type Product, withProduct } from './support/product.ts'
import { throughShortages } from './support/shortages.ts'
import { mayMount, megabyte, SmallDisk } from './support/small-disk.ts'

const room = 400 * megabyte
const windows = 3
const wellWithinMs = 30_000
/** Tables have free space inside: it may take a while until one has to grow. */
const mostMs = 60_000
const ofDatabase = /^5.*\/v1\/(?!.*storage space left)/

/** Fills the disk of files and PostgreSQL for some seconds; every second time until PostgreSQL cannot continue. */
async function fill(
  product: Product,
  disk: SmallDisk,
  count: number,
  chance: Chance,
  refusals: () => string[],
) {
  const begun = Date.now()
  const atLeast = chance.between(2000, 8000)
  const lasts = (ms: number) =>
    ms < atLeast || (!refusals().some((one) => ofDatabase.test(one)) && ms < mostMs)
  const left = chance.oneOf([0, 0.01, 0.1, 0.5]) * megabyte
  const full = disk.full(() => lasts(Date.now() - begun), left)
  const ended = count % 2 === 0 && (await exhaustLog(product.dataDir))
  await full
  return ended ? 'the disk was full, and PostgreSQL ended' : 'the disk was full'
}

async function filled(asked: Asked, product: Product): Promise<string[]> {
  const disk = await SmallDisk.under(product.dataDir, room)
  try {
    return await throughShortages(asked, product, {
      windows,
      wellWithinMs,
      noticed: (_, refused) => refused > 0,
      bring: (count, chance, refusals) => fill(product, disk, count, chance, refusals),
    })
  } finally {
    await product.end(false)
    await disk.end()
  }
}

export const disk: Program = {
  name: 'disk',
  promise:
    'the disk of files and PostgreSQL is full for some seconds while people write: writes are refused in words, nothing kept is lost or there twice, and all is well again once there is room',
  short: 2,
  long: 40,
  needs: { what: 'leave to mount a disk', there: mayMount },
  run: (asked) => withProduct(asked, (product) => filled(asked, product)),
}
