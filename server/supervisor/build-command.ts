import { buildApp } from './build-app.ts'

// `npm run build`: builds the app, changed or not, so that `npm start` need not do it again.

try {
  await buildApp(process.cwd(), new AbortController().signal)
  process.stdout.write('Built into build/\n')
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
