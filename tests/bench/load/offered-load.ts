import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Step } from './journeys.ts'

/** The results for a kind of page: response times in milliseconds of successful responses, the number answered 503, and other failures. */
interface Kind {
  times: number[]
  busy: number
  /** Number of failures by status or error. */
  failed: Map<string, number>
}
interface Taken {
  seconds: number
  kinds: Map<string, Kind>
}

/** The error of a missing response: the code of the socket error, or its message. */
const errorOf = (error: Error & { cause?: { code?: string } }) => error.cause?.code ?? error.message

/**
 * Starts `rate` steps per second, taking the journeys in turn, for `seconds`, whether or not earlier ones were
 * answered, and waits for all responses.
 */
export async function offer(journeys: (() => Step)[], rate: number, seconds: number): Promise<Taken> {
  const kinds = new Map<string, Kind>()
  const open = new Set<Promise<void>>()
  const one = async ({ kind, take }: Step) => {
    const entry: Kind = kinds.get(kind) ?? { times: [], busy: 0, failed: new Map() }
    kinds.set(kind, entry)
    const begun = performance.now()
    const status = await take().catch(errorOf)
    if (status === 503) entry.busy++
    else if (typeof status === 'number' && status >= 200 && status < 400)
      entry.times.push(performance.now() - begun)
    else entry.failed.set(String(status), (entry.failed.get(String(status)) ?? 0) + 1)
  }
  const start = performance.now()
  for (let count = 0; count < rate * seconds; count++) {
    const ahead = start + (count * 1000) / rate - performance.now()
    if (ahead > 1) await pause(ahead)
    const step = journeys[count % journeys.length]?.()
    if (!step) break
    const answered = one(step).finally(() => open.delete(answered))
    open.add(answered)
  }
  await Promise.all(open)
  return { seconds: (performance.now() - start) / 1000, kinds }
}

const percentile = (times: number[], share: number) =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0

/** The 99th percentile over all pages, and the number of successful responses. */
export function bounds({ kinds }: Taken): { p99: number; good: number } {
  const times = [...kinds.values()].flatMap((kind) => kind.times)
  return { p99: percentile(times, 0.99), good: times.length }
}

const line = (name: string, { times, busy, failed }: Kind) =>
  [
    `  ${name.padEnd(12)}${String(times.length).padStart(6)}`,
    ...[0.5, 0.95, 0.99].map((share) => percentile(times, share).toFixed(0).padStart(7)),
    String(busy).padStart(7),
    `  ${[...failed].map(([what, times]) => `${times} × ${what}`).join(', ')}`,
  ].join('')

/**
 * A table of the results: for each kind of page the number of successful responses, p50, p95 and p99 in milliseconds,
 * the number of 503s, and other failures.
 */
export function tellTaken(title: string, taken: Taken): string {
  const { p99, good } = bounds(taken)
  const head = `${title}: ${(good / taken.seconds).toFixed(1)} answered a second, p99 ${p99.toFixed(0)} ms\n              good    p50    p95    p99    503 failed`
  return [head, ...[...taken.kinds].sort().map(([name, kind]) => line(name, kind))].join('\n')
}
