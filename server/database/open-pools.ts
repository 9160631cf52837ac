import type pg from 'pg'

interface OpenPool {
  role: 'web' | 'owner'
  pool: pg.Pool
}

const pools = new Set<OpenPool>()

/** Registers a pool while it is open. */
export function notePool(open: OpenPool): void {
  pools.add(open)
  const { pool } = open
  const end = pool.end.bind(pool) as () => Promise<void>
  pool.end = (() => {
    pools.delete(open)
    return end()
  }) as typeof pool.end
}

/** The pools open in this process. */
export const openPools = (): Iterable<OpenPool> => pools
