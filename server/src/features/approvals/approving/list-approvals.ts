import type { ApprovalDetail, list } from '@lianmeng/contract/approvals/endpoints'
import { approvalTexts } from '@lianmeng/contract/approvals/texts'
import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import type { Buyer } from '../../../accounts/caller.ts'
import { notFound } from '../../../answers/errors.ts'
import type { FileAnswer } from '../../../answers/file-answer.ts'
import type { Db } from '../../../database/db.ts'
import type { Deps } from '../../../deps.ts'
import { policyOf } from '../../../order/policy/queries.ts'
import { wireBudget } from '../../../order/policy/wire-policy.ts'
import { sentFile } from '../../../order/reading/sent-file.ts'
import { localDay } from '../../../time/local-day.ts'
import { circleOf, pendingRequests, type RequestRow, requestOf, requestsPage, votesOf } from './queries.ts'
import type { Circle } from './standing.ts'
import { termsOf, wireApproval, wireDetail } from './wire-approval.ts'

type Reading = Pick<Deps, 'db' | 'clock'>

async function wired(db: Db, buyer: Buyer, circle: Circle, rows: readonly RequestRow[]) {
  const votes = await votesOf(
    db,
    buyer.companyId,
    rows.map(({ id }) => id),
  )
  const byRequest = Map.groupBy(votes, ({ requestId }) => requestId)
  return rows.map((row) => wireApproval(row, circle, byRequest.get(row.id) ?? [], buyer))
}

/** Requests of the company: those waiting for the caller, the caller's own, or all. */
export async function listApprovals(
  deps: Reading,
  buyer: Buyer,
  { tab = 'waiting', start = 1, limit = 10 }: ParamsOf<typeof list>,
): Promise<DataOf<typeof list>> {
  const { db } = deps
  const { companyId, userId } = buyer
  const circle = await circleOf(db, companyId, deps.clock())
  const pending = await wired(db, buyer, circle, await pendingRequests(db, companyId))
  const waiting = pending.filter(({ canDecide }) => canDecide)
  const counts = { waiting: waiting.length, pending: pending.length, start, limit }
  const offset = (start - 1) * limit
  if (tab === 'waiting') {
    return { records: waiting.slice(offset, offset + limit), total: waiting.length, ...counts }
  }
  const page = await requestsPage(db, companyId, { requestedBy: tab === 'mine' ? userId : 0, limit, offset })
  return { records: await wired(db, buyer, circle, page), total: page[0]?.all ?? 0, ...counts }
}

/** @throws 404 */
export async function approvalDetail(deps: Reading, buyer: Buyer, approvalNo: string): Promise<ApprovalDetail> {
  const { db, clock } = deps
  const { companyId } = buyer
  const request = await requestOf(db, companyId, approvalNo)
  if (!request) throw notFound(approvalTexts.none)
  const [circle, votes, policy] = await Promise.all([
    circleOf(db, companyId, clock()),
    votesOf(db, companyId, [request.id]),
    policyOf(db, companyId, localDay(clock())),
  ])
  const held = new Set(request.draft.held.map(({ budget_id }) => budget_id))
  const budgets = policy ? policy.budgets.filter(({ id }) => held.has(id)) : []
  return {
    ...wireDetail(request, circle, votes, buyer),
    budgets: budgets.map((budget) => wireBudget(budget, policy!.centres)),
  }
}

/** A file that is to go with the orders of a request. @throws 404 */
export async function approvalFile(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  { companyId }: Buyer,
  { approvalNo, fileId }: { approvalNo: string; fileId: string },
): Promise<FileAnswer> {
  const request = await requestOf(db, companyId, approvalNo)
  if (!request) throw notFound(approvalTexts.none)
  return sentFile(files, termsOf(request).attachments, fileId)
}
