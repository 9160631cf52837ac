import { execFile } from 'node:child_process'
import { mkdtemp, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/support/processes/web-process.ts'
import type { Asked, Program } from './program.ts'
import { chanceOf } from './support/chance.ts'
import { compare } from './support/compare.ts'
import { Journal } from './support/journal.ts'
import { answered, openOffice } from './support/office.ts'
import { Person } from './support/person.ts'
import { Product, withProduct } from './support/product.ts'

/** Runs npm run backup or restore; returns the exit code and the output. */
function run(
  command: 'backup' | 'restore',
  file: string,
  dataDir: string,
): Promise<{ code: number; printed: string }> {
  const args = ['--import', 'tsx', `server/backup/${command}-command.ts`, file]
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', NODE_ENV: 'production' as const }
  return new Promise((resolve) => {
    const child = execFile(process.execPath, args, { env }, (_, out, err) =>
      resolve({ code: child.exitCode ?? 1, printed: out + err }),
    )
  })
}

/** Changes one byte in the middle of a file. */
async function damage(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  const { size } = await handle.stat()
  const at = Math.floor(size / 2)
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, at)
  await handle.write(Buffer.from([(buffer[0] ?? 0) ^ 0xff]), 0, 1, at)
  await handle.close()
}

async function mustRefuse(file: string, dataDir: string, why: string): Promise<string[]> {
  const { code, printed } = await run('restore', file, dataDir)
  return code === 0 ? [`${why} was restored: ${printed}`] : []
}

async function kept({ seed, kills, say }: Asked, product: Product): Promise<string[]> {
  const journal = new Journal(product.folder)
  const chance = chanceOf(seed)
  await product.start()
  const { lead, before, stop } = await openOffice(product, journal, chance, `b${seed}`)
  const wrong: string[] = []
  for (let round = 1; round <= kills; round++) {
    const folder = await mkdtemp(join(tmpdir(), 'credence-faults-restored-'))
    const archive = join(folder, 'archive')
    await answered(journal, 60 + chance.below(60), 0)
    const begun = Date.now()
    const made = await run('backup', archive, product.dataDir)
    const ended = Date.now()
    if (made.code !== 0) return [`the backup failed: ${made.printed}`]
    const restored = new Product(folder, await freePort(), {})
    const back = await run('restore', archive, restored.dataDir)
    if (back.code !== 0) return [`the backup of round ${round} was not restored: ${back.printed}`]
    say(back.printed.trim())
    wrong.push(...(await mustRefuse(archive, restored.dataDir, 'Over what is there, a backup')))
    await restored.start()
    const then = journal.asOf(begun, ended, folder)
    const reader = new Person(restored.origin, 'lead@enterprise.example', new Journal(folder))
    const misfits = await compare(reader, then, before)
    wrong.push(...misfits.map((what) => `restored: ${what}`))
    await restored.stop()
    await damage(archive)
    wrong.push(...(await mustRefuse(archive, join(folder, 'another'), 'A damaged backup')))
    await restored.end(misfits.length === 0)
  }
  await stop()
  say(journal.summary())
  wrong.push(...(await compare(lead, journal, before)))
  await product.stop()
  return wrong
}

export const backup: Program = {
  name: 'backup',
  promise:
    'a backup taken and restored elsewhere while people write holds everything kept before it began, nothing half, and nothing of later',
  short: 1,
  long: 5,
  run: (asked) => withProduct(asked, (product) => kept(asked, product)),
}
