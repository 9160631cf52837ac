import { sql } from 'kysely'
import type pg from 'pg'

const names = new Map<string, string>()
const maxNames = 300
const eachTime = '/* planned each time */'
// Without parameters these are kept too; what begins and ends a transaction is shorter as it is.
const reads = /^\s*(select|with)\b/i

/**
 * A condition that is always true, for a statement whose best plan depends on the values asked for: names, severities and portfolios are
 * spread unevenly. Such a statement gets no name, so PostgreSQL plans it for the values at hand.
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
 * Lets a connection parse each statement once, and plan it once where its plan does not depend on the values: texts with parameters,
 * and those that read, get a name, under which PostgreSQL keeps them. The first 300 texts of a process, so that what is put together from many parts does not fill the server's memory.
 */
export function nameStatements(client: pg.Client): void {
  const send = client.query.bind(client) as Query
  const query: Query = (text, values, done) => {
    const name = isKept(text, values) && nameOf(text)
    return name ? send({ name, text, values }, done) : send(text, values, done)
  }
  client.query = query as typeof client.query
}
