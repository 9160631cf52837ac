import { join } from 'node:path'
import { buildWhenStale } from './build-app.ts'
import type { Program } from './keep-running.ts'

const root = join(import.meta.dirname, '..', '..')

/** The file of a compiled process, by its name in `processes.config.js`. */
export const builtProcess = (name: 'web' | 'platform' | 'jobs'): string =>
  join(root, 'build', 'processes', `${name}.js`)

export const builtJobs: Program = {
  name: 'Job',
  exec: builtProcess('jobs'),
  args: [],
  sign: 'message',
  askToEnd: (worker) => worker.process.kill('SIGTERM'),
}

/** Builds pages and processes if a source changed since the last complete build. Throws with the build's output. */
export const build = (say: (line: string) => void, signal: AbortSignal): Promise<void> =>
  buildWhenStale(root, say, signal)
