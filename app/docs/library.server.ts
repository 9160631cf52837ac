import { type Library, openLibrary } from '#server/docs/library.ts'
import { fills } from './fills.server.ts'

let opened: Library | undefined

/** The documentation, rendered on first use and cached. */
export function library(): Library {
  opened ??= openLibrary(fills)
  return opened
}
