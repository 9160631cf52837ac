import pg from 'pg'

/** Settings of a PostgreSQL server whose statements can be counted. */
export const countingStatements = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track_utility': 'on',
}

export interface Counter {
  /** The statements that the web role sends while `view` runs and after it until it falls silent, with how often each. */
  during(view: () => Promise<unknown>): Promise<{ calls: number; query: string }[]>
  close(): Promise<void>
}

export const countOf = (rows: { calls: number }[]): number =>
  rows.reduce((total, { calls }) => total + calls, 0)

const spoken = `select sum(calls)::int as calls, query from pg_stat_statements
  where dbid = (select oid from pg_database where datname = current_database())
    and userid = 'credence_app'::regrole and calls > 0 group by query order by 1 desc, 2`

const reset = `select pg_stat_statements_reset(0::oid, oid, 0) from pg_database
  where datname = current_database()`

/** Counts on one database of a server with `countingStatements`, as its superuser. */
export async function statementCounter(superuserUrl: string, database: string): Promise<Counter> {
  const url = new URL(superuserUrl)
  url.pathname = `/${database}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query('create extension if not exists pg_stat_statements')
  const read = async () => (await client.query<{ calls: number; query: string }>(spoken)).rows
  /** Waits until nothing more is said, and gives what was. */
  const silence = async () => {
    let [before, rows] = [-1, await read()]
    while (countOf(rows) !== before) {
      before = countOf(rows)
      await client.query('select pg_sleep(0.03)')
      rows = await read()
    }
    return rows
  }
  const during: Counter['during'] = async (view) => {
    await silence()
    await client.query(reset)
    await view()
    return silence()
  }
  return { during, close: () => client.end() }
}
