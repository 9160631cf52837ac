import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtScripts, builtFolder as folder, scriptsHolding } from '#tests/support/pages/built-scripts.ts'

const forbidden = {
  zod: /ZodError|\$ZodType|invalid_union/,
  visx: /visx-/,
  'what draws charts': /patternUnits|renderToStaticMarkup/,
  'the database': /credence_app|set_config\(|kysely/i,
  'what only the server answers': /The standard workflow cannot be removed|is to come next/,
  'common passwords': /qwertyqwerty/,
  'server secrets': /SESSION_SECRET|createCipheriv|aes-256-gcm/,
}

const scripts = builtScripts()

test('a client build exists', () => {
  expect(scripts.length).toBeGreaterThan(10)
})

test.each(Object.entries(forbidden))('%s does not reach the browser', (_, mark) => {
  expect(scriptsHolding(mark)).toEqual([])
})

/**
 * The only script that contains a mark. Other scripts reference it but do not load it in advance: imported or
 * preloaded, it would be loaded with every page.
 */
function scriptLoadedOnDemand(mark: string): string {
  const text = (name: string) => readFileSync(join(folder, name), 'utf8')
  const holders = scriptsHolding(mark)
  expect(holders).toHaveLength(1)
  const [holder = ''] = holders
  // The manifest lists the initial scripts of pages.
  const manifests = scripts.filter((name) => name.startsWith('manifest-'))
  expect(manifests).toHaveLength(1)
  expect(manifests.filter((name) => text(name).includes(holder))).toEqual([])
  const eager = new RegExp(`(from|import)"[^"]*${holder}"|modulepreload[^>]*${holder}`)
  expect(scripts.filter((name) => eager.test(text(name)))).toEqual([])
  expect(scripts.filter((name) => name !== holder && text(name).includes(holder)).length).toBeGreaterThan(0)
  return holder
}
const packedSize = (name: string) => statSync(join(folder, `${name}.br`)).size

test('the rich text editor is a separate script below 90 KB, loaded only on demand', () => {
  const editor = scriptLoadedOnDemand('ProseMirror')
  expect(packedSize(editor)).toBeLessThan(90 * 1024)
})

test('the document viewer is a separate script below 140 KB, loaded only on demand', () => {
  const viewer = scriptLoadedOnDemand('GlobalWorkerOptions')
  expect(packedSize(viewer)).toBeLessThan(140 * 1024)
  const worker = readdirSync(folder).find((name) => /^pdf\.worker.*\.mjs$/.test(name)) ?? ''
  expect(packedSize(worker)).toBeLessThan(340 * 1024)
})
