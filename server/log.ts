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
  // PostgreSQL error fields that contain the whole rejected row.
  'detail',
  'where',
]
const deep = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`])

// These addresses contain tokens that work without a session.
const hideLinks = (line: string) =>
  line
    .replace(/\/(calendar|unsubscribe|invitation|first)\/[^\s"\\/?]+/g, '/$1/[hidden]')
    .replace(/([?&](?:token|access_token|id_token|code)=)[^\s"\\&#]+/g, '$1[hidden]')

// A GSTIN contains a PAN, and users type both in lower case. Account numbers have nine to eighteen digits; a JSON
// number, such as the timestamp of the line, is not masked.
const numbers = /[a-z]{5}\d{4}[a-z]|(?<!":|\.)\b\d{9,18}\b/gi
const hideNumbers = (line: string) => line.replace(numbers, maskNumber)

/** A logger of JSON lines that removes secrets and masks PANs, GSTINs and account numbers. `level` as in LOG_LEVEL. */
export function openLog(level: string, to: DestinationStream): Logger {
  const write = (line: string) => to.write(hideLinks(hideNumbers(line)))
  return pino({ level, base: { pid: process.pid }, redact: { paths: deep, censor: '[hidden]' } }, { write })
}

/** This process's log, on stderr: stdout of a web worker is used by remix-serve. */
export const log: Logger = openLog(env.LOG_LEVEL, pino.destination({ dest: 2, sync: true }))
