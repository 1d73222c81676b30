import { createDatabase, type Database, dropDatabase } from './database.ts'
import type { Life } from './lifetime.ts'
import { inRoot } from './places.ts'
import { runShown } from './run.ts'

/**
 * Lets the program of the release before and this one serve one database in turns; bench/src/upgrades/run.ts does it.
 * @returns whether nobody noticed
 */
export async function tryUpgrade(life: Life, dataDir: string, database: Database, args: string[]): Promise<boolean> {
  const name = 'lianmeng_upgrade'
  await dropDatabase(database.main, name)
  await createDatabase(database.main, name)
  const env = { DATABASE_URL: database.url(name), DATA_DIR: dataDir }
  const ok = await runShown([inRoot('bench', 'src', 'upgrades', 'run.ts'), ...args], env, life.ending)
  await dropDatabase(database.main, name)
  return ok
}
