/** Submissions that await approval by members of the company. */
import { type Static, Type } from 'typebox'
import { AmountItem } from '../amount-items.ts'
import { buyer, buyerApprove, buyerPurchase, oneself } from '../callers.ts'
import { Limit, PageOf, Start, Text, Yuan } from '../fields.ts'
import { GoodsNaming } from '../goods-naming.ts'
import { SubmissionTerms } from '../orders/placing/terms.ts'
import { Budget } from './policy-endpoints.ts'
import { approvalStates } from './texts.ts'

const State = Type.Enum(approvalStates)
const No = Text('审批单号', 40, 1)

export const Approval = Type.Object({
  approvalNo: Type.String(),
  state: State,
  stateName: Type.String(),
  requesterName: Type.String(),
  createdAt: Type.String(),
  /** ISO 8601: without approval by then it expires. */
  expiresAt: Type.String(),
  total: Yuan,
  poNo: Type.String(),
  /** Code and name; empty: none. */
  costCentre: Type.String(),
  sellers: Type.Array(Type.String()),
  lines: Type.Integer(),
  /** Names of the rules that apply. */
  rules: Type.Array(Type.String()),
  /** People whose approval is missing now. */
  waitsFor: Type.Array(Type.String()),
  canDecide: Type.Boolean(),
  canWithdraw: Type.Boolean(),
  canRestore: Type.Boolean(),
})
export type Approval = Static<typeof Approval>

const Line = Type.Object({
  componentId: Type.Integer(),
  goods: Type.Interface([GoodsNaming], { packageName: Type.String(), ownPartNo: Type.String() }),
  /** Total with its unit. */
  qty: Type.String(),
  price: Yuan,
  amount: Yuan,
  amountItems: Type.Array(AmountItem),
  /** What the requester noted on it. */
  note: Type.String(),
  /** The local day of dispatch as promised at the request; empty: not known. */
  dispatchOn: Type.String(),
})

export const ApprovalDetail = Type.Interface([Approval], {
  receiver: Type.String(),
  deliveryAddress: Type.String(),
  terms: SubmissionTerms,
  groups: Type.Array(
    Type.Object({
      companyShortName: Type.String(),
      /** Including freight. */
      amount: Yuan,
      freight: Yuan,
      remark: Type.String(),
      /** How the seller delivers; empty: it has no freight terms. */
      freightWayName: Type.String(),
      /** How the requester would like to pay; empty: not said. */
      paymentName: Type.String(),
      lines: Type.Array(Line),
    }),
  ),
  steps: Type.Array(
    Type.Object({
      modeName: Type.String(),
      isDone: Type.Boolean(),
      isWaiting: Type.Boolean(),
      people: Type.Array(Type.Object({ name: Type.String(), approved: Type.Boolean(), delegate: Type.String() })),
    }),
  ),
  /** Decisions so far, oldest first. */
  votes: Type.Array(
    Type.Object({ at: Type.String(), name: Type.String(), approves: Type.Boolean(), note: Type.String() }),
  ),
  /** The budgets it is charged to, as they are now. */
  budgets: Type.Array(Budget),
  decidedAt: Type.String(),
  decidedBy: Type.String(),
  note: Type.String(),
  /** Differences found when it was judged again. */
  differences: Type.Array(Type.String()),
  /** Of the resulting orders; empty: none. */
  groupNo: Type.String(),
})
export type ApprovalDetail = Static<typeof ApprovalDetail>

/** `mine`: the caller's requests; `waiting`: those awaiting the caller's approval. */
export const list = buyer({
  method: 'GET',
  path: '/lmap/v1/lm/approval/list',
  summary: '审批单',
  params: Type.Object({
    tab: Type.Optional(Type.Enum(['waiting', 'mine', 'all'], { title: '范围' })),
    start: Start,
    limit: Limit(),
  }),
  data: Type.Interface([PageOf(Approval)], {
    /** Number awaiting the caller, and number awaiting anybody in the company. */
    waiting: Type.Integer(),
    pending: Type.Integer(),
  }),
})

export const detail = buyer({
  method: 'GET',
  path: '/lmap/v1/lm/approval/detail',
  summary: '审批单详情',
  params: Type.Object({ approvalNo: No }),
  data: ApprovalDetail,
})

export const attachment = buyer({
  method: 'GET',
  path: '/lmap/v1/lm/approval/attachment',
  summary: '查看审批单附件',
  params: Type.Object({ approvalNo: No, fileId: Text('附件', 100, 1) }),
  data: Type.Any(),
  answer: 'file',
})

/**
 * What a link in a group's message names. The link gives no rights: whoever opens it logs in, and decides only what they
 * may decide anyway.
 */
export const openLink = oneself({
  method: 'POST',
  path: '/lmap/v1/lm/approval/open-link',
  summary: '打开群消息中的审批链接',
  params: Type.Object({ link: Text('链接', 400, 1) }),
  data: Type.Object({
    approvalNo: Type.String(),
    companyId: Type.Integer(),
    companyName: Type.String(),
    /** Whether the caller acts for that company now. */
    isCurrent: Type.Boolean(),
  }),
})

/** The last approval judges the submission again: unchanged it is ordered, otherwise it is returned. */
export const decide = buyerApprove({
  method: 'POST',
  path: '/lmap/v1/lm/approval/decide',
  programs: 'never',
  summary: '同意或驳回',
  params: Type.Object({
    approvalNo: No,
    approves: Type.Boolean({ title: '是否同意' }),
    note: Type.Optional(Text('意见', 200)),
  }),
  data: ApprovalDetail,
})

export const withdraw = buyerPurchase({
  method: 'POST',
  path: '/lmap/v1/lm/approval/withdraw',
  programs: 'purchase',
  summary: '撤回审批单',
  params: Type.Object({ approvalNo: No }),
  data: ApprovalDetail,
})

/** Puts the goods of a request that was not ordered back into the cart, once. */
export const restore = buyerPurchase({
  method: 'POST',
  path: '/lmap/v1/lm/approval/to-cart',
  programs: 'purchase',
  summary: '把未通过的商品放回待采清单',
  params: Type.Object({ approvalNo: No }),
  data: Type.Object({
    added: Type.Integer(),
    left: Type.Array(Type.Object({ componentId: Type.Integer(), reason: Type.String() })),
  }),
})
