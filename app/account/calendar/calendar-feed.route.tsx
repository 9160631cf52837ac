import { publicly } from '../../gateway/guard.server.ts'
import { answerFeed } from './calendar-feed.server.ts'

/** Used by calendar programs without signing in: the address itself is the secret. */
export const loader = publicly(answerFeed)
