import { findBinaries } from '#server/database/embedded/embedded-binaries.ts'
import { buildApp } from './build-app.ts'

// `npm run build`: builds the app, changed or not, and prepares PostgreSQL, so that `npm start` need not write here.

try {
  await buildApp(process.cwd(), new AbortController().signal)
  // A machine for which there is no embedded PostgreSQL uses DATABASE_URL.
  await findBinaries().catch(() => {})
  process.stdout.write('Built into build/\n')
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
