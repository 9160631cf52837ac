import { messages } from '#server/contract/messages.ts'
import { env } from '#server/env.ts'
import { inTime } from '../http/in-time.server.ts'
import type { Slice } from '../ui/slice-block.tsx'
import type { Answer } from './api.server.ts'

/** Milliseconds that a page waits for one of its slices, which another platform may be slow to give. */
const slicePatience = 2_000

/** Waits for an answer and keeps of it what `pick` takes; a failure becomes this slice's own, with its sentence. */
export async function readSlice<A, T>(asked: Promise<Answer<A>>, pick: (answer: A) => T): Promise<Slice<T>> {
  try {
    const answer = env.API_URL ? await inTime(asked, slicePatience) : await asked
    if (!answer) return { status: 'error', message: messages.late, refused: false }
    if (answer.ok) return { status: 'done', result: pick(answer.data) }
    const refused = answer.status === 403
    // The thing is there, or the page around it would not be: what is not there is this part of it.
    if (env.API_URL && answer.status === 404)
      return { status: 'error', message: messages.notHere, refused: true }
    return { status: 'error', message: refused ? messages.access.widget : messages.search.error, refused }
  } catch (error) {
    if (error instanceof Response) return { status: 'error', message: messages.search.error, refused: false }
    throw error
  }
}
