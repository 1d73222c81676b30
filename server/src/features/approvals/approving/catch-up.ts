import type { StockFigures } from '../../../catalogue/columns/read-states.ts'
import type { Db } from '../../../database/db.ts'
import { isAsked } from './ask-approvers.ts'
import { type DecidingDeps, deciding, proceed, type Times } from './decide.ts'
import { circleOf, pendingRequests, type RequestRow, requestOf, votesOf, waitingCompanies } from './queries.ts'
import { standingOf } from './standing.ts'

async function catchUpOne(
  tx: Db,
  deps: DecidingDeps,
  { buyerId, approvalNo }: RequestRow,
  times: Times,
): Promise<StockFigures[]> {
  const request = await requestOf(tx, buyerId, approvalNo, { locked: true })
  if (request?.state !== 'pending') return []
  const votes = await votesOf(tx, buyerId, [request.id])
  return proceed(tx, deps, request, await circleOf(tx, buyerId, times.now), { votes, times })
}

async function lateRequests({ db, clock }: DecidingDeps, buyerId: number): Promise<RequestRow[]> {
  const circle = await circleOf(db, buyerId, clock())
  const requests = await pendingRequests(db, buyerId)
  const ids = requests.map(({ id }) => id)
  const votes = Map.groupBy(await votesOf(db, buyerId, ids), ({ requestId }) => requestId)
  return requests.filter(
    (request) => !isAsked(request, standingOf(request, circle, votes.get(request.id) ?? []), circle),
  )
}

/**
 * Follows what members of companies have become: who is asked because an approver left, or stands in since today, is told; what
 * lacks no approval any more because the last one who was missing left is ordered.
 */
export async function catchUpWithMembers(deps: DecidingDeps): Promise<void> {
  for (const { buyerId } of await waitingCompanies(deps.db)) {
    for (const request of await lateRequests(deps, buyerId)) {
      await deciding(deps, (tx, times) => catchUpOne(tx, deps, request, times))
    }
  }
}
