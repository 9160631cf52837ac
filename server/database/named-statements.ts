import type pg from 'pg'

const names = new Map<string, string>()
const maxNames = 300

function nameOf(text: string): string | undefined {
  const before = names.get(text)
  if (before || names.size >= maxNames) return before
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

type Query = (text: unknown, values?: unknown, done?: unknown) => unknown

/**
 * Lets a connection parse each statement once: texts with parameters get a name, under which PostgreSQL keeps them. The first
 * 300 texts of a process, so that what is put together from many parts does not fill the server's memory.
 */
export function nameStatements(client: pg.Client): void {
  const send = client.query.bind(client) as Query
  const query: Query = (text, values, done) => {
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 && nameOf(text)
    return name ? send({ name, text, values }, done) : send(text, values, done)
  }
  client.query = query as typeof client.query
}
