import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { runChecks } from './checks.ts'
import { holdDataFolder } from './data-folder.ts'
import type { Database } from './database.ts'
import { runJourneys } from './journeys.ts'
import { type Life, live } from './lifetime.ts'
import { inRoot } from './places.ts'
import { prepareDatabase, prepareWeb } from './prepare.ts'
import { runShown } from './run.ts'
import { say, textOf } from './say.ts'
import { lastLine, oneOf, sum, type Tally, vitestTally } from './tally.ts'
import { dropLeftOvers } from './testing-database.ts'
import { tryUpgrade } from './upgrading.ts'

/** Unit, server and component tests; the server's create databases on the running server. */
async function runVitest(life: Life, dataDir: string, database: Database): Promise<Tally> {
  if (!process.env.DATABASE_URL) await dropLeftOvers(database.main)
  const report = join(dataDir, 'vitest.json')
  rmSync(report, { force: true })
  // A second try on a machine busy with other work; the report shows which test needed it.
  const args = [inRoot('node_modules', 'vitest', 'vitest.mjs'), 'run', ...(process.env.CI ? ['--retry=1'] : [])]
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const env = { NODE_ENV: 'test', TEST_DATABASE_URL: database.main }
  const ok = await runShown([...args, ...reporters], env, life.ending)
  return vitestTally(report, ok)
}

/** A stage that cannot run at all counts as a failed test; the others still run. */
async function stage(name: string, work: () => Promise<Tally>): Promise<Tally> {
  say('测试', name)
  const tally = await work().catch((error: unknown) => {
    console.error(textOf(error))
    return oneOf(false)
  })
  say('测试', `${name}：${lastLine(tally)}`)
  return tally
}

let tally = oneOf(false)
process.once('exit', () => console.log(lastLine(tally)))

async function test(life: Life): Promise<number> {
  const dataDir = inRoot('.data', 'test')
  await holdDataFolder(life, dataDir)
  const database = await prepareDatabase(life, dataDir)
  tally = sum([
    await stage('网页构建', () => prepareWeb(life).then(() => oneOf(true))),
    await stage('检查', async () => sum(await runChecks())),
    await stage('单元、服务与组件', () => runVitest(life, dataDir, database)),
    await stage('从上一版本升级', async () => oneOf(await tryUpgrade(life, dataDir, database, []))),
    await stage('浏览器中的流程', () => runJourneys(life, dataDir, database, ['--pass-with-no-tests'])),
  ])
  return tally.failed === 0 ? 0 : 1
}

await live(test, 1)
