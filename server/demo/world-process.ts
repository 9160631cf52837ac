import { worldInserts } from './world-inserts.ts'

// Process that generates the demonstration world while the database is still being prepared. It receives `today` and
// `password_hash`, and sends each `Insert` and, at the end, 'whole'.
const send = (message: object | string) =>
  new Promise<void>((sent, failed) => process.send?.(message, (error) => (error ? failed(error) : sent())))

process.once('message', async ({ today, password_hash }: { today: string; password_hash: string }) => {
  for (const insert of worldInserts(today, password_hash)) await send(insert)
  await send('whole')
  process.disconnect()
})
process.once('disconnect', () => process.exit())
