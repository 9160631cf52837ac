import { resolve } from 'node:path'
import { todayInIndia } from '#server/contract/calendar.ts'
import { type Database, openDatabase } from '#server/database/connection.ts'
import { withPlatformDatabase } from '#server/database/embedded/embedded.ts'
import { env } from '#server/env.ts'
import { computeSignals } from '#server/use-cases/signals/compute-signals.ts'
import { ImportFailure } from './failure.ts'
import { financials } from './financials/kind.ts'
import { importFile, type Settings } from './import-file.ts'
import type { Kind, Source } from './kind.ts'
import { listings } from './listings/kind.ts'
import { macro } from './macro/kind.ts'
import { importNews } from './news/import-news.ts'
import { showProgress } from './progress.ts'
import { ratings } from './ratings/kind.ts'
import { register } from './register/kind.ts'
import { nameChanges, symbolChanges } from './renamings/kinds.ts'
import { importSanctions } from './sanctions/import-list.ts'
import { screened } from './sanctions/newcomers.ts'
import { openSource, type SourceFile } from './source-file.ts'
import { summaryOf } from './summary.ts'

/** The import of one kind of file, whatever its row type. */
const importOf =
  <Field extends string, Cells, Row>(kind: Kind<Field, Row> | Source<Cells, Row>) =>
  (db: Database, file: SourceFile, settings: Settings) =>
    importFile(db, kind, file, settings)

const kinds = {
  register: importOf(screened(register)),
  listings: importOf(screened(listings)),
  financials: importOf(financials),
  ratings: importOf(ratings),
  'name-changes': importOf(screened(nameChanges)),
  'symbol-changes': importOf(symbolChanges),
  sanctions: importSanctions,
  news: importNews,
  macro: (db: Database, file: SourceFile, settings: Settings) => importFile(db, macro(), file, settings),
}
const usage = `Usage: npm run import -- <kind> <file>\nKinds: ${Object.keys(kinds).join(', ')}\nWith --even-if-older a sanctions list is taken although a later one seems to be in`

const isKind = (name: string): name is keyof typeof kinds => Object.hasOwn(kinds, name)

/** Imports, then raises the resulting alerts for organisations that monitor the parties. */
async function importAndRaise(db: Database, kind: keyof typeof kinds, file: SourceFile, settings: Settings) {
  const outcome = await kinds[kind](db, file, settings)
  if (outcome.broken) return outcome
  const { raised, joined, parties } = await computeSignals(db, settings.today)
  const alerts = `Alerts: ${raised} raised, ${joined} added to, on ${parties} monitored parties`
  return { ...outcome, finished: [...outcome.finished, alerts] }
}

async function runImport(kind: keyof typeof kinds, path: string, evenIfOlder: boolean): Promise<void> {
  const file = await openSource(path)
  const outcome = await withPlatformDatabase(env, async (ownerUrl) => {
    const db = openDatabase(ownerUrl, 'owner', 2)
    const progress = showProgress(process.stdout.isTTY, console.log)
    const settings = { dataDir: resolve(env.DATA_DIR), today: todayInIndia(), progress, evenIfOlder }
    return importAndRaise(db, kind, file, settings).finally(() => db.destroy())
  })
  for (const line of summaryOf(outcome)) console.log(line)
  if (!outcome.broken) return
  if (!(outcome.broken instanceof ImportFailure)) throw outcome.broken
  throw new ImportFailure(
    `${outcome.broken.message}. The rows counted above stay; the same command goes on after them`,
  )
}

const older = '--even-if-older'
const args = process.argv.slice(2)
const [kind = '', path] = args.filter((one) => one !== older)
try {
  const evenIfOlder = args.includes(older)
  if (!isKind(kind) || !path || (evenIfOlder && kind !== 'sanctions')) throw new ImportFailure(usage)
  await runImport(kind, resolve(path), evenIfOlder)
} catch (error) {
  console.error(error instanceof ImportFailure ? error.message : error)
  process.exitCode = 1
}
