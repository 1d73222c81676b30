import type { Deps } from '../../deps.ts'
import { abandonedJobs, takeOver } from './queries.ts'
import { workOn } from './work.ts'

/** How long a job must have been silent before another process takes it over. */
const silence = '45 seconds'

/** Goes on with jobs whose process has died. @param quiet for tests: how long is silent */
export async function continueImports(
  deps: Pick<Deps, 'db' | 'files' | 'catalogue' | 'clock'>,
  quiet = silence,
): Promise<void> {
  for (const key of await abandonedJobs(deps.db, quiet)) {
    if (await takeOver(deps.db, key, quiet)) await workOn(deps, key)
  }
}
