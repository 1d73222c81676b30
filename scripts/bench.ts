import { holdDataFolder } from './data-folder.ts'
import { demoCopy } from './demo-data.ts'
import { type Life, live } from './lifetime.ts'
import { defaultProducts } from './options.ts'
import { inRoot } from './places.ts'
import { prepareDatabase, prepareWeb } from './prepare.ts'
import { runShown } from './run.ts'
import { step } from './say.ts'
import { webDist } from './web-build.ts'

/** Prepares two separate databases with the demonstration data; bench/src/run.ts measures. */
async function bench(life: Life): Promise<number> {
  const dataDir = inRoot('.data', 'bench')
  await holdDataFolder(life, dataDir)
  const [database] = await Promise.all([prepareDatabase(life, dataDir), prepareWeb(life)])
  const databaseUrl = await step(
    '数据',
    () => demoCopy(database, 'lianmeng_bench', defaultProducts),
    () => '测量用的数据库已就绪',
  )
  const other = await demoCopy(database, 'lianmeng_bench_other', defaultProducts)
  const env = { DATABASE_URL: databaseUrl, OTHER_DATABASE_URL: other, DATA_DIR: dataDir, WEB_DIST: webDist }
  const ok = await runShown([inRoot('bench', 'src', 'run.ts'), ...process.argv.slice(2)], env, life.ending)
  return ok ? 0 : 1
}

await live(bench, 1)
