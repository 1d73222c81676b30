import type { ApprovalState } from '@lianmeng/contract/approvals/texts'
import type { Step } from '@lianmeng/trade/approval/rule'
import { type RestingSellers, restingSellers } from '../../../calendar/resting-sellers.ts'
import type { Db } from '../../../database/db.ts'
import type { Fragment } from '../../../database/query.ts'
import { type FreightRow, freightOfOffers } from '../../../offers/freight.ts'
import { type OfferKey, type OfferRow, readOffers } from '../../../offers/standing-offer.ts'
import type { OrderWish } from '../../../order/drafting/placement.ts'
import type { DeliveryAddress, DrawnPlacement, StoredReply } from '../../../order/drafting/queries.ts'
import { peopleOf } from '../../../order/policy/people-queries.ts'
import type { PlacedPolicy, TakenRow } from '../../../order/policy/placed-policy.ts'
import { localDay } from '../../../time/local-day.ts'

export type DelegateRow = { buyerId: number; userId: number; delegateId: number; from: string; to: string }

/** Approvers and their delegates. @param day only delegations valid on that local day; empty: all */
export const delegatesOf = (db: Db, buyerId: number, day = '') =>
  db<DelegateRow[]>`
  select buyer_id as "buyerId", user_id as "userId", delegate_id as "delegateId", from_on::text as "from", to_on::text as "to"
  from approval_delegate
  where buyer_id = ${buyerId} and (${day} = '' or ${day || null}::date between from_on and to_on)
  order by user_id`.ownedBy('buyerId', buyerId)

/** The members of a company, and who stands in for whom at a moment. */
export async function circleOf(db: Db, buyerId: number, now: Date) {
  return { people: await peopleOf(db, buyerId), delegates: await delegatesOf(db, buyerId, localDay(now)) }
}

export async function putDelegate(tx: Db, row: DelegateRow): Promise<void> {
  const { buyerId, userId, delegateId, from, to } = row
  await tx`
    insert into approval_delegate (buyer_id, user_id, delegate_id, from_on, to_on)
    values (${buyerId}, ${userId}, ${delegateId}, ${from}::date, ${to}::date)
    on conflict (buyer_id, user_id) do update set delegate_id = excluded.delegate_id, from_on = excluded.from_on, to_on = excluded.to_on`
}

export async function dropDelegate(tx: Db, buyerId: number, userId: number): Promise<void> {
  await tx`delete from approval_delegate where buyer_id = ${buyerId} and user_id = ${userId}`
}

/** A submission as it was judged when approval was requested. */
export type FrozenDraft = {
  wanted: OrderWish
  address: DeliveryAddress
  areaCode: string
  placement: DrawnPlacement & { cost_centre: string }
  /** The amounts that it holds of budgets. */
  held: TakenRow[]
}

export type RequestRow = {
  buyerId: number
  id: number
  approvalNo: string
  state: ApprovalState
  requestedBy: number
  requesterName: string
  /** Fen. */
  total: number
  poNo: string
  draft: FrozenDraft
  rules: string[]
  steps: Step[]
  allowsOwn: boolean
  createdAt: Date
  expiresAt: Date
  decidedAt: Date | null
  decidedBy: string
  note: string
  differences: string[]
  groupNo: string
  restored: boolean
  /** The step that people were last asked about; -1: none. */
  askedStep: number
  /** Who was asked in that step. */
  asked: number[]
}

/** Whether people may approve their own requests is a setting of the company as it is now. */
const columns = (db: Db, buyerId: number): Fragment => db`
  r.buyer_id as "buyerId", r.id, r.approval_no as "approvalNo", r.state, r.requested_by as "requestedBy",
  r.requester_name as "requesterName", r.total, r.po_no as "poNo", r.draft, r.rules, r.steps, coalesce((
    select p.allows_own from buying_policy p where p.buyer_id = ${buyerId}), false) as "allowsOwn",
  r.created_at as "createdAt", r.expires_at as "expiresAt", r.decided_at as "decidedAt", r.decided_by as "decidedBy", r.note,
  r.differences, r.group_no as "groupNo", r.restored, r.asked_step as "askedStep", r.asked`

/** @param locked until the transaction ends */
export async function requestOf(
  db: Db,
  buyerId: number,
  approvalNo: string,
  { locked = false } = {},
): Promise<RequestRow | undefined> {
  const [row] = await db<RequestRow[]>`
    select ${columns(db, buyerId)} from approval_request r
    where r.buyer_id = ${buyerId} and r.approval_no = ${approvalNo}
    ${locked ? db`for update of r` : db``}`.ownedBy('buyerId', buyerId)
  return row
}

/** Most requests of a company in one answer. */
const mostPending = 500

/** Pending requests, oldest first. */
export const pendingRequests = (db: Db, buyerId: number) =>
  db<RequestRow[]>`
  select ${columns(db, buyerId)} from approval_request r
  where r.buyer_id = ${buyerId} and r.state = 'pending' order by r.created_at, r.id limit ${mostPending}`.ownedBy(
    'buyerId',
    buyerId,
  )

/** A page of requests, newest first. @param requestedBy 0: anyone */
export const requestsPage = (
  db: Db,
  buyerId: number,
  { requestedBy, limit, offset }: { requestedBy: number; limit: number; offset: number },
) =>
  db<(RequestRow & { all: number })[]>`
  select ${columns(db, buyerId)}, count(*) over () as "all" from approval_request r
  where r.buyer_id = ${buyerId} and (${requestedBy}::bigint = 0 or r.requested_by = ${requestedBy})
  order by r.created_at desc, r.id desc limit ${limit} offset ${offset}`.ownedBy('buyerId', buyerId)

export type VoteRow = {
  buyerId: number
  requestId: number
  approverId: number
  votedBy: number
  voterName: string
  approves: boolean
  note: string
  at: Date
}

/** Decisions on some requests, oldest first. */
export async function votesOf(db: Db, buyerId: number, requestIds: readonly number[]): Promise<VoteRow[]> {
  if (requestIds.length === 0) return []
  return db<VoteRow[]>`
    select buyer_id as "buyerId", request_id as "requestId", approver_id as "approverId", voted_by as "votedBy",
      voter_name as "voterName", approves, note, at
    from approval_vote where buyer_id = ${buyerId} and request_id = any(${[...requestIds]}::bigint[])
    order by at, approver_id`.ownedBy('buyerId', buyerId)
}

export async function putVote(tx: Db, vote: VoteRow): Promise<void> {
  await tx`
    insert into approval_vote (buyer_id, request_id, approver_id, voted_by, voter_name, approves, note, at)
    values (${vote.buyerId}, ${vote.requestId}, ${vote.approverId}, ${vote.votedBy}, ${vote.voterName}, ${vote.approves},
      ${vote.note}, ${vote.at})`
}

export type Ending = {
  state: Exclude<ApprovalState, 'pending'>
  by: string
  at: Date
  note?: string
  differences?: readonly string[]
  groupNo?: string
}

/** Ends a request that this transaction has locked. Unless it is ordered, its budgets are freed. */
export async function endRequest(tx: Db, request: RequestRow, ending: Ending): Promise<void> {
  const { buyerId, id, draft, approvalNo, total } = request
  const { state, by, at, note = '', differences = [], groupNo = '' } = ending
  await tx`
    update approval_request set state = ${state}, decided_at = ${at}, decided_by = ${by}, note = ${note},
      differences = ${tx.json(differences)}, group_no = ${groupNo}
    where buyer_id = ${buyerId} and id = ${id}`
  if (state === 'ordered' || draft.held.length === 0) return
  const freed = draft.held.map((row) => ({ ...row, held: -total, spent: 0, ref: approvalNo, must_fit: false }))
  await tx`select take_budgets(${buyerId}, ${JSON.stringify(freed)}::text::jsonb) as done`
}

/** @returns false when it was already marked */
export async function markRestored(tx: Db, { buyerId, id }: RequestRow): Promise<boolean> {
  const rows = await tx`
    update approval_request set restored = true where buyer_id = ${buyerId} and id = ${id} and not restored returning id`
  return rows.length > 0
}

/** The row of a request, apart from the order itself. */
export type NewRequest = {
  approval_no: string
  cost_centre_id: number
  draft: FrozenDraft
  rules: string[]
  steps: readonly Step[]
  created_at: string
  expires_at: string
}

/** Freezes a submission. @throws LM001 when something is no longer as it was judged */
export async function writeRequest(
  tx: Db,
  wanted: DrawnPlacement & { policy: PlacedPolicy },
  request: NewRequest,
): Promise<StoredReply> {
  const [row] = await tx<{ reply: StoredReply }[]>`
    select reply from request_approval(${JSON.stringify(wanted)}::text::jsonb, ${JSON.stringify(request)}::text::jsonb)`
  return row!.reply
}

export type OffersNow = { offers: OfferRow[][]; resting: RestingSellers; freights: FreightRow[] }

/** The current offers of frozen lines, with the freight of their sellers. */
export async function offersNow(
  db: Db,
  keys: readonly OfferKey[],
  context: { buyerId: number; areaCode: string },
): Promise<OffersNow> {
  const [row] = await db<OffersNow[]>`
    select offers, ${restingSellers(db)} as resting, ${freightOfOffers(db)} as freights
    from (select ${readOffers(db, keys, context)} as offers) asked`
  return row!
}

export async function noteAsked(
  tx: Db,
  { buyerId, id }: RequestRow,
  { step, asked }: { step: number; asked: readonly number[] },
): Promise<void> {
  await tx`
    update approval_request set asked_step = ${step}, asked = ${tx.json(asked)} where buyer_id = ${buyerId} and id = ${id}`
}

/** Companies with pending requests. */
export const waitingCompanies = (db: Db) => db<{ buyerId: number }[]>`
  select distinct buyer_id as "buyerId" from approval_request where state = 'pending' order by buyer_id`

/** Requests examined in one round of the background work. */
const atOnce = 100

export type RequestKey = { buyerId: number; approvalNo: string; createdAt: Date; reminders: number }

/** Expired requests, of all companies. */
export const overdueRequests = (db: Db, now: Date) => db<RequestKey[]>`
  select buyer_id as "buyerId", approval_no as "approvalNo", created_at as "createdAt", reminders from approval_request
  where state = 'pending' and expires_at <= ${now} order by expires_at limit ${atOnce}`

/** Requests pending since a moment with fewer than two reminders, of all companies. */
export const waitingRequests = (db: Db, before: Date) => db<RequestKey[]>`
  select buyer_id as "buyerId", approval_no as "approvalNo", created_at as "createdAt", reminders from approval_request
  where state = 'pending' and reminders < 2 and created_at <= ${before} order by created_at limit ${atOnce}`

/** Counts a reminder. @returns false when another process counted it, or the request is no longer pending */
export async function takeReminder(tx: Db, { buyerId, approvalNo, reminders }: RequestKey): Promise<boolean> {
  const rows = await tx`
    update approval_request set reminders = reminders + 1
    where buyer_id = ${buyerId} and approval_no = ${approvalNo} and reminders = ${reminders} and state = 'pending'
    returning id`
  return rows.length > 0
}
