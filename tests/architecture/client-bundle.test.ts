import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
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

test('the editor of rich texts is a file of its own, fetched by nothing but its field, and not larger than 90 KB', () => {
  const text = (name: string) => readFileSync(join(folder, name), 'utf8')
  const editors = scripts.filter((name) => text(name).includes('ProseMirror'))
  expect(editors).toEqual([expect.stringMatching(/^editor-.*\.js$/)])
  const [editor = ''] = editors
  // Imported, or named for the browser to fetch ahead, it would come with every page.
  const eager = new RegExp(`(from|import)"[^"]*${editor}"|modulepreload[^>]*${editor}`)
  expect(scripts.filter((name) => eager.test(text(name)))).toEqual([])
  expect(scripts.filter((name) => name !== editor && text(name).includes(editor)).length).toBeGreaterThan(0)
  expect(statSync(join(folder, `${editor}.br`)).size).toBeLessThan(90 * 1024)
})
