import { defineConfig } from '@playwright/test'
import { findChromium } from './tests/support/browser/chromium.ts'
import { testPort, testWorld } from './tests/support/world.ts'

// The browser tests run against `npm start` with its own port and data folder.
export default defineConfig({
  outputDir: 'test-results',
  // Tests that need no browser (*.test.ts) are run by Vitest.
  testMatch: /\.spec\.ts$/,
  fullyParallel: true,
  workers: 2,
  // A test that passes on retry is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: !!process.env.CI,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list', { printSteps: false }]],
  use: {
    baseURL: `http://localhost:${testPort}`,
    viewport: { width: 1366, height: 768 },
    launchOptions: {
      ...(findChromium() && { executablePath: findChromium() }),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
  // Behaviour that needs JavaScript is in *.scripted.spec.ts; everything else runs both with and without.
  projects: [
    // First, before other tests add rows: page sizes are measured with the demo data only.
    { name: 'weight', testDir: 'tests/nets', testMatch: /weight\.spec\.ts$/ },
    { name: 'with JavaScript', testDir: 'tests/e2e' },
    {
      name: 'without JavaScript',
      testDir: 'tests/e2e',
      testIgnore: /\.scripted\.spec\.ts$/,
      use: { javaScriptEnabled: false },
    },
    {
      name: 'nets',
      testDir: 'tests/nets',
      testIgnore: /weight\.spec\.ts$/,
      use: { javaScriptEnabled: false },
    },
  ],
  webServer: {
    // The shell outlives the signal that ends the server, so that it can remove the data folder.
    command: 'trap : TERM; node --import tsx server/start.ts; rm -rf "$DATA_DIR"',
    url: `http://localhost:${testPort}/readyz`,
    env: { ...testWorld() },
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
