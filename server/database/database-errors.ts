const connectionLost = /^(08|57P0|53[234])|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT/
const connectionWords =
  /Connection terminated|connection timeout|timeout exceeded when trying to connect|not queryable/i
const diskFull = '53100'

const codeOf = (error: Error) => ('code' in error && typeof error.code === 'string' ? error.code : '')

/**
 * Whether an error means that the database could not be reached or lacked resources to answer (connections, memory),
 * rather than that it rejected something.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return connectionLost.test(codeOf(error)) || connectionWords.test(error.message)
}

/** Whether PostgreSQL's disk is full. The write is rolled back. */
const isDatabaseFull = (error: unknown): boolean => error instanceof Error && codeOf(error) === diskFull

const away = 'The database is not reachable at the moment. Nothing was saved; please try again in a moment.'
const full =
  'The database has no room left, so nothing was saved. Please tell your administrator, and try again later.'

/** The message shown to users for a temporary error, or one that ends once space has been freed; undefined for any other error. */
export function databaseErrorMessage(error: unknown): string | undefined {
  if (isDatabaseFull(error)) return full
  return isDatabaseUnavailable(error) ? away : undefined
}
