import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const sheets = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.css'),
)

test.each(sheets)('%s uses only the font weights 400 and 600', (sheet) => {
  const weights = [...readFileSync(join('app', sheet), 'utf8').matchAll(/font-weight: ?([^;}]+)/g)].map(
    ([, weight]) => weight,
  )
  // Each additional weight is a font that an old terminal has to load and measure before it can lay out the page.
  expect(weights.filter((weight) => weight !== '400' && weight !== '600')).toEqual([])
})
