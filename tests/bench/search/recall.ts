import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type Database, openDatabase } from '#server/database/connection.ts'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { suggestParties } from '#server/database/search/party-search.ts'
import { formerNamePairs } from './former-name-pairs.ts'
import { importListings, importRenamings, listFiles, type Recall, recallOf } from './recall-measure.ts'
import { heldOutPairs, pairs } from './recall-pairs.ts'

const [, , given] = process.argv
if (!given) throw new Error('Usage: npm run bench:recall -- FOLDER, which holds the lists of both exchanges')
const folder = resolve(given)

function print(title: string, recalls: Recall[]): void {
  console.log(`\n${title.padEnd(28)}  asked     @1    @10`)
  for (const { what, asked, first, ten } of recalls) {
    const share = (found: number) => (found / asked).toFixed(3).padStart(7)
    console.log(`${what.padEnd(28)}${String(asked).padStart(7)}${share(first)}${share(ten)}`)
  }
  for (const { what, misses } of recalls) {
    if (what === 'all') continue
    for (const { q, wanted, got } of misses)
      console.log(`  missed "${q}" (${wanted}): ${got.slice(0, 3).join(', ') || 'nothing'}`)
  }
}

/** Waits until the index of listed companies has been reread, a few seconds after an import. */
async function hasFormerNames(db: Database): Promise<void> {
  for (let tries = 0; tries < 40; tries++) {
    const found = await suggestParties(db, 'Gujarat Heavy Chemicals')
    if (found.some(({ matched }) => matched === 'former name')) return
    await setTimeout(250)
  }
}

async function measure(): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), 'credence-recall-'))
  const embedded = await startEmbedded({ DATA_DIR: data })
  try {
    const owner = openDatabase(embedded.ownerUrl, 'owner', 4)
    const db = openDatabase(embedded.ownerUrl, 'web', 4)
    await migrate(owner)
    await importListings(owner, folder, data)
    print('Pairs worked with', await recallOf(db, pairs))
    print('Pairs written afterwards', await recallOf(db, heldOutPairs))
    print('Former names, before them', await recallOf(db, formerNamePairs))
    await importRenamings(owner, folder, data)
    await hasFormerNames(db)
    print('Pairs worked with', await recallOf(db, pairs))
    print('Pairs written afterwards', await recallOf(db, heldOutPairs))
    print('Former names', await recallOf(db, formerNamePairs))
    await Promise.all([owner.destroy(), db.destroy()])
  } finally {
    await embedded.stop()
    await rm(data, { recursive: true, force: true })
  }
}

if (listFiles.every((file) => existsSync(join(folder, file)))) await measure()
else console.log(`Skipped: ${folder} has no ${listFiles.join(' and ')}`)
