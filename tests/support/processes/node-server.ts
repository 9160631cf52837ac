import { type ChildProcess, spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

export interface Server {
  origin: string
  pid: number
  stop(): Promise<void>
}

async function answers(origin: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 1200; tries++) {
    if (child.exitCode !== null) throw new Error(`${child.spawnargs.join(' ')} ended`)
    const answer = await fetch(`${origin}/healthz`).catch(() => undefined)
    if (answer) return void (await answer.arrayBuffer())
    await pause(100)
  }
  throw new Error(`${origin} does not answer`)
}

/**
 * Starts `node` with `args` and waits until it answers on `port`. Its output goes to the file `LOG_FILE` of its
 * settings, or is discarded.
 */
export async function startServer(
  cwd: string,
  args: string[],
  port: number,
  { LOG_FILE, ...settings }: Record<string, string> = {},
): Promise<Server> {
  const own = { NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port) } as const
  const env: NodeJS.ProcessEnv = { ...process.env, ...own, ...settings }
  const child = spawn(process.execPath, args, {
    cwd,
    env,
    stdio: ['ignore', LOG_FILE ? openSync(LOG_FILE, 'a') : 'ignore', 'inherit'],
  })
  const origin = `http://127.0.0.1:${port}`
  await answers(origin, child)
  const stop = () =>
    new Promise<void>((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve()
      child.once('exit', () => resolve())
      child.kill('SIGKILL')
    })
  return { origin, pid: child.pid ?? 0, stop }
}
