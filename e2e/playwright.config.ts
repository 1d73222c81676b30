import { defineConfig } from '@playwright/test'
import { browserArguments, findBrowser } from '../scripts/browser.ts'
import { baseURL } from './support/base-url.ts'

const executablePath = findBrowser() ?? undefined

/** Journeys run at desktop width. Those with `@narrow` in their title also run at the width of a phone. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './global-setup.ts',
  outputDir: 'results',
  workers: 2,
  // A busy machine may need a second try. Such a test is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list'], ['json']],
  use: {
    baseURL,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // Journeys that cut the net watch the pages' own requests; offline.spec.ts lets the worker in.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recording costs a third of the time; if there is a retry, only that is recorded.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: { executablePath, args: [...browserArguments] },
  },
  projects: [
    { name: 'desk', use: { viewport: { width: 1440, height: 900 } } },
    { name: 'narrow', grep: /@narrow/, use: { viewport: { width: 390, height: 844 }, hasTouch: true } },
  ],
})
