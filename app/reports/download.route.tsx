import { features } from '#server/contract/features.ts'
import { signedIn } from '../gateway/guard.server.ts'

export const loader = signedIn(features.products, async () => new Response('', { status: 409 }))
