import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const testPort = Number(process.env.TEST_PORT ?? 4400)

/** One secret for the server and the tests, so that a test can make a session that is too old. */
export const testSecret = 'only-for-tests-only-for-tests-only-for-tests'

// The configuration is read first in every worker of the test runner: what a test seals, the server can open.
process.env.SESSION_SECRET ??= testSecret

/** The environment of the server under test. The data folder is named once and passed on to Playwright's workers; the server makes it. */
export function testWorld(): Record<string, string> {
  process.env.TEST_DATA_DIR ??= join(tmpdir(), `credence-e2e-${randomUUID()}`)
  return {
    PORT: String(testPort),
    DATA_DIR: process.env.TEST_DATA_DIR,
    SESSION_SECRET: testSecret,
    WEB_CONCURRENCY: '2',
    // The provider of an organisation is one of the test's own, beside it.
    SINGLE_SIGN_ON_PRIVATE: '1',
    LOG_LEVEL: 'warn',
  }
}
