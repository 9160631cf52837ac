import { defineConfig } from 'vitest/config'
import { testSecret } from './tests/support/world.ts'

export default defineConfig({
  test: {
    // Tests beside each other in a file start whole platforms; two cores bear three.
    maxConcurrency: 3,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts', 'tests/unit/**/*.test.tsx'],
          // Slow only where much else runs beside it.
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: 'tests/support/postgres.setup.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'nets',
          include: ['tests/nets/**/*.test.ts'],
          globalSetup: 'tests/support/postgres.setup.ts',
          env: { SESSION_SECRET: testSecret },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          testTimeout: 600_000,
        },
      },
      {
        test: {
          name: 'fuzz',
          include: ['tests/fuzz/**/*.test.ts'],
          globalSetup: 'tests/support/postgres.setup.ts',
          env: { SESSION_SECRET: testSecret },
        },
      },
      { test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'] } },
    ],
  },
})
