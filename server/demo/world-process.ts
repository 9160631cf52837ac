import { worldInserts } from './world-inserts.ts'

// A process that makes the demonstration world while the database is still being prepared. It is told as of when, and sends each
// `Insert` and, at the end, 'whole'.
const send = (message: object | string) =>
  new Promise<void>((sent, failed) => process.send?.(message, (error) => (error ? failed(error) : sent())))

process.once('message', async ({ today, password_hash }: { today: string; password_hash: string }) => {
  for (const insert of worldInserts(today, password_hash)) await send(insert)
  await send('whole')
  process.disconnect()
})
process.once('disconnect', () => process.exit())
