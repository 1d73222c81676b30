/** Open tasks in a seller's back office. */
import type { SellerReading } from '@lianmeng/trade/identity/seller-roles'
import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'

export const waitingKind = [
  'orders',
  'payments',
  'refunds',
  'toShip',
  'changeAsks',
  'restAsks',
  'aftersales',
  'invoices',
  'disputes',
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
  payments: 'money',
  refunds: 'money',
  toShip: 'orders',
  changeAsks: 'orders',
  restAsks: 'orders',
  aftersales: 'orders',
  invoices: 'invoices',
  disputes: 'invoices',
  applications: 'members',
  shortage: 'stock',
  low: 'stock',
  noPrice: 'products',
  imports: 'products',
  priceDrafts: 'prices',
  tiersToConfirm: 'prices',
}

const Waiting = Type.Object({
  kind: Type.Enum(waitingKind),
  count: Type.Integer(),
  /** ISO 8601: the earliest time at which one of them ends by itself; empty: none does. */
  dueAt: Type.String(),
})
export type Waiting = Static<typeof Waiting>

export const home = endpoint({
  method: 'GET',
  path: '/seller/v1/home',
  access: 'seller',
  sellerReads: 'office',
  summary: '卖家：待办',
  params: Type.Object({}),
  data: Type.Object({ waiting: Type.Array(Waiting), listed: Type.Integer(), goods: Type.Integer() }),
})
