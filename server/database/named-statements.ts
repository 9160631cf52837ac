import { sql } from 'kysely'
import type pg from 'pg'

const names = new Map<string, string>()
const maxNames = 300
const eachTime = '/* planned each time */'
// Named even without parameters; the statements that begin and end a transaction are quicker unnamed.
const reads = /^\s*(select|with)\b/i

/**
 * A condition that is always true, for a statement whose best plan depends on its values: names, severities and
 * portfolios are unevenly distributed. Such a statement is not named, so PostgreSQL plans it for the given values.
 */
export const plannedEachTime = sql<boolean>`${sql.raw(eachTime)} true`

function nameOf(text: string): string | undefined {
  const before = names.get(text)
  if (before || names.size >= maxNames || text.includes(eachTime)) return before
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

type Query = (text: unknown, values?: unknown, done?: unknown) => unknown

const isKept = (text: unknown, values: unknown): text is string =>
  typeof text === 'string' && Array.isArray(values) && (values.length > 0 || reads.test(text))

/**
 * Makes a connection parse each statement once, and plan it once if its plan does not depend on the values: statements
 * with parameters, and those that read, are sent as named prepared statements. Limited to the first 300 texts of a
 * process, so that statements composed of many parts do not fill the server's memory.
 */
export function nameStatements(client: pg.Client): void {
  const send = client.query.bind(client) as Query
  const query: Query = (text, values, done) => {
    const name = isKept(text, values) && nameOf(text)
    return name ? send({ name, text, values }, done) : send(text, values, done)
  }
  client.query = query as typeof client.query
}
