import { resolve } from 'node:path'
import { todayInIndia } from '#server/contract/calendar.ts'
import { openDatabase } from '#server/database/connection.ts'
import { withPlatformDatabase } from '#server/database/embedded.ts'
import { env } from '#server/env.ts'
import { ImportFailure } from './failure.ts'
import { importFile } from './import-file.ts'
import { showProgress } from './progress.ts'
import { register } from './register/kind.ts'
import { openSource } from './source-file.ts'
import { summaryOf } from './summary.ts'

const kinds = { register }
const usage = `Usage: npm run import -- <kind> <file>\nKinds: ${Object.keys(kinds).join(', ')}`

const isKind = (name: string): name is keyof typeof kinds => Object.hasOwn(kinds, name)

async function runImport(kind: keyof typeof kinds, path: string): Promise<void> {
  const file = await openSource(path)
  const outcome = await withPlatformDatabase(env, async (ownerUrl) => {
    const db = openDatabase(ownerUrl, 'owner', 2)
    const progress = showProgress(process.stdout.isTTY, console.log)
    const settings = { dataDir: resolve(env.DATA_DIR), today: todayInIndia(), progress }
    return importFile(db, kinds[kind], file, settings).finally(() => db.destroy())
  })
  for (const line of summaryOf(outcome)) console.log(line)
  if (!outcome.broken) return
  if (!(outcome.broken instanceof ImportFailure)) throw outcome.broken
  throw new ImportFailure(
    `${outcome.broken.message}. The rows counted above stay; the same command goes on after them`,
  )
}

const [kind = '', path] = process.argv.slice(2)
try {
  if (!isKind(kind) || !path) throw new ImportFailure(usage)
  await runImport(kind, resolve(path))
} catch (error) {
  console.error(error instanceof ImportFailure ? error.message : error)
  process.exitCode = 1
}
