import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { hasCluster } from '#server/database/embedded/embedded-cluster.ts'
import type { World } from '#server/demo/world-inserts.ts'
import { type Env, environmentNames, settingNames } from '#server/env.ts'
import { storeTrouble } from '#server/files/check-store.ts'
import { gatherFigures } from '#server/metrics.ts'
import { checkPort, keptSecret, takeDataFolder } from './checks.ts'
import { runDatabase } from './database-server.ts'
import { firstLinkPath } from './first-link.ts'
import { addressOf, greeting, greetingBehind } from './greeting.ts'
import { type Group, type Program, superviseProcesses } from './keep-running.ts'
import { misspeltSettings } from './misspelt-settings.ts'
import { prepareDatabase } from './prepare-database.ts'

export interface Programs {
  /** `production` by default. */
  mode?: 'development'
  web: Program
  jobs: Program
  /** With another platform's API: only the web program runs, and no database. */
  webOnly?: boolean
  /** Builds the web program. */
  build(say: (line: string) => void, signal: AbortSignal): Promise<void>
}

const DRAIN_MS = 10_000
const JOBS_DRAIN_MS = 12_000
const MAX_WEB_WORKERS = 16
const AGAIN_MS = 1000

const say = (line: string) => console.log(line)
const note = (line: string) => console.error(line)

/** Steps that undo what was started, in reverse order. */
class Undoing {
  private readonly steps: (() => Promise<void>)[] = []
  add(step: () => Promise<void>): void {
    this.steps.unshift(step)
  }
  async run(): Promise<void> {
    for (const step of this.steps.splice(0)) await step().catch((error: Error) => note(error.message))
  }
}

/** On a first start the demonstration data is generated while the database is being prepared. */
async function earlyWorld({ DEMO, DATABASE_URL }: Env, dataDir: string): Promise<World | undefined> {
  if (DEMO !== '1' || DATABASE_URL || (await hasCluster(dataDir))) return undefined
  const { beginDemoWorld } = await import('./demo-world.ts')
  return beginDemoWorld()
}

function reportMisspelt(): void {
  const found = misspeltSettings(environmentNames, settingNames)
  const names = found.map(({ name, meant }) => `${name} (${meant}?)`)
  if (names.length > 0) note(`Not settings, and therefore ignored: ${names.join(', ')}`)
}

// A store that is away for a moment is no reason not to start: only files are affected.
async function reportBucket(env: Env): Promise<void> {
  if (!env.S3_BUCKET || env.API_URL) return
  const { openFileStore } = await import('#server/files/choose-store.ts')
  const trouble = await storeTrouble(openFileStore(env))
  if (trouble)
    note(`S3_BUCKET: files cannot be kept in ${env.S3_BUCKET}, so uploads and reports fail: ${trouble}`)
}

async function start(
  env: Env,
  programs: Programs,
  undoing: Undoing,
  groups: Group[],
  signal: AbortSignal,
): Promise<void> {
  const host = env.HOST ?? '127.0.0.1'
  const dataDir = resolve(env.DATA_DIR)
  await checkPort(host, env.PORT)
  undoing.add(await takeDataFolder(dataDir))
  const secret = env.SESSION_SECRET ?? (await keptSecret(dataDir))
  const settingsFor = (DATABASE_URL = '') => ({
    DATABASE_URL,
    SESSION_SECRET: secret,
    NODE_ENV: programs.mode ?? 'production',
    PORT: String(env.PORT),
    HOST: host,
    DATA_DIR: dataDir,
  })
  const moved = (ownerUrl: string) => {
    for (const group of groups) group.restart(settingsFor(ownerUrl))
  }
  const database = async () => {
    if (programs.webOnly) return undefined
    const world = earlyWorld(env, dataDir)
    const server = await runDatabase({ ...env, DATA_DIR: dataDir }, note, moved)
    undoing.add(server.stop)
    signal.throwIfAborted()
    await prepareDatabase(server.ownerUrl, env.DEMO === '1', say, await world)
    return server.ownerUrl
  }
  // Not awaited: a silent store must not delay the start.
  reportBucket(env).catch((error) => note(`S3_BUCKET: ${error}`))
  const [prepared, built] = await Promise.allSettled([database(), programs.build(say, signal)])
  if (prepared.status === 'rejected') throw prepared.reason
  if (built.status === 'rejected') throw built.reason
  signal.throwIfAborted()

  const settings = settingsFor(prepared.value)
  const jobs = programs.webOnly ? [] : [superviseProcesses(programs.jobs, 1, settings, note)]
  for (const group of jobs) undoing.add(() => group.drain(JOBS_DRAIN_MS))
  const workers = env.WEB_CONCURRENCY ?? Math.min(availableParallelism(), MAX_WEB_WORKERS)
  const web = superviseProcesses(programs.web, workers, settings, note)
  undoing.add(() => web.drain(DRAIN_MS))
  groups.push(...jobs, web)
  await web.ready
  if (signal.aborted) return
  if (prepared.value === undefined)
    return say(greetingBehind({ host, port: env.PORT, dataDir, platform: env.API_URL ?? '' }))
  const first = env.LOGIN_TYPE === 'embedded' ? await firstLinkPath(prepared.value) : undefined
  const firstLink = first && new URL(first, env.PUBLIC_URL ?? addressOf(host, env.PORT)).href
  say(
    greeting({
      host,
      port: env.PORT,
      dataDir,
      demo: env.DEMO === '1',
      database: env.DATABASE_URL,
      firstLink,
    }),
  )
}

/**
 * Runs the platform until it is told to stop: database, web workers and job worker (or the web workers alone), each
 * restarted when it dies. SIGTERM, SIGINT and SIGHUP drain and end with exit code 0; a second signal kills immediately.
 * A failed start is reported in one line and ends with exit code 1.
 */
export async function supervise(env: Env, programs: Programs): Promise<void> {
  gatherFigures()
  reportMisspelt()
  const undoing = new Undoing()
  const groups: Group[] = []
  const abort = new AbortController()
  let stopRequestedAt = 0

  async function end(code: number): Promise<never> {
    await undoing.run()
    process.exit(code)
  }
  const starting = start(env, programs, undoing, groups, abort.signal)
  const stop = async () => {
    // npm forwards the Ctrl-C that the terminal already sent to every process: the same signal arrives twice.
    if (stopRequestedAt && Date.now() - stopRequestedAt < AGAIN_MS) return
    for (const group of stopRequestedAt ? groups : []) group.kill()
    if (stopRequestedAt) return
    stopRequestedAt = Date.now()
    say('Stopping')
    abort.abort()
    if (groups.length === 0) await starting.catch(() => {})
    await end(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
  // A closed terminal is no reason to stop, and reporting it would fail in the same way, endlessly.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  process.on('uncaughtException', (error) => {
    note(String(error.stack ?? error))
    void end(1)
  })
  await starting.catch(async (error: Error) => {
    if (stopRequestedAt) return
    note(error.message)
    await end(1)
  })
}
