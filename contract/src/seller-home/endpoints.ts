/** Open tasks in a seller's back office. */
import type { SellerDuty, SellerReading } from '@lianmeng/trade/identity/seller-roles'
import { type Static, Type } from 'typebox'
import { sellerReadingOffice } from '../callers.ts'
import { Yuan } from '../fields.ts'

export const waitingKind = [
  'orders',
  'inquiries',
  'payments',
  'refunds',
  'toShip',
  'changeAsks',
  'restAsks',
  'aftersales',
  'returnsBack',
  'chats',
  'invoices',
  'redInvoices',
  'disputes',
  'statements',
  'applications',
  'shortage',
  'low',
  'noPrice',
  'imports',
  'priceDrafts',
  'tiersToConfirm',
] as const
export type WaitingKind = (typeof waitingKind)[number]

/** Whoever may not read this is not told how many wait. */
export const readingOfWaiting: Record<WaitingKind, SellerReading> = {
  orders: 'orders',
  inquiries: 'orders',
  payments: 'money',
  refunds: 'money',
  toShip: 'orders',
  changeAsks: 'orders',
  restAsks: 'orders',
  aftersales: 'orders',
  returnsBack: 'orders',
  chats: 'chat',
  invoices: 'invoices',
  redInvoices: 'invoices',
  disputes: 'invoices',
  statements: 'invoices',
  applications: 'members',
  shortage: 'stock',
  low: 'stock',
  noPrice: 'products',
  imports: 'products',
  priceDrafts: 'prices',
  tiersToConfirm: 'prices',
}

/** Whose work it is: of those who have one of these duties. */
export const dutiesOfWaiting: Record<WaitingKind, readonly SellerDuty[]> = {
  orders: ['orders'],
  inquiries: ['orders'],
  payments: ['money'],
  refunds: ['money'],
  toShip: ['delivery'],
  changeAsks: ['orders'],
  restAsks: ['orders'],
  aftersales: ['orders', 'chat'],
  returnsBack: ['stock'],
  chats: ['chat'],
  invoices: ['invoices'],
  redInvoices: ['invoices'],
  disputes: ['invoices'],
  statements: ['invoices'],
  applications: ['members'],
  shortage: ['stock'],
  low: ['stock'],
  noPrice: ['prices'],
  imports: ['products'],
  priceDrafts: ['prices'],
  tiersToConfirm: ['prices'],
}

const Waiting = Type.Object({
  kind: Type.Enum(waitingKind),
  count: Type.Integer(),
  /** What they are about, together; empty: no sum, or not for this role. */
  amount: Yuan,
  /** Since when the oldest waits, ISO 8601; empty: not known. */
  since: Type.String(),
  /** ISO 8601: the earliest time at which one of them ends by itself; empty: none does. */
  dueAt: Type.String(),
})
export type Waiting = Static<typeof Waiting>

/** What a new seller sets up, in this order. */
export const sellerSteps = ['account', 'shop', 'freight', 'goods', 'prices', 'stock', 'taxNumber'] as const
export type SellerStep = (typeof sellerSteps)[number]

/** Whoever may not read this is not led there. */
export const readingOfStep: Record<SellerStep, SellerReading> = {
  account: 'money',
  shop: 'shop',
  freight: 'shop',
  goods: 'products',
  prices: 'prices',
  stock: 'stock',
  taxNumber: 'invoices',
}

export const home = sellerReadingOffice({
  method: 'GET',
  path: '/seller/v1/home',
  summary: '卖家：待办',
  params: Type.Object({}),
  data: Type.Object({
    waiting: Type.Array(Waiting),
    listed: Type.Integer(),
    goods: Type.Integer(),
    /** What the caller may see of setting up the shop; all are done once it sells. */
    steps: Type.Array(Type.Object({ step: Type.Enum(sellerSteps), isDone: Type.Boolean() })),
  }),
})
