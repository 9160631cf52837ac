import { openDatabase } from '#server/database/connection.ts'
import { escalateCases } from '#server/use-cases/cases/escalate-cases.ts'

// Separate process that escalates once, for tests that kill it. Arguments: database URL and date.
const [url = '', today = ''] = process.argv.slice(2)
const db = openDatabase(url, 'owner', 2)
await escalateCases(db, today)
await db.destroy()
