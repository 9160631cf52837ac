import { publicly } from './guard.server.ts'
import { onlyRead } from './only-read.server.ts'

export const loader = publicly(
  async () => new Response('alive\n', { headers: { 'Cache-Control': 'no-store' } }),
)
export const action = publicly(async () => onlyRead())
