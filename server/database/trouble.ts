const connectionLost = /^(08|57P0|53[234])|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT/
const connectionWords =
  /Connection terminated|connection timeout|timeout exceeded when trying to connect|not queryable/i
const diskFull = '53100'

const codeOf = (error: Error) => ('code' in error && typeof error.code === 'string' ? error.code : '')

/**
 * Whether an error says that the database could not be reached or had nothing left to answer with (connections, memory), rather than
 * that it refused something.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return connectionLost.test(codeOf(error)) || connectionWords.test(error.message)
}

/** Whether PostgreSQL had no room on its disk. What was to be written is undone. */
const isDatabaseFull = (error: unknown): boolean => error instanceof Error && codeOf(error) === diskFull

const away = 'The database is not reachable at the moment. Nothing was saved; please try again in a moment.'
const full =
  'The database has no room left, so nothing was saved. Please tell your administrator, and try again later.'

/** What to tell people of an error that passes by itself, or once somebody made room; undefined of any other. */
export function troubleInWords(error: unknown): string | undefined {
  if (isDatabaseFull(error)) return full
  return isDatabaseAway(error) ? away : undefined
}
