/** The cost of one page for a browser, in milliseconds. */
export interface PageCost {
  /** From the start of the navigation to the largest contentful paint. */
  largestPaint: number
  /** The sum of the parts of all tasks beyond 50 ms. */
  blocking: number
  style: number
  layout: number
  script: number
  /** Running time of the page's main thread, excluding waits for other processes. */
  processor: number
}

interface TraceEvent {
  name: string
  ts: number
  dur?: number
  /** The part of `dur` in which the thread was running. */
  tdur?: number
  pid: number
  tid: number
  args: { data?: { documentLoaderURL?: string; isOutermostMainFrame?: boolean } }
}

const styles = ['UpdateLayoutTree', 'RecalculateStyles']
const scripts = ['EvaluateScript', 'v8.compileModule', 'v8.evaluateModule', 'FunctionCall', 'RunMicrotasks']

/** The events with these names that are not nested in another of them. */
function outermost(events: TraceEvent[], names: string[]): TraceEvent[] {
  let end = 0
  return events.filter(({ name, ts, dur = 0 }) => {
    if (!names.includes(name) || ts < end) return false
    end = ts + dur
    return true
  })
}

const milliseconds = (events: TraceEvent[]) => events.reduce((sum, { dur = 0 }) => sum + dur, 0) / 1000

/** Reads the trace that Chromium wrote while it opened the page at `url`. */
export function costOf(trace: Buffer, url: string): PageCost {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const begin = traceEvents.find(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL === url,
  )
  if (!begin) throw new Error(`The trace has no navigation to ${url}`)
  const own = traceEvents
    .filter(({ pid, tid, ts }) => pid === begin.pid && tid === begin.tid && ts >= begin.ts)
    .sort((a, b) => a.ts - b.ts)
  const paint = own.findLast(({ name }) => name === 'largestContentfulPaint::Candidate')
  const tasks = outermost(own, ['RunTask', 'ThreadControllerImpl::RunTask'])
  return {
    largestPaint: ((paint?.ts ?? begin.ts) - begin.ts) / 1000,
    blocking: tasks.reduce((sum, { dur = 0 }) => sum + Math.max(0, dur / 1000 - 50), 0),
    style: milliseconds(outermost(own, styles)),
    layout: milliseconds(outermost(own, ['Layout'])),
    script: milliseconds(outermost(own, scripts)),
    processor: tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000,
  }
}
