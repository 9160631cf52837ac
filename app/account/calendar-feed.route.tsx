import { publicly } from '../gateway/guard.server.ts'
import { answerFeed } from './calendar-feed.server.ts'

/** For calendars: the address itself is the secret, nobody signs in. */
export const loader = publicly(answerFeed)
