import { messages } from '#server/contract/messages.ts'
import type { ApiClient } from '../gateway/api.server.ts'

/** One part of what is known of a party: read, or not, by itself. */
export type Slice<T> = { status: 'done'; result: T } | { status: 'error'; message: string; refused: boolean }

/** Reads `path` and keeps of its answer what `of` takes; a failure becomes this slice's own, with its sentence. */
export async function readSlice<A, T>(api: ApiClient, path: string, of: (answer: A) => T): Promise<Slice<T>> {
  try {
    const { ok, status, data } = await api.ask<A>(path)
    if (ok) return { status: 'done', result: of(data) }
    const refused = status === 403
    return { status: 'error', message: refused ? messages.access.widget : messages.search.error, refused }
  } catch (error) {
    if (error instanceof Response) return { status: 'error', message: messages.search.error, refused: false }
    throw error
  }
}
