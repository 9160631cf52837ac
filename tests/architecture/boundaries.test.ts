import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const run = promisify(execFile)

interface Violation {
  rule: { name: string }
  from: string
  to: string
}

test('app and server modules import only what the boundary rules allow', async () => {
  const args = [
    'depcruise',
    '--config',
    'tests/architecture/boundaries.cjs',
    '--output-type',
    'json',
    'app',
    'server',
  ]
  const { stdout } = await run('npx', args, { maxBuffer: 1e9 }).catch((error: { stdout: string }) => error)
  const { summary } = JSON.parse(stdout) as {
    summary: { violations: Violation[]; totalDependenciesCruised: number }
  }
  expect(summary.totalDependenciesCruised).toBeGreaterThan(500)
  expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([])
}, 120_000)
