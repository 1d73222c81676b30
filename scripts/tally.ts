import { existsSync, readFileSync } from 'node:fs'

/** The result of a part of the tests. */
export type Tally = { passed: number; failed: number }

/** The tally of a single check. */
export const oneOf = (ok: boolean): Tally => (ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

/** A part that could not run properly has at least one failure, whatever its report says. */
const withOutcome = (tally: Tally, ok: boolean): Tally => (ok || tally.failed > 0 ? tally : { ...tally, failed: 1 })

const read = (file: string) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined)

/** The counts in Vitest's JSON report; `ok` is how its process ended. */
export function vitestTally(file: string, ok: boolean): Tally {
  const report = read(file)
  const tally = { passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 }
  return withOutcome(tally, ok && report !== undefined)
}

/**
 * The counts in Playwright's JSON report; `ok` is how its process ended. A test that passed at the second try has
 * passed.
 */
export function playwrightTally(file: string, ok: boolean): Tally {
  const stats = read(file)?.stats
  const tally = { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0 }
  return withOutcome(tally, ok && stats !== undefined)
}

export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
})

/** The line with which every test run ends. */
export const lastLine = ({ passed, failed }: Tally): string => `${passed} passed, ${failed} failed`
