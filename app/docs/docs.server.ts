import { limits } from '#server/contract/limits.ts'
import { messages } from '#server/contract/messages.ts'
import { startFor } from '../http/cookies/session.server.ts'
import { library } from './library.server.ts'

/** Data of the frame around every page of the documentation. */
export function docsFrame(request: Request) {
  const contents = library().contents.map(({ title, pages }) => ({
    title,
    pages: pages.map(({ path, title }) => ({ path, title })),
  }))
  return { start: startFor(request), contents }
}

/** The search results for `?q=`; null if there was no search. */
export function searchedFor(url: URL) {
  const words = url.searchParams.get('q')?.trim()
  if (words === undefined) return null
  if (words.length < limits.minSearchLength) return { words, error: messages.search.tooShort, found: [] }
  if (words.length > limits.maxSearchLength) return { words, error: messages.search.tooLong, found: [] }
  return { words, error: undefined, found: library().search(words) }
}
