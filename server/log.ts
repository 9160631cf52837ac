import pino, { type DestinationStream, type Logger } from 'pino'
import { maskNumber } from './contract/mask-pans.ts'
import { env } from './env.ts'

const secrets = [
  'authorization',
  'cookie',
  'password',
  'pan',
  'token',
  'secret',
  'client_secret',
  'access_token',
  'refresh_token',
  // PostgreSQL says in these of an error the whole row that it refused.
  'detail',
  'where',
]
const deep = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`])

// What stands in these addresses opens something without a sign-in.
const hideLinks = (line: string) =>
  line
    .replace(/\/(calendar|unsubscribe|invitation|first)\/[^\s"\\/?]+/g, '/$1/[hidden]')
    .replace(/([?&](?:token|access_token|id_token|code)=)[^\s"\\&#]+/g, '$1[hidden]')

// A PAN is also inside a GSTIN, and people type both in small letters. Account numbers have nine to eighteen digits; a value that is a
// number, such as the time of the line, is none.
const numbers = /[a-z]{5}\d{4}[a-z]|(?<!":|\.)\b\d{9,18}\b/gi
const hideNumbers = (line: string) => line.replace(numbers, maskNumber)

/** A logger of JSON lines in which secrets are removed and the numbers of taxpayers and accounts masked. `level` as in LOG_LEVEL. */
export function openLog(level: string, to: DestinationStream): Logger {
  const write = (line: string) => to.write(hideLinks(hideNumbers(line)))
  return pino({ level, base: { pid: process.pid }, redact: { paths: deep, censor: '[hidden]' } }, { write })
}

/** The log of this process, on stderr: stdout of a web worker belongs to remix-serve. */
export const log: Logger = openLog(env.LOG_LEVEL, pino.destination({ dest: 2, sync: true }))
