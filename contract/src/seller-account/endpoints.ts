/** The account that a seller's buyers transfer to: seen, changed by two people, and followed by the platform. */
import { type Static, Type } from 'typebox'
import { operatorSellers, sellerMoney, sellerReadingMoney, sellerStaff } from '../callers.ts'
import { Id, Limit, maxKeyword, Nothing, PageOf, Start, Text } from '../fields.ts'

export const accountChangeStates = ['asked', 'done', 'refused', 'withdrawn'] as const
export type AccountChangeState = (typeof accountChangeStates)[number]

const AccountChange = Type.Object({
  changeId: Type.Integer(),
  bank: Type.String(),
  account: Type.String(),
  /** What was in force when it was asked; empty: none. */
  formerBank: Type.String(),
  formerAccount: Type.String(),
  state: Type.Enum(accountChangeStates),
  /** ISO 8601. */
  askedAt: Type.String(),
  askedBy: Type.String(),
  /** ISO 8601; empty: it waits. */
  decidedAt: Type.String(),
  decidedBy: Type.String(),
})
export type AccountChange = Static<typeof AccountChange>

export const ownAccount = sellerReadingMoney({
  method: 'GET',
  path: '/seller/v1/account',
  summary: '卖家：收款账户与变更记录',
  params: Type.Object({}),
  data: Type.Object({
    /** In whose name it is: the seller's company. */
    accountName: Type.String(),
    bank: Type.String(),
    account: Type.String(),
    /** Newest first; the first one may wait. */
    changes: Type.Array(AccountChange),
    /** Whether the caller may confirm the one that waits: not the person who asked for it. */
    mayConfirm: Type.Boolean(),
  }),
})

/** Wants a fresh proof of who asks. The first account is in force at once; another one waits for a second person. */
export const askAccount = sellerStaff({
  method: 'POST',
  path: '/seller/v1/account/ask',
  programs: 'never',
  summary: '卖家：变更收款账户，须另一人确认',
  params: Type.Object({ bank: Text('开户行', 60), account: Text('收款账号', 40) }),
  data: Nothing,
})

const which = { changeId: Id('变更') }

/** Wants a fresh proof of who confirms. Buyers with open orders and the platform are told. */
export const confirmAccount = sellerMoney({
  method: 'POST',
  path: '/seller/v1/account/confirm',
  programs: 'never',
  summary: '卖家：确认收款账户变更',
  params: Type.Object(which),
  data: Nothing,
})

/** By the person who asked it is a withdrawal. */
export const refuseAccount = sellerMoney({
  method: 'POST',
  path: '/seller/v1/account/refuse',
  programs: 'never',
  summary: '卖家：不同意或撤回收款账户变更',
  params: Type.Object(which),
  data: Nothing,
})

/** Of all sellers, newest first. */
export const accountChanges = operatorSellers({
  method: 'GET',
  path: '/operator/v1/seller/account-changes',
  summary: '平台：卖家收款账户的变更',
  params: Type.Object({
    keyword: Type.Optional(Text('关键字', maxKeyword)),
    start: Start,
    limit: Limit(20),
  }),
  data: PageOf(Type.Interface([AccountChange], { tenantId: Type.Integer(), shortName: Type.String() })),
})
