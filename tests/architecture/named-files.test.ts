import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test.each(['docs/security.md', 'docs/security-asvs.md', 'docs/accessibility.md'])(
  'every file that %s mentions exists',
  (name) => {
    const text = readFileSync(name, 'utf8')
    const named = [...text.matchAll(/`((?:app|server|tests)\/[^`]+)`/g)].map(([, file = '']) => file)
    expect(named.filter((file) => !existsSync(file))).toEqual([])
    expect(named.length).toBeGreaterThan(10)
  },
)
