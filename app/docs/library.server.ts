import { type Library, openLibrary } from '#server/docs/library.ts'
import { fills } from './fills.server.ts'

let opened: Library | undefined

/** The documentation, rendered when it is first asked for. */
export function library(): Library {
  opened ??= openLibrary(fills)
  return opened
}
