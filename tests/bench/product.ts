import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { withChildren } from './processor-time.ts'

type Runs = 'supervisor' | 'web' | 'jobs'

interface Started {
  origin: string
  /** The processes of the product, with what they run. */
  processes: Map<number, Runs>
  stop(): Promise<void>
}

const commandOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8')

/** The product in the folder `project`, started like `npm start`, on the caller's own database. */
export async function startProduct(
  project: string,
  { port, ...settings }: { port: number } & Record<string, string | number>,
): Promise<Started> {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    PORT: String(port),
    SESSION_SECRET: 'only-for-the-bench-only-for-the-bench',
    LOG_LEVEL: 'warn',
    ...Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value)])),
  }
  const args = ['--import', 'tsx', join('server', 'start.ts')]
  const child = spawn(process.execPath, args, { cwd: project, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const origin = `http://127.0.0.1:${port}`
  for (;;) {
    if (child.exitCode !== null) throw new Error('The product did not start')
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (answer?.ok) break
    await pause(200)
  }
  const all = withChildren(child.pid ?? 0)
  const webFile = join('build', 'processes', 'web.js')
  const whatRuns = (pid: number): Runs => {
    if (pid === child.pid) return 'supervisor'
    return commandOf(pid).includes(webFile) ? 'web' : 'jobs'
  }
  const processes = new Map(all.map((pid) => [pid, whatRuns(pid)]))
  const stop = () => new Promise<void>((done) => void child.once('exit', () => done()).kill('SIGTERM'))
  return { origin, processes, stop }
}
