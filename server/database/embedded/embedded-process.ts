import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

// A dead process whose parent is gone stays listed if nothing reaps it, as in a container without an init.
function isUnreaped(pid: number): boolean {
  if (process.platform !== 'linux') return false
  try {
    return /\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'))
  } catch {
    return true
  }
}

/** Whether a process with this id is running. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return !isUnreaped(pid)
}

async function gone(pid: number, within: number): Promise<boolean> {
  const patience = Date.now() + within
  while (isAlive(pid) && Date.now() < patience) await pause(50)
  return !isAlive(pid)
}

/** Shuts a server down: fast, then immediately if it does not exit. No committed data is lost. */
export async function endProcess(pid: number): Promise<void> {
  for (const [signal, within] of [
    ['SIGINT', 30_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    if (await gone(pid, within)) return
  }
}
