import pino, { type DestinationStream, type Logger } from 'pino'
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
const PAN = /\b[A-Z]{5}\d{4}[A-Z]\b/g

/** Hides the middle of everything that has the shape of an income tax number: `ABCDE1234F` gives `AB******4F`. */
export const maskPans = (text: string): string =>
  text.replace(PAN, (pan) => `${pan.slice(0, 2)}******${pan.slice(-2)}`)

/** A logger of JSON lines in which secrets are removed and tax numbers masked. `level` as in LOG_LEVEL. */
export function openLog(level: string, to: DestinationStream): Logger {
  const write = (line: string) => to.write(maskPans(line))
  return pino({ level, base: { pid: process.pid }, redact: { paths: deep, censor: '[hidden]' } }, { write })
}

/** The log of this process, on stderr: stdout of a web worker belongs to remix-serve. */
export const log: Logger = openLog(env.LOG_LEVEL, pino.destination({ dest: 2, sync: true }))
