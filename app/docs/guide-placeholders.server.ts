import { limits } from '#server/contract/limits.ts'
import { documentEndings } from '#server/contract/upload-endings.ts'
import { env } from '#server/env.ts'
import { keysFor } from '../shell/shortcuts/shortcuts.ts'
import { support } from '../shell/support.server.ts'

/** The first entries of every user's navigation. */
const navigation = [
  ['Parties', '/app/parties'],
  ['Portfolios', '/app/portfolios'],
  ['Cases', '/app/cases'],
  ['Alerts', '/app/alerts'],
  ['Products', '/app/account/products'],
].map(([label = '', url = '']) => ({ label, url, open: true }))

const shortcuts = () =>
  [
    '| Key | Action |',
    '|---|---|',
    ...keysFor(navigation).map(({ keys, label }) => `| ${keys} | ${label} |`),
  ].join('\n')

const atSupport = support.email
  ? `write to [${support.email}](${support.href}).`
  : 'contact your organisation’s administrator.'

const contact = support.email
  ? `Mail [${support.email}](${support.href}).`
  : 'No support address is set up for this installation. Contact your organisation’s administrator first.'

const elsewhere = (what: string, address: string | undefined) =>
  address ? `The operator’s ${what} is at [${address}](${address}) and applies in addition to this page.` : ''

/** Values of this installation that are filled into the guides. */
export const guidePlaceholders = {
  shortcuts: shortcuts(),
  support: atSupport,
  supportcontact: contact,
  privacy: elsewhere('privacy policy', env.PRIVACY),
  cookie: elsewhere('cookie policy', env.COOKIE),
  idle: String(Math.round(env.INACTIVITY_TIMEOUT / 60)),
  countdown: String(limits.signOutCountdownSeconds),
  password: String(limits.minPasswordLength),
  upload: `${Math.floor(env.UPLOAD_MAX_BYTES / 1_048_576)} MB`,
  endings: documentEndings.join(', '),
  origin: env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : `http://localhost:${env.PORT}`,
}
