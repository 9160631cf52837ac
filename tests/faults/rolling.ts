import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { freePorts } from '#tests/support/processes/web-process.ts'
import { openS3Server } from '#tests/support/servers/s3-server.ts'
import type { Asked, Program } from './program.ts'
import { chanceOf } from './support/chance.ts'
import { compare } from './support/compare.ts'
import { Journal } from './support/journal.ts'
import { answered, openOffice } from './support/office.ts'
import { Product, withProduct } from './support/product.ts'
import { openBalancer } from './support/proxy.ts'
import { readPages } from './support/reader.ts'

/** Two machines, their database and all users share this machine's processors: some capacity is left for starting. */
const restMs = 200
const readers = ['lead@enterprise.example', 'officer@secondbank.example']

/** Two machines with the settings of docs/deployment.md: both get the shared settings, and each has its own folder and port. */
async function twoMachines(folder: string, shared: Record<string, string>, ports: readonly number[]) {
  const machines: Product[] = []
  for (const port of ports) {
    const own = join(folder, String(port))
    await mkdir(own)
    machines.push(new Product(own, port, shared))
  }
  return machines
}

async function rolled({ seed, kills, say }: Asked, home: Product): Promise<string[]> {
  const journal = new Journal(home.folder)
  const chance = chanceOf(seed)
  const database = await startEmbedded({ DATA_DIR: home.dataDir })
  const files = await openS3Server()
  const ports = await freePorts(2)
  const balancer = await openBalancer(ports)
  const shared = { DATABASE_URL: database.ownerUrl, ...files.settings, ...files.credentials }
  const served = { PUBLIC_URL: balancer.origin, TRUST_PROXY: '1', WEB_CONCURRENCY: '1' }
  const machines = await twoMachines(home.folder, { ...shared, ...served }, ports)
  try {
    await Promise.all(machines.map((machine) => machine.start()))
    await Promise.all(ports.map((port) => balancer.sees(port)))
    const { lead, before, stop } = await openOffice(balancer, journal, chance, `r${seed}`, restMs)
    let over = false
    const reading = readers.map((email, number) =>
      readPages(balancer.origin, email, journal, chance.part(50 + number), () => over, restMs),
    )
    const when = chance.part(100)
    for (let count = 0; count < kills; count++) {
      const machine = machines[count % machines.length] as Product
      await answered(journal, 20 + when.below(30), when.between(0, 200))
      await machine.stop()
      await answered(journal, 10, 0)
      await machine.start()
      await balancer.sees(machine.port)
      if (journal.failures.length + balancer.lost.length > 20) break
    }
    await answered(journal, 30, 0)
    over = true
    await Promise.all([stop(), ...reading])
    say(journal.summary())
    const shares = [...balancer.answered.values()].join(' and ')
    say(
      `the machines answered ${shares}; ${balancer.passedOn} passed on; ${(await files.keys()).length} files`,
    )
    const lost = [...journal.failures, ...balancer.lost.map((what) => `the balancer lost ${what}`)]
    for (const port of ports) {
      balancer.only(port)
      const misfits = await compare(lead, journal, before)
      lost.push(...misfits.map((what) => `read at ${port}: ${what}`))
    }
    for (const machine of machines) await machine.stop()
    return lost
  } finally {
    for (const machine of machines) await machine.end(false)
    await balancer.close()
    await database.stop()
    await files.close()
  }
}

export const rolling: Program = {
  name: 'rolling',
  promise:
    'two machines behind a load balancer, on one database and one bucket, restart one after the other while people work: nobody notices, nothing is lost or there twice',
  short: 1,
  long: 20,
  run: (asked) => withProduct(asked, (home) => rolled(asked, home)),
}
