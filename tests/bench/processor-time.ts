import { readdirSync, readFileSync } from 'node:fs'

const nanoseconds = (file: string) => Number(readFileSync(file, 'utf8').split(' ')[0])

function ofProcess(pid: number): number {
  try {
    const tasks = readdirSync(`/proc/${pid}/task`)
    return tasks.reduce((sum, task) => sum + nanoseconds(`/proc/${pid}/task/${task}/schedstat`), 0)
  } catch {
    // It ended in the meantime.
    return 0
  }
}

function parentOf(pid: string): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return 0
  }
}

/** The process and its children. */
export const withChildren = (pid: number): number[] => [
  pid,
  ...readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
    .map(Number),
]

/**
 * Returns a function that returns the milliseconds of core time spent by those processes since now, more precise than
 * the clock ticks of `coreSecondsOf`; 0 for a process that has ended. Linux only.
 */
export function processorClock(pids: number[]): () => number {
  const before = pids.map((pid) => ({ pid, was: ofProcess(pid) }))
  return () => before.reduce((sum, { pid, was }) => sum + Math.max(0, ofProcess(pid) - was), 0) / 1e6
}

/** Memory of processes in megabytes; shared memory is counted once for each. */
export const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
