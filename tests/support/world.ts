import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const testPort = Number(process.env.TEST_PORT ?? 4400)

/** One secret for the server and the tests, so that a test can create an expired session. */
export const testSecret = 'only-for-tests-only-for-tests-only-for-tests'

// Set when the configuration is loaded, in every worker of the test runner: the server can open what a test seals.
process.env.SESSION_SECRET ??= testSecret

/**
 * The environment of the server under test. The data folder is chosen once and passed on to Playwright's workers; the
 * server creates it.
 */
export function testWorld(): Record<string, string> {
  process.env.TEST_DATA_DIR ??= join(tmpdir(), `credence-e2e-${randomUUID()}`)
  return {
    PORT: String(testPort),
    DATA_DIR: process.env.TEST_DATA_DIR,
    SESSION_SECRET: testSecret,
    WEB_CONCURRENCY: '2',
    // The tests' single sign-on provider runs on the same machine.
    SINGLE_SIGN_ON_PRIVATE: '1',
    LOG_LEVEL: 'warn',
  }
}
