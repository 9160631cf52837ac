import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readEnv, settingNames } from '#server/env.ts'

test.each([
  ['PUBLIC_URL', 'bank.example:443'],
  ['PUBLIC_URL', 'localhost:3000'],
  ['API_URL', 'ftp://platform.example'],
  ['AUTH_URL', 'login.bank.example:443'],
  ['AUTH_ISSUER', 'login.bank.example:443'],
  ['REDIRECT_BASE_URL', 'localhost:3000'],
  ['S3_ENDPOINT', 'minio:9000'],
  ['BREACHED_PASSWORDS', 'ranges.example:443'],
  ['DATABASE_URL', 'db.example/credence'],
  ['SMTP_URL', 'mail.example:587'],
  ['CLAMD', 'http://127.0.0.1:3310'],
  ['ORG_LOGO', 'logo.png'],
  ['PRIVACY', 'javascript:alert(1)'],
  ['COOKIE', 'bank.example/cookies'],
  ['GOOGLE_TAG_MANAGER', 'G-TEST123'],
  ['INACTIVITY_TIMEOUT', '0'],
  ['LOGIN_TYPE', 'saml'],
])('%s=%s prevents the start with a line that names the setting', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(`\n  ${name}: `)
})

test.each([
  ['PUBLIC_URL', 'https://credence.bank.example'],
  ['API_URL', 'http://127.0.0.1:4000/platform'],
  ['S3_ENDPOINT', 'http://minio:9000'],
  ['DATABASE_URL', 'postgres://credence:p@ss/word@db.example:5432/credence'],
  ['DATABASE_URL', 'postgresql:///credence?host=/var/run/postgresql'],
  ['SMTP_URL', 'smtp://user:password@mail.example:587'],
  ['SMTP_URL', 'smtps://mail.example'],
  ['CLAMD', 'tcp://127.0.0.1:3310'],
  ['ORG_LOGO', 'https://bank.example/logo.svg'],
  ['PRIVACY', 'https://bank.example/privacy'],
  ['COOKIE', '/docs/cookies'],
  ['GOOGLE_TAG_MANAGER', 'GTM-TEST1'],
])('%s=%s is accepted unchanged', (name, value) => {
  expect(readEnv({ [name]: value })).toMatchObject({ [name]: value })
})

test('the README describes every setting', () => {
  const readme = readFileSync('README.md', 'utf8')
  // NODE_ENV is set by Node's own tools.
  const described = (name: string) => name === 'NODE_ENV' || readme.includes(`\`${name}\``)
  expect(settingNames.filter((name) => !described(name))).toEqual([])
})
