import { defineConfig } from 'vitest/config'
import { testSecret } from './tests/support/world.ts'

// Test files that load the server share their worker's modules: loading it for each file took a third of the time. Files that mock a
// module reset the modules themselves.
const isolate = false

export default defineConfig({
  test: {
    maxWorkers: '100%',
    // Concurrent tests in a file start whole platforms; two cores can run three.
    maxConcurrency: 3,
    projects: [
      {
        test: {
          name: 'unit',
          // One process per file takes a sixth longer.
          pool: 'threads',
          include: ['tests/unit/**/*.test.ts', 'tests/unit/**/*.test.tsx'],
          // Slow only on a busy machine.
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'api',
          isolate,
          include: ['tests/api/**/*.test.ts'],
          globalSetup: 'tests/support/database/postgres.setup.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'nets',
          isolate,
          include: ['tests/nets/**/*.test.ts'],
          globalSetup: 'tests/support/database/postgres.setup.ts',
          env: { SESSION_SECRET: testSecret },
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'faults',
          // Last: under load a server that is ready late would be taken for one that is down.
          sequence: { groupOrder: 1 },
          include: ['tests/faults/**/*.test.ts'],
          testTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'fuzz',
          isolate,
          include: ['tests/fuzz/**/*.test.ts'],
          globalSetup: 'tests/support/database/postgres.setup.ts',
          env: { SESSION_SECRET: testSecret },
        },
      },
      { test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'] } },
    ],
  },
})
