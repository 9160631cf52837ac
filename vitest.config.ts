import { defineConfig } from 'vitest/config'
import { testSecret } from './tests/support/world.ts'

// Where the server is loaded, files share their worker's modules: to load it anew for each took a third of the time. Those that put
// something in the place of a module load it anew themselves.
const isolate = false

export default defineConfig({
  test: {
    maxWorkers: '100%',
    // Tests beside each other in a file start whole platforms; two cores bear three.
    maxConcurrency: 3,
    projects: [
      {
        test: {
          name: 'unit',
          // A process for each file takes a sixth longer.
          pool: 'threads',
          include: ['tests/unit/**/*.test.ts', 'tests/unit/**/*.test.tsx'],
          // Slow only where much else runs beside it.
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'api',
          isolate,
          include: ['tests/api/**/*.test.ts'],
          globalSetup: 'tests/support/postgres.setup.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'nets',
          isolate,
          include: ['tests/nets/**/*.test.ts'],
          globalSetup: 'tests/support/postgres.setup.ts',
          env: { SESSION_SECRET: testSecret },
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'faults',
          // After the others: machines that say they are ready too late would be taken for machines that are away.
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
          globalSetup: 'tests/support/postgres.setup.ts',
          env: { SESSION_SECRET: testSecret },
        },
      },
      { test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'] } },
    ],
  },
})
