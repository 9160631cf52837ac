import { publicly } from './guard.server.ts'

export const loader = publicly(
  async () => new Response('alive\n', { headers: { 'Cache-Control': 'no-store' } }),
)
