import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lastLine, playwrightTally, sum, vitestTally } from './tally.ts'

function report(content: unknown): string {
  const folder = mkdtempSync(join(tmpdir(), 'report-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'report.json')
  if (content !== undefined) writeFileSync(file, JSON.stringify(content))
  return file
}

test.each([
  ['all passed', { numPassedTests: 5, numFailedTests: 0 }, true, { passed: 5, failed: 0 }],
  ['two failed', { numPassedTests: 3, numFailedTests: 2 }, false, { passed: 3, failed: 2 }],
  [
    'a file did not load, so no test of it failed',
    { numPassedTests: 5, numFailedTests: 0 },
    false,
    { passed: 5, failed: 1 },
  ],
  ['no report was written', undefined, true, { passed: 0, failed: 1 }],
])('Vitest: %s', (_, content, ok, expected) => {
  expect(vitestTally(report(content), ok)).toEqual(expected)
})

test.each([
  ['all passed', { stats: { expected: 4, unexpected: 0, flaky: 0, skipped: 1 } }, true, { passed: 4, failed: 0 }],
  ['one failed', { stats: { expected: 3, unexpected: 1, flaky: 0, skipped: 0 } }, false, { passed: 3, failed: 1 }],
  ['the browser did not start', { stats: { expected: 0, unexpected: 0, flaky: 0 } }, false, { passed: 0, failed: 1 }],
  ['no report was written', undefined, false, { passed: 0, failed: 1 }],
])('Playwright: %s', (_, content, ok, expected) => {
  expect(playwrightTally(report(content), ok)).toEqual(expected)
})

test('the last line adds everything up', () => {
  expect(
    lastLine(
      sum([
        { passed: 1, failed: 0 },
        { passed: 40, failed: 2 },
      ]),
    ),
  ).toBe('41 passed, 2 failed')
})
