import { openDatabase } from '#server/database/connection.ts'
import { raiseRecurringCases } from '#server/jobs/recurring-cases.ts'

// A process of its own that raises recurring cases once, for tests that kill it: the database's address and the day.
const [url = '', today = ''] = process.argv.slice(2)
const db = openDatabase(url, 'owner', 2)
await raiseRecurringCases(db, today)
await db.destroy()
