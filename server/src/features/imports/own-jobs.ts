import type { ImportKind } from '@lianmeng/contract/imports/columns'
import type { Actor } from '../../accounts/actor.ts'
import { maySellerRead, notInSellerRole, sellerOf, tenantOf } from '../../accounts/caller.ts'
import { notFound } from '../../answers/errors.ts'
import type { Deps } from '../../deps.ts'
import type { JobRow } from './job-row.ts'
import { findJob } from './queries.ts'
import { workOn } from './work.ts'

/** The caller's jobs, and work on them. */
export function jobsOf(deps: Deps) {
  const { db } = deps

  /** A file of prices is read as prices are. @throws 403, 404 */
  async function ownJob(actor: Actor, jobId: number, kind?: ImportKind): Promise<JobRow> {
    const job = await findJob(db, tenantOf(actor), jobId)
    if (!job || (kind && job.kind !== kind)) throw notFound('导入任务不存在')
    if (!maySellerRead(actor, job.kind)) throw notInSellerRole(sellerOf(actor))
    return job
  }

  /** The answer does not wait for it. After a failure the search for abandoned jobs continues it. */
  function workLater(actor: Actor, key: { tenantId: number; id: number }): void {
    workOn(deps, key).catch((error: unknown) => actor.log.error({ err: error }, 'an import has failed'))
  }

  return { ownJob, workLater }
}
