import { openDatabase } from '#server/database/connection.ts'
import { raiseRecurringCases } from '#server/jobs/recurring-cases.ts'

// Separate process that raises recurring cases once, for tests that kill it. Arguments: database URL and date.
const [url = '', today = ''] = process.argv.slice(2)
const db = openDatabase(url, 'owner', 2)
await raiseRecurringCases(db, today)
await db.destroy()
