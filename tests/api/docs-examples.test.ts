import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiFor } from '#tests/support/api.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/database/database.ts'

// The API guide shows requests with part of their response: each is sent and the response compared.
const guide = readFileSync('server/docs/pages/api.md', 'utf8')
const example = /```http\n([\s\S]+?)\n```\n\n```json\n([\s\S]+?)\n```/g
const examples = [...guide.matchAll(example)].map(([, request = '', answer = '']) => {
  const [head = '', body] = request.split('\n\n')
  const [line = '', ...headers] = head.split('\n')
  const [method = '', path = ''] = line.split(' ')
  const key = headers.find((one) => one.startsWith('Idempotency-Key: '))?.split(': ')[1]
  return { name: line, method, path, key, body, answer }
})

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase({ demo: true })
})
afterAll(() => fresh.close())

test('the guide shows GET and POST examples', () => {
  expect(new Set(examples.map(({ method }) => method))).toEqual(new Set(['GET', 'POST']))
  expect(guide.match(/```http/g)).toHaveLength(examples.length)
})

test.each(examples)('$name returns what the guide shows', async ({ method, path, key, body, answer }) => {
  const ask = apiFor(fresh)
  const { status, data } = await ask<unknown>(path, {
    method: method as 'GET' | 'POST',
    ...(key && { key }),
    ...(body && { body: JSON.parse(body) }),
  })
  expect({ status, data }).toMatchObject({ status: 200, data: within(JSON.parse(answer)) })
})

/** A list in the guide shows the first entries of the response's list. */
function within(shown: unknown): unknown {
  if (Array.isArray(shown)) return expect.arrayContaining(shown.map((one) => expect.objectContaining(one)))
  if (shown === null || typeof shown !== 'object') return shown
  return Object.fromEntries(Object.entries(shown).map(([name, value]) => [name, within(value)]))
}
