import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

const pure = (name: string) => ({ test: { name, include: [`${name}/**/*.test.ts`], environment: 'node' } })

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      pure('fastener'),
      pure('trade'),
      pure('contract'),
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'], environment: 'node', testTimeout: 60_000 } },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          environment: 'node',
          globalSetup: 'scripts/testing-database.ts',
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: existsSync('web/src/testing/setup.ts') ? ['web/src/testing/setup.ts'] : [],
          testTimeout: 20_000,
        },
      },
    ],
  },
})
