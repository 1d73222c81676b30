import { holdDataFolder } from './data-folder.ts'
import { runJourneys } from './journeys.ts'
import { type Life, live } from './lifetime.ts'
import { inRoot } from './places.ts'
import { prepareDatabase, prepareWeb } from './prepare.ts'
import { lastLine } from './tally.ts'

/** Runs only the journeys; arguments go to Playwright, as in `npm run e2e -- cart --project desk`. */
async function e2e(life: Life): Promise<number> {
  const dataDir = inRoot('.data', 'test')
  await holdDataFolder(life, dataDir)
  const [database] = await Promise.all([prepareDatabase(life, dataDir), prepareWeb(life)])
  const tally = await runJourneys(life, dataDir, database, process.argv.slice(2))
  console.log(lastLine(tally))
  return tally.failed === 0 ? 0 : 1
}

await live(e2e, 1)
