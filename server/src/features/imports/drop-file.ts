import type { Deps } from '../../deps.ts'
import type { JobRow } from './job-row.ts'
import { jobsWithOldFiles, setFileGone } from './queries.ts'

/** Removes the file of a job that has ended. */
export async function dropFile(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  job: Pick<JobRow, 'tenantId' | 'id' | 'file'>,
): Promise<void> {
  if (job.file === '') return
  await files.remove('imports', job.file)
  await setFileGone(db, job)
}

/** Removes the files of jobs that were never ended. */
export async function forgetOldFiles(place: Pick<Deps, 'db' | 'files'>): Promise<void> {
  for (const job of await jobsWithOldFiles(place.db)) await dropFile(place, job)
}
