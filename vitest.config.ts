import { existsSync } from 'node:fs'
import { configDefaults, defineConfig } from 'vitest/config'

/**
 * Tests that leave nothing behind in a module share what is loaded: loading it costs as much as testing it. Some of them
 * reckon for seconds, which takes a minute on a busy machine.
 */
const together = { environment: 'node', isolate: false, testTimeout: 60_000 }
const pure = (name: string) => ({ test: { name, include: [`${name}/**/*.test.ts`], ...together } })

/** Compares the routes with the contract, without a database: `npm run check` runs it as well. */
const servedRoutes = 'server/src/journeys/interface/served-routes.test.ts'

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      pure('fastener'),
      pure('trade'),
      pure('contract'),
      pure('bench'),
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'], environment: 'node', testTimeout: 60_000 } },
      { test: { name: 'routes', include: [servedRoutes], environment: 'node' } },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: [...configDefaults.exclude, servedRoutes],
          ...together,
          globalSetup: 'scripts/testing-database.ts',
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      { test: { name: 'web-logic', include: ['web/**/*.test.ts'], ...together } },
      {
        test: {
          name: 'web',
          include: ['web/**/*.test.tsx'],
          environment: 'jsdom',
          setupFiles: existsSync('web/src/testing/setup.ts') ? ['web/src/testing/setup.ts'] : [],
          testTimeout: 20_000,
        },
      },
    ],
  },
})
