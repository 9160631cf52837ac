import pg from 'pg'

/** Settings of a PostgreSQL server that counts statements. */
export const countingStatements = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track_utility': 'on',
}

export interface Counter {
  /** The statements that the web role sends while `view` runs, and afterwards until none follow, with the number of calls. */
  during(view: () => Promise<unknown>): Promise<{ calls: number; query: string }[]>
  close(): Promise<void>
}

export const countOf = (rows: { calls: number }[]): number =>
  rows.reduce((total, { calls }) => total + calls, 0)

const spoken = `select sum(calls)::int as calls, query from pg_stat_statements
  where dbid = (select oid from pg_database where datname = current_database())
    and userid = 'credence_app'::regrole and calls > 0 group by query order by 1 desc, 2`

/** Without the statement texts: these are in a file that grows with everything other tests send to the server. */
const spokenTimes = `select coalesce(sum(calls), 0)::int as calls from pg_stat_statements(false)
  where dbid = (select oid from pg_database where datname = current_database()) and userid = 'credence_app'::regrole`

const reset = `select pg_stat_statements_reset(0::oid, oid, 0) from pg_database
  where datname = current_database()`

/** Counts the statements on one database of a server with `countingStatements`, as its superuser. */
export async function statementCounter(superuserUrl: string, database: string): Promise<Counter> {
  const url = new URL(superuserUrl)
  url.pathname = `/${database}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query('create extension if not exists pg_stat_statements')
  const readTimes = async () => (await client.query<{ calls: number }>(spokenTimes)).rows[0]?.calls
  /** Waits until no more statements arrive. */
  const silence = async () => {
    let before: number | undefined
    let now = await readTimes()
    while (now !== before) {
      before = now
      await client.query('select pg_sleep(0.03)')
      now = await readTimes()
    }
  }
  const during: Counter['during'] = async (view) => {
    await silence()
    await client.query(reset)
    await view()
    await silence()
    return (await client.query<{ calls: number; query: string }>(spoken)).rows
  }
  return { during, close: () => client.end() }
}
