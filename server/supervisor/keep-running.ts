import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'

// Each process accepts connections from the shared port itself: connections that a killed process had not yet accepted
// go to the next. If the supervisor distributed them, those on their way to a killed process would never be answered.
cluster.schedulingPolicy = cluster.SCHED_NONE

/** A program to be run in several processes. */
export interface Program {
  name: string
  /** The file to run and its command-line arguments. */
  exec: string
  args: string[]
  /** The sign that a process is up: it is listening, or it sends 'ready'. */
  sign: 'listening' | 'message'
  /** Asks a process to end after finishing its current work. */
  askToEnd(worker: Worker): void
}

export interface Group {
  /** Resolves when every process has been up once; rejects if one ended five times before that. */
  ready: Promise<void>
  /** Restarts every process with other settings. */
  restart(settings: Settings): void
  /** Asks every process to end, kills those that take longer than `within` milliseconds, and restarts none. */
  drain(within: number): Promise<void>
  kill(): void
}

export type Settings = Record<string, string>

const LONG_LIFE_MS = 30_000
const MAX_FAILURES = 5
/** Cookies with the tokens of other login hosts can exceed Node's limit of 16 KB. */
const MAX_HEADER_BYTES = 65_536
const backoff = (failures: number) => Math.min(10_000, 100 * 2 ** failures)

/** Forks `count` processes of a program and restarts each one that ends, after a delay that grows while it keeps failing. */
export function superviseProcesses(
  program: Program,
  count: number,
  settings: Settings,
  note: (line: string) => void,
): Group {
  const { name, exec, args, sign } = program
  const living = new Set<Worker>()
  const waits = new Set<NodeJS.Timeout>()
  let current = settings
  let ending = false

  function start(failures: number, up: () => void, fail: (error: Error) => void): void {
    // The request log of remix-serve on stdout is dropped; our own log goes to stderr.
    const asTypeScript = exec.endsWith('.js') ? [] : process.execArgv
    const execArgv = [...asTypeScript, `--max-http-header-size=${MAX_HEADER_BYTES}`]
    cluster.setupPrimary({ exec, args, execArgv, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    const worker = cluster.fork(current)
    const started = Date.now()
    living.add(worker)
    worker.once(sign, up)
    worker.on('error', () => {})
    worker.once('exit', (code, signal) => {
      living.delete(worker)
      if (ending) return
      const again = Date.now() - started > LONG_LIFE_MS ? 0 : failures + 1
      if (again === MAX_FAILURES) fail(new Error(`The ${name.toLowerCase()} process does not start`))
      note(`${name} process ${worker.process.pid} ended (${signal ?? code}); starting another`)
      const wait = setTimeout(() => {
        waits.delete(wait)
        start(again, up, fail)
      }, backoff(again))
      waits.add(wait)
    })
  }

  const ups = Array.from({ length: count }, () => new Promise<void>((up, fail) => start(0, up, fail)))
  const ready = Promise.all(ups).then(() => {})
  ready.catch(() => {})
  const kill = () => {
    ending = true
    for (const wait of waits) clearTimeout(wait)
    for (const worker of living) worker.process.kill('SIGKILL')
  }
  return {
    ready,
    restart(changed) {
      current = changed
      for (const worker of living) worker.process.kill('SIGKILL')
    },
    async drain(within) {
      ending = true
      for (const wait of waits) clearTimeout(wait)
      const exits = [...living].map((worker) => once(worker, 'exit'))
      for (const worker of living) program.askToEnd(worker)
      const late = setTimeout(kill, within)
      await Promise.all(exits)
      clearTimeout(late)
    },
    kill,
  }
}
