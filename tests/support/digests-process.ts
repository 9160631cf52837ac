import { openDatabase } from '#server/database/connection.ts'
import { deliverMails } from '#server/jobs/deliver-mails.ts'
import { writeDigests } from '#server/use-cases/write-digests.ts'
import { testSecret } from './world.ts'

// A process of its own that writes and sends digests once, for tests that kill it: the database's address and a folder.
const [url = '', DATA_DIR = ''] = process.argv.slice(2)
const db = openDatabase(url, 'owner', 2)
await writeDigests(db, new Date())
await deliverMails(db, { DATA_DIR, PORT: 3000, SESSION_SECRET: testSecret })
await db.destroy()
