import { holdDataFolder } from './data-folder.ts'
import { demoCopy } from './demo-data.ts'
import { type Life, live } from './lifetime.ts'
import { defaultProducts } from './options.ts'
import { asking, packagesInTime } from './packages-in-time.ts'
import { inRoot } from './places.ts'
import { prepareDatabase } from './prepare.ts'
import { runShown } from './run.ts'
import { step } from './say.ts'

/** Looks whether a package is overdue, then prepares a separate database with the demonstration data; bench/src/rehearsal/run.ts does the rehearsal. */
async function rehearse(life: Life): Promise<number> {
  const dataDir = inRoot('.data', 'bench')
  await holdDataFolder(life, dataDir)
  const database = await prepareDatabase(life, dataDir)
  const databaseUrl = await step(
    '数据',
    () => demoCopy(database, 'lianmeng_rehearsal', defaultProducts),
    () => '演练用的数据库已就绪',
  )
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir }
  const args = process.argv.slice(2)
  const isPart = args.includes('--only')
  const inTime = isPart || (await packagesInTime(asking()))
  const ok = await runShown([inRoot('bench', 'src', 'rehearsal', 'run.ts'), ...args], env, life.ending)
  const paired = !ok || isPart || (await pairsOfWrites(life, database.main))
  return ok && inTime && paired ? 0 : 1
}

/** Every pair of writes that touch the same tables, five times (decision 0130). */
function pairsOfWrites(life: Life, databaseUrl: string): Promise<boolean> {
  const args = ['run', '--project', 'server', 'server/src/journeys/orders/pairs-of-writes.test.ts']
  const env = { NODE_ENV: 'test', TEST_DATABASE_URL: databaseUrl, PAIRS: 'all', ROUNDS: '5' }
  return runShown([inRoot('node_modules', 'vitest', 'vitest.mjs'), ...args], env, life.ending)
}

await live(rehearse, 1)
