import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export interface Started {
  process: ChildProcess
  printed(): string
  exit: Promise<number | string | null>
}

/** Runs the supervisor with the stand-in app in its own process group, as a terminal would. */
export function startSupervisor(settings: Record<string, string>): Started {
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'stand-in-start.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DEMO: '0',
      WEB_CONCURRENCY: '2',
      LOG_LEVEL: 'silent',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
    })
  }
  const exit = new Promise<number | string | null>((resolve) => {
    child.once('exit', (code, signal) => resolve(code ?? signal))
  })
  return { process: child, printed: () => printed, exit }
}

export async function until<T>(what: () => T | Promise<T>, within = 20_000): Promise<NonNullable<T>> {
  const patience = Date.now() + within
  for (;;) {
    const value = await Promise.resolve(what()).catch(() => null)
    if (value) return value
    if (Date.now() > patience) throw new Error(`Waited in vain: ${what}`)
    await pause(50)
  }
}

interface Seen {
  pid: number
  command: string
}

/** The running processes with the data folder in their environment: supervisor, web, jobs, PostgreSQL. */
export function processesOf(folder: string): Seen[] {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return ids.flatMap((id) => {
    try {
      const command = readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ')
      const surroundings = readFileSync(`/proc/${id}/environ`, 'utf8')
      return command.includes(folder) || surroundings.includes(folder) ? [{ pid: Number(id), command }] : []
    } catch {
      return []
    }
  })
}

export const postgresPid = (folder: string): number => {
  const file = join(folder, 'postgres', 'postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
}
