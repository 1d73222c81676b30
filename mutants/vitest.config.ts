import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** One plain project with the tests of an area, which run.ts names: Stryker needs neither the others nor a database. */
export default defineConfig({
  test: {
    include: JSON.parse(process.env.MUTANTS_TESTS ?? '[]'),
    environment: 'node',
    // A test that a busy machine slows down has noticed nothing; Stryker ends what runs for ever.
    testTimeout: 600_000,
    setupFiles: [fileURLToPath(new URL('./fixed-seed.ts', import.meta.url))],
  },
})
