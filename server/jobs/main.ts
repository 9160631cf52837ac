import { openDatabase } from '#server/database/connection.ts'
import { env } from '#server/env.ts'
import { log } from '#server/log.ts'
import { countHere } from '#server/metrics.ts'
import { countJobFailures } from './job-failures.ts'
import { countJobs } from './job-figures.ts'
import { runJobs } from './worker.ts'

// The job process, started by the supervisor, which passes the owner's database URL in DATABASE_URL. Ctrl-C reaches
// every process of the terminal; this one ends when the supervisor tells it to.
process.on('SIGINT', () => {})
process.on('SIGHUP', () => {})

function giveUp(error: unknown): never {
  const why = error instanceof Error ? error.message : String(error)
  log.warn(`The job worker stops and is started anew: ${why}`)
  process.exit(1)
}
process.on('unhandledRejection', giveUp)

countHere('jobs')
if (!env.DATABASE_URL) giveUp(new Error('DATABASE_URL is not set'))
const lost = () => giveUp(new Error('The connection to the database broke'))
const jobs = await runJobs({ ownerUrl: env.DATABASE_URL, env, lost }).catch(giveUp)

countJobFailures()
countJobs(openDatabase(env.DATABASE_URL, 'owner', 1))

process.once('SIGTERM', async () => {
  await jobs.stop()
  process.exit(0)
})
process.send?.('ready')
