import { features } from '#server/contract/features.ts'
import { signedIn } from '../gateway/guard.server.ts'

export const loader = signedIn(features.cases, async () => new Response('Not found', { status: 404 }))
