import type { Deps } from '../../deps.ts'
import { abandonedJobs, takeOver } from './queries.ts'
import { workOn } from './work.ts'

/** Time without a sign of life after which another process takes a job over. */
const silence = '45 seconds'

/** Continues jobs whose process has died. @param quiet for tests: the time without a sign of life */
export async function continueImports(
  deps: Pick<Deps, 'db' | 'files' | 'catalogue' | 'clock'>,
  quiet = silence,
): Promise<void> {
  for (const key of await abandonedJobs(deps.db, quiet)) {
    if (await takeOver(deps.db, key, quiet)) await workOn(deps, key)
  }
}
