import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeProvider } from '#server/identity/single-sign-on/provider-discovery.ts'

// Invalid provider documents: each is rejected with a message, and none is waited for or read without a limit.

let answer: (response: ServerResponse, path: string) => void
const server = createServer((request, response) => answer(response, request.url ?? ''))
const issuer = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const describeIt = () => describeProvider(issuer(), { allowPrivate: true, mostMs: 300 })
const json = (response: ServerResponse, body: object) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
const whole = () => ({
  issuer: issuer(),
  authorization_endpoint: `${issuer()}/auth`,
  token_endpoint: `${issuer()}/token`,
  jwks_uri: `${issuer()}/keys`,
})

const broken: [string, string, typeof answer][] = [
  ['a redirect', 'redirect', (response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end()],
  ['no document', 'no document found', (response) => response.writeHead(404).end()],
  ['a page', 'not a JSON', (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>')],
  [
    'half a document',
    'not a JSON',
    (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"issuer":'),
  ],
  ['nothing for long', 'No answer within', () => {}],
  [
    'a document that drips',
    'No answer within',
    (response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const drops = setInterval(() => response.write(' '), 20)
      response.on('close', () => clearInterval(drops))
    },
  ],
  [
    'a huge one',
    'larger than 256 KB',
    (response) => response.writeHead(200, { 'content-type': 'application/json' }).end(' '.repeat(300_000)),
  ],
  [
    'another issuer',
    'a different issuer',
    (response) => json(response, { ...whole(), issuer: 'https://evil.example' }),
  ],
  ['no addresses', 'endpoint is missing', (response) => json(response, { issuer: issuer() })],
  ['no keys', 'no keys found', (response, path) => json(response, path === '/keys' ? { keys: [] } : whole())],
]

test.each(broken)('a provider is rejected if it answers with %s', async (_name, sentence, how) => {
  answer = how
  await expect(describeIt()).rejects.toThrow(new RegExp(sentence, 'i'))
})

test('a valid provider is described, with remarks on what may not work', async () => {
  answer = (response, path) =>
    json(
      response,
      path === '/keys' ? { keys: [{}, {}] } : { ...whole(), code_challenge_methods_supported: ['plain'] },
    )
  expect(await describeIt()).toMatchObject({ keys: 2, remarks: ['PKCE with S256 is not supported'] })
})

test('private and unencrypted addresses are not called unless allowed', async () => {
  let calls = 0
  answer = () => {
    calls += 1
  }
  await expect(describeProvider(issuer(), { allowPrivate: false })).rejects.toThrow('https://')
  const inside = issuer().replace('http:', 'https:')
  await expect(describeProvider(inside, { allowPrivate: false })).rejects.toThrow('private network')
  expect(calls).toBe(0)
})
