import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const documents = readdirSync('docs').filter((name) => name.endsWith('.md'))
const hasPlaceholder = (file: string) => /[<…*]/.test(file)

test.each(['README.md', 'CONTRIBUTING.md', ...documents.map((name) => `docs/${name}`)])(
  'every file that %s mentions exists',
  (name) => {
    const text = readFileSync(name, 'utf8')
    const named = [...text.matchAll(/`((?:app|server|tests)\/[^`\s]+)`/g)].map(([, file = '']) => file)
    expect(named.filter((file) => !hasPlaceholder(file) && !existsSync(file))).toEqual([])
  },
)
