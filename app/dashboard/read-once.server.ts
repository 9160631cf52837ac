import type { RequestContext } from '../gateway/guard.server.ts'

const readings = new WeakMap<RequestContext, Map<string, Promise<unknown>>>()

/** Reads data shared by several widgets once per request; `name` is the cache key. */
export function readOnce<T>(ctx: RequestContext, name: string, read: () => Promise<T>): Promise<T> {
  const known = readings.get(ctx) ?? new Map<string, Promise<unknown>>()
  readings.set(ctx, known)
  const before = known.get(name) as Promise<T> | undefined
  if (before) return before
  const reading = read()
  known.set(name, reading)
  return reading
}
