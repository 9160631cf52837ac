import { messages } from '#server/contract/messages.ts'
import type { Slice } from '../ui/slice-block.tsx'
import type { Answer } from './api.server.ts'

/** Waits for an answer and keeps of it what `pick` takes; a failure becomes this slice's own, with its sentence. */
export async function readSlice<A, T>(asked: Promise<Answer<A>>, pick: (answer: A) => T): Promise<Slice<T>> {
  try {
    const answer = await asked
    if (answer.ok) return { status: 'done', result: pick(answer.data) }
    const refused = answer.status === 403
    return { status: 'error', message: refused ? messages.access.widget : messages.search.error, refused }
  } catch (error) {
    if (error instanceof Response) return { status: 'error', message: messages.search.error, refused: false }
    throw error
  }
}
