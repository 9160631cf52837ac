import pino, { type DestinationStream, type Logger } from 'pino'
import { maskPans } from './contract/mask-pans.ts'
import { env } from './env.ts'

const secrets = [
  'authorization',
  'cookie',
  'password',
  'pan',
  'token',
  'secret',
  'access_token',
  'refresh_token',
]
const deep = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`])

// What stands in these addresses opens something without a sign-in.
const hideLinks = (line: string) => line.replace(/\/(calendar|unsubscribe)\/[^\s"\\/?]+/g, '/$1/[hidden]')

/** A logger of JSON lines in which secrets are removed and tax numbers masked. `level` as in LOG_LEVEL. */
export function openLog(level: string, to: DestinationStream): Logger {
  const write = (line: string) => to.write(hideLinks(maskPans(line)))
  return pino({ level, base: { pid: process.pid }, redact: { paths: deep, censor: '[hidden]' } }, { write })
}

/** The log of this process, on stderr: stdout of a web worker belongs to remix-serve. */
export const log: Logger = openLog(env.LOG_LEVEL, pino.destination({ dest: 2, sync: true }))
