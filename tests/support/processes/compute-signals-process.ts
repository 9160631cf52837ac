import { openDatabase } from '#server/database/connection.ts'
import { computeSignals } from '#server/use-cases/signals/compute-signals.ts'

// Separate process that computes signals once, for tests that kill it. Arguments: database URL and date.
const [url = '', today = ''] = process.argv.slice(2)
const db = openDatabase(url, 'owner', 2)
await computeSignals(db, today)
await db.destroy()
