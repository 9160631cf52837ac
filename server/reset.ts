import process from 'node:process'

// `npm run db:reset`: empties the database and builds it again.
const { env } = await import('./env.ts').catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
const { resetDatabase } = await import('./supervisor/reset-database.ts')

await resetDatabase(env, { force: process.argv.includes('--force') }, console.log).catch((error: Error) => {
  console.error(error.message)
  process.exitCode = 1
})
