import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = 'build/client/assets'
const forbidden = {
  zod: /ZodError|\$ZodType|invalid_union/,
  visx: /visx-/,
  'the database': /credence_app|set_config\(|kysely/i,
  'server secrets': /SESSION_SECRET|createCipheriv|aes-256-gcm/,
}

const scripts = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.js')) : []

test('there is a build to look at', () => {
  expect(scripts.length).toBeGreaterThan(10)
})

test.each(Object.entries(forbidden))('%s does not reach the browser', (_, mark) => {
  const carriers = scripts.filter((name) => mark.test(readFileSync(join(folder, name), 'utf8')))
  expect(carriers).toEqual([])
})
