import { messages } from '#server/contract/messages.ts'
import { env } from '#server/env.ts'
import { withinTimeout } from '../http/within-timeout.server.ts'
import type { Slice } from '../ui/slice-block.tsx'
import type { Answer } from './api.server.ts'
import { secondary } from './secondary.server.ts'

/** Milliseconds that a page waits for one of its slices from another platform. */
const slicePatience = 2_000

/** Waits for an answer and returns what `pick` takes from it. A failure becomes the error of this slice alone, with its message. */
export async function readSlice<A, T>(
  pending: Promise<Answer<A>>,
  pick: (answer: A) => T,
): Promise<Slice<T>> {
  const reading = secondary(pending)
  const answer = env.API_URL ? await withinTimeout(reading, slicePatience) : await reading
  if (!answer) return { status: 'error', message: messages.late, refused: false }
  if (answer.ok) return { status: 'done', result: pick(answer.data) }
  const refused = answer.status === 403
  // The record exists, otherwise the page would not be shown: only this part is missing on the platform.
  if (env.API_URL && answer.status === 404)
    return { status: 'error', message: messages.notHere, refused: true }
  return { status: 'error', message: refused ? messages.access.widget : messages.search.error, refused }
}
