import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { provideBrowser } from './browser.ts'
import type { Database } from './database.ts'
import { demoCopy, placePictures } from './demo-data.ts'
import { freePort } from './free-port.ts'
import type { Life } from './lifetime.ts'
import { defaultProducts } from './options.ts'
import { inRoot } from './places.ts'
import { runShown } from './run.ts'
import { Plain, step } from './say.ts'
import { linesOf, type ServerProcess, startServer } from './server-process.ts'
import { playwrightTally, type Tally } from './tally.ts'

type Served = { address: string; robots: string; databaseUrl: string; server: ServerProcess; log: string }

/** Starts the product's server for the journeys: with a fresh copy of the demonstration data, on a port of its own. */
async function startJourneyServer(life: Life, dataDir: string, database: Database): Promise<Served> {
  const databaseUrl = await demoCopy(database, 'lianmeng_e2e', defaultProducts)
  const files = join(dataDir, 'files')
  rmSync(files, { recursive: true, force: true })
  mkdirSync(files, { recursive: true })
  await placePictures(databaseUrl, files)
  const log = join(dataDir, 'server.log')
  const port = await freePort()
  // Where a journey answers in the place of the services of group robots.
  const robots = `http://127.0.0.1:${await freePort()}`
  const environment = { WECOM_ROBOT_ENDPOINT: robots, DINGTALK_ROBOT_ENDPOINT: robots, HOOKS_INSIDE: 'true' }
  const opening = startServer({ databaseUrl, dataDir: files, host: '127.0.0.1', port, mode: 'test', log, environment })
  const server = await life.keep(opening, (started) => started.stop())
  return { address: `http://localhost:${port}`, robots, databaseUrl, server, log }
}

/** Rejects if the server ends while journeys run: the rest of them would fail for that reason only. */
async function notEnding({ server, log }: Served): Promise<never> {
  await server.exited
  throw new Plain(
    `${linesOf(log)}\n\n服务意外退出，日志见 ${log}。`,
    `The server ended while journeys ran; its log is ${log}.`,
  )
}

/** Runs the journeys in a real browser against a real server. The web app is already built and the database running. */
export async function runJourneys(life: Life, dataDir: string, database: Database, args: string[]): Promise<Tally> {
  const browser = provideBrowser()
  const served = await step(
    '服务',
    () => startJourneyServer(life, dataDir, database),
    ({ address }) => `已启动 ${address}`,
  )
  const report = join(dataDir, 'playwright.json')
  rmSync(report, { force: true })
  const playwright = [inRoot('node_modules', '@playwright', 'test', 'cli.js'), 'test', '-c', 'e2e/playwright.config.ts']
  const env = {
    CHROMIUM_PATH: browser,
    BASE_URL: served.address,
    ROBOT_SERVICES: served.robots,
    // For effects that need time to pass; journeys must not read anything there.
    JOURNEY_DATABASE_URL: served.databaseUrl,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    // Without a locale, Chromium saves a file with a Chinese name as "download".
    LANG: process.env.LANG ?? 'C.UTF-8',
  }
  const ok = await Promise.race([runShown([...playwright, ...args], env, life.ending), notEnding(served)])
  return playwrightTally(report, ok)
}
