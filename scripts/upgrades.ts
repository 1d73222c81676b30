import { holdDataFolder } from './data-folder.ts'
import { type Life, live } from './lifetime.ts'
import { inRoot } from './places.ts'
import { prepareDatabase } from './prepare.ts'
import { tryUpgrade } from './upgrading.ts'

/** Tries the upgrade from the release before: `npm run upgrades -- [--from commit] [--seconds 10]`. */
async function upgrades(life: Life): Promise<number> {
  const dataDir = inRoot('.data', 'test')
  await holdDataFolder(life, dataDir)
  const database = await prepareDatabase(life, dataDir)
  return (await tryUpgrade(life, dataDir, database, process.argv.slice(2))) ? 0 : 1
}

await live(upgrades, 1)
