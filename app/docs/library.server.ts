import { type Library, openLibrary } from '#server/docs/library.ts'
import { guidePlaceholders } from './guide-placeholders.server.ts'

let opened: Library | undefined

/** The documentation, rendered on first use and cached. */
export function library(): Library {
  opened ??= openLibrary(guidePlaceholders)
  return opened
}
