import { demoAccounts, demoPassword } from '#server/identity/sign-in/demo-accounts.ts'

interface Facts {
  host: string
  port: number
  dataDir: string
  demo: boolean
  database: string | undefined
  /** The link that creates the first organisation; undefined if there already is one. */
  firstLink: string | undefined
}

const everywhere = new Set(['0.0.0.0', '::'])
const local = new Set(['127.0.0.1', '::1', 'localhost'])

/** The URL to open in the browser. */
export function addressOf(host: string, port: number): string {
  const name = local.has(host) || everywhere.has(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

const opening = (link: string) => [
  '  Nobody has an account yet. Open your organisation here, once and within a day:',
  `    ${link}`,
  '',
]

const readyAt = (host: string, port: number) =>
  `  Credence is ready: ${addressOf(host, port)}${everywhere.has(host) ? ' (and every address of this machine)' : ''}`

/** Printed when the API is on another platform: this machine has no data and no accounts. */
export const greetingBehind = ({
  host,
  port,
  dataDir,
  platform,
}: Pick<Facts, 'host' | 'port' | 'dataDir'> & { platform: string }): string =>
  [
    '',
    readyAt(host, port),
    '',
    `  Platform  ${platform}`,
    `  Data      none but the session secret, in ${dataDir}`,
    '  Stop      Ctrl-C',
    '',
  ].join('\n')

/** What `npm start` prints when everything is up. */
export function greeting({ host, port, dataDir, demo, database, firstLink }: Facts): string {
  const width = Math.max(...demoAccounts.map(({ email }) => email.length))
  const accounts = demoAccounts.map(({ email, about }) => `    ${email.padEnd(width)}  ${about}`)
  const demonstration = [`  Sign in with one of these; the password is ${demoPassword}`, ...accounts, '']
  return [
    '',
    readyAt(host, port),
    '',
    ...(demo ? demonstration : []),
    ...(firstLink ? opening(firstLink) : []),
    `  Data      ${dataDir}`,
    ...(database ? ['  Database  the server of DATABASE_URL'] : []),
    '  Stop      Ctrl-C',
    '',
  ].join('\n')
}
