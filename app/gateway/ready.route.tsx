import { isReady } from '#server/api/index.ts'
import { publicly } from './guard.server.ts'

export const loader = publicly(async () => {
  const ready = await isReady()
  const headers = { 'Cache-Control': 'no-store' }
  return new Response(ready ? 'ready\n' : 'the database does not answer\n', {
    status: ready ? 200 : 503,
    headers,
  })
})
