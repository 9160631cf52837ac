import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { openSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { builtProcess } from '#server/supervisor/built-programs.ts'
import { freePort } from '#tests/support/processes/web-process.ts'
import { isReady } from './readiness.ts'

const project = join(import.meta.dirname, '..', '..', '..')

/** The kinds of process that can be killed. */
export type Kind = 'web' | 'jobs' | 'postgres' | 'supervisor'

const argumentsOf: Record<Exclude<Kind, 'postgres' | 'supervisor'>, string> = {
  web: builtProcess('web'),
  jobs: builtProcess('jobs'),
}

function parentOf(pid: string): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}

function childrenOf(pid: number, argument: string): number[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8')
      return parentOf(name) === pid && command.includes(argument) ? [Number(name)] : []
    } catch {
      return []
    }
  })
}

const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
  })

/** The whole product as run by `npm start`, with its own data folder and port. */
export class Product {
  readonly folder: string
  readonly port: number
  private readonly settings: Record<string, string>
  private supervisor: ChildProcess | undefined

  constructor(folder: string, port: number, settings: Record<string, string>) {
    this.folder = folder
    this.port = port
    this.settings = settings
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`
  }

  get dataDir(): string {
    return join(this.folder, 'data')
  }

  /** The output and logs of all its starts. */
  get printed(): string {
    return readFileSync(join(this.folder, 'log'), 'utf8')
  }

  /** Starts the supervisor; `within` is a command that wraps node, such as one that sets limits. */
  private spawn(within: string[] = []): void {
    const log = openSync(join(this.folder, 'log'), 'a')
    const own = { PORT: String(this.port), DATA_DIR: this.dataDir, NODE_ENV: 'production' } as const
    const env: NodeJS.ProcessEnv = {
      ...process.env,
      SESSION_SECRET: 'only-for-faults-only-for-faults-only-for-faults',
      LOG_LEVEL: 'warn',
      WEB_CONCURRENCY: '2',
      DATABASE_URL: '',
      HOST: '127.0.0.1',
      ...own,
      ...this.settings,
    }
    const [program = process.execPath, ...rest] = [...within, process.execPath]
    const args = [...rest, '--import', 'tsx', 'server/start.ts']
    this.supervisor = spawn(program, args, { cwd: project, env, stdio: ['ignore', log, log], detached: true })
  }

  async start(within: string[] = []): Promise<void> {
    this.spawn(within)
    await this.ready()
  }

  /** Waits until it is ready. Throws if the supervisor exited, or after five minutes: this may include a new build. */
  async ready(): Promise<void> {
    const patience = Date.now() + 300_000
    while (Date.now() < patience) {
      if (await isReady(this.origin, 5000)) return
      if (this.supervisor?.exitCode) break
      await pause(100)
    }
    throw new Error(`The product is not ready:\n${this.printed.slice(-3000)}`)
  }

  /** The running processes of a kind. */
  processes(kind: Kind): number[] {
    const pid = this.supervisor?.pid ?? 0
    if (kind === 'supervisor') return [pid]
    if (kind !== 'postgres') return childrenOf(pid, argumentsOf[kind])
    try {
      const [line = ''] = readFileSync(join(this.dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
      return [Number(line)]
    } catch {
      return []
    }
  }

  /** Sends a signal to one process of a kind; returns whether there was one. */
  signal(kind: Kind, signal: NodeJS.Signals, which = 0): boolean {
    const all = this.processes(kind)
    const pid = all[which % Math.max(1, all.length)]
    try {
      return pid ? process.kill(pid, signal) : false
    } catch {
      return false
    }
  }

  /** Waits until the supervisor has exited. */
  async ended(): Promise<void> {
    if (this.supervisor) await ended(this.supervisor)
  }

  /** Stops the supervisor with SIGTERM and waits until it has exited. */
  async stop(): Promise<void> {
    this.signal('supervisor', 'SIGTERM')
    await this.ended()
  }

  /** Kills all remaining processes, and with `removes` deletes the folder. */
  async end(removes: boolean): Promise<void> {
    for (const kind of ['web', 'jobs', 'supervisor'] as const)
      for (const pid of this.processes(kind)) if (pid) killed(pid)
    await this.ended()
    const [postgres] = this.processes('postgres')
    if (postgres) killed(postgres)
    await pause(200)
    if (removes) await rm(this.folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

function killed(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It had already exited.
  }
}

let template: Promise<Product> | undefined

/** A data folder with the demonstration world, created once for all programs of a run. */
async function madeTemplate(): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'credence-faults-world-'))
  const product = new Product(folder, await freePort(), {})
  await product.start()
  await product.stop()
  return product
}

/** Deletes that data folder at the end of the run. */
export async function removeTemplate(): Promise<void> {
  const made = await template
  await made?.end(true)
}

/** The product on a copy of the demonstration world, not started. */
export async function freshProduct(settings: Record<string, string> = {}): Promise<Product> {
  template ??= madeTemplate()
  const { dataDir } = await template
  const folder = await mkdtemp(join(tmpdir(), 'credence-faults-'))
  // Copied with attributes: PostgreSQL's files may belong to a separate account.
  await promisify(execFile)('cp', ['-a', dataDir, join(folder, 'data')])
  return new Product(folder, Number(settings.PORT ?? (await freePort())), settings)
}

/**
 * Runs `work` with the product on a copy of the demonstration world, not started, and ends it. If anything does not
 * hold, its data and logs are kept and `say` reports where.
 */
export async function withProduct(
  { say }: { say(line: string): void },
  work: (product: Product) => Promise<string[]>,
  settings: Record<string, string> = {},
): Promise<string[]> {
  const product = await freshProduct(settings)
  let holds = false
  try {
    const wrong = await work(product)
    holds = wrong.length === 0
    return wrong
  } finally {
    if (!holds) say(`What was asked and logged is kept in ${product.folder}`)
    await product.end(holds)
  }
}
