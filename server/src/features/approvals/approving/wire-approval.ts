import { wireItems } from '@lianmeng/contract/amount-items'
import type { Approval, ApprovalDetail } from '@lianmeng/contract/approvals/endpoints'
import { approvalStateTexts, stepModeTexts } from '@lianmeng/contract/approvals/texts'
import { freightWayTexts } from '@lianmeng/contract/freight/terms'
import { namingOf } from '@lianmeng/contract/goods-naming'
import { askedIn } from '@lianmeng/trade/approval/steps'
import { mayIn } from '@lianmeng/trade/identity/company-roles'
import { priceText } from '@lianmeng/trade/price/money'
import { thousandths } from '@lianmeng/trade/quantity/qty'
import { shownTotal } from '@lianmeng/trade/quantity/shown-total'
import { unitName } from '@lianmeng/trade/units'
import type { Buyer } from '../../../accounts/caller.ts'
import type { DrawnPlacement } from '../../../order/drafting/queries.ts'
import { billedItems, paidPrice } from '../../../order/lines/line-items.ts'
import { paymentNameOf, wireSubmissionTerms } from '../../../order/lines/order-terms.ts'
import { nameIn } from '../../../order/policy/people.ts'
import { yuan } from '../../../order/policy/policy.ts'
import type { RequestRow, VoteRow } from './queries.ts'
import { type Circle, nameOfVoter, type RequestStanding, standingOf } from './standing.ts'
import { isOwnRequest, mayRestore } from './withdraw.ts'

/** A request in a list, as the caller sees it. */
export function wireApproval(request: RequestRow, circle: Circle, votes: readonly VoteRow[], buyer: Buyer): Approval {
  const { state, draft } = request
  const isPending = state === 'pending'
  const standing = standingOf(request, circle, votes)
  const mayTakeBack = isOwnRequest(request, buyer) && mayIn(buyer.role, 'purchase')
  return {
    approvalNo: request.approvalNo,
    state,
    stateName: approvalStateTexts[state],
    requesterName: request.requesterName,
    createdAt: request.createdAt.toISOString(),
    expiresAt: request.expiresAt.toISOString(),
    total: yuan(request.total),
    poNo: request.poNo,
    costCentre: draft.placement.cost_centre,
    sellers: draft.placement.orders.map(({ seller_name }) => seller_name),
    lines: draft.placement.lines.length,
    rules: request.rules,
    waitsFor: isPending ? standing.missing.map((person) => nameIn(circle.people, person)) : [],
    canDecide: isPending && nameOfVoter(buyer.userId, standing, circle, votes) !== undefined,
    canWithdraw: isPending && mayTakeBack,
    canRestore: mayTakeBack && mayRestore(request),
  }
}

function wireLine(line: DrawnPlacement['lines'][number]) {
  const { product_id, qty, amount, snapshot } = line
  return {
    componentId: product_id,
    goods: { ...namingOf(snapshot), packageName: snapshot.packageName, ownPartNo: snapshot.ownPartNo ?? '' },
    qty: `${shownTotal(thousandths(BigInt(qty)), snapshot)} ${unitName(snapshot.saleUnit)}`,
    price: priceText(paidPrice(line)),
    amount: yuan(amount),
    amountItems: wireItems(billedItems(line)),
    note: snapshot.note ?? '',
    dispatchOn: snapshot.dispatchOn ?? '',
  }
}

const wireGroups = ({ orders, lines }: DrawnPlacement): ApprovalDetail['groups'] =>
  orders.map(({ tenant_id, seller_name, amount, freight, freight_way, remark, terms }) => ({
    companyShortName: seller_name,
    amount: yuan(amount),
    freight: yuan(freight),
    remark,
    freightWayName: freight_way && freightWayTexts[freight_way],
    paymentName: paymentNameOf(terms ?? {}),
    lines: lines.filter((line) => line.tenant_id === tenant_id).map(wireLine),
  }))

/** What the requester asked of all sellers. Requests from before these terms were kept have none. */
export const termsOf = ({ draft }: RequestRow): ApprovalDetail['terms'] =>
  wireSubmissionTerms(draft.placement.orders[0]?.terms ?? {})

/** The approvers of each step. A request that has ended shows those whom its rules named. */
function wireSteps(
  { steps, state }: RequestRow,
  { now, approved, step: waiting }: RequestStanding,
  { people, delegates }: Circle,
): ApprovalDetail['steps'] {
  const isPending = state === 'pending'
  // Only with the last approval is it ordered, or judged again and returned.
  const isApproved = state === 'ordered' || state === 'returned'
  return steps.map((step, at) => {
    const asked = isPending ? askedIn(step, now) : step
    return {
      modeName: asked.approvers.length > 1 ? stepModeTexts[asked.mode] : '单人审批',
      isDone: isApproved || (isPending && (waiting === undefined || at < waiting)),
      isWaiting: isPending && at === waiting,
      people: asked.approvers.map((person) => {
        const standIn = delegates.find(({ userId }) => userId === person)
        return {
          name: nameIn(people, person),
          approved: approved.has(person),
          delegate: isPending && standIn ? nameIn(people, standIn.delegateId) : '',
        }
      }),
    }
  })
}

/** The person in whose name a vote was cast. */
function voteName({ approverId, votedBy, voterName }: VoteRow, { people }: Circle): string {
  return approverId === votedBy ? voterName : `${voterName}（代${nameIn(people, approverId)}）`
}

/** A single request in full. */
export function wireDetail(
  request: RequestRow,
  circle: Circle,
  votes: readonly VoteRow[],
  buyer: Buyer,
): Omit<ApprovalDetail, 'budgets'> {
  const { placement } = request.draft
  return {
    ...wireApproval(request, circle, votes, buyer),
    receiver: `${placement.receiver_name} ${placement.mobile}`,
    deliveryAddress: placement.delivery_address,
    terms: termsOf(request),
    groups: wireGroups(placement),
    steps: wireSteps(request, standingOf(request, circle, votes), circle),
    votes: votes.map((vote) => ({
      at: vote.at.toISOString(),
      name: voteName(vote, circle),
      approves: vote.approves,
      note: vote.note,
    })),
    decidedAt: request.decidedAt?.toISOString() ?? '',
    decidedBy: request.decidedBy,
    note: request.note,
    differences: request.differences,
    groupNo: request.groupNo,
  }
}
