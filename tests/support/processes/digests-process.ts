import { openDatabase } from '#server/database/connection.ts'
import { deliverMails } from '#server/jobs/delivery/deliver-mails.ts'
import { writeDigests } from '#server/use-cases/notices/write-digests.ts'
import { testSecret } from '../world.ts'

// Separate process that writes and sends digests once, for tests that kill it. Arguments: database URL and data folder.
const [url = '', DATA_DIR = ''] = process.argv.slice(2)
const db = openDatabase(url, 'owner', 2)
await writeDigests(db, new Date())
await deliverMails(db, { DATA_DIR, PORT: 3000, SESSION_SECRET: testSecret })
await db.destroy()
