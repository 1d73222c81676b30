/** Goods put on sale, or taken off, by the thousand, with progress. */
import { type Static, Type } from 'typebox'
import { sellerProducts, sellerReadingProducts } from '../callers.ts'
import { Flag } from '../fields.ts'
import { chosen, RefusedGoods } from './endpoints.ts'

const base = '/seller/v1/product/listing'

/** It answers at once and goes on by itself; one runs at a time. */
export const startListing = sellerProducts({
  method: 'POST',
  path: `${base}/start`,
  programs: 'goods',
  summary: '卖家：开始批量上架或下架',
  params: Type.Object({ ...chosen, listed: Flag('上架') }),
  data: Type.Object({ runId: Type.Integer(), total: Type.Integer() }),
})

const ListingRun = Type.Object({
  runId: Type.Integer(),
  /** On sale, or off it. */
  listed: Type.Boolean(),
  total: Type.Integer(),
  done: Type.Integer(),
  changed: Type.Integer(),
  /** How many cannot be put on sale; the first of them are named. */
  refusedCount: Type.Integer(),
  refused: Type.Array(RefusedGoods),
  startedBy: Type.String(),
  /** ISO 8601. */
  startedAt: Type.String(),
  /** Everything is written, and buyers see it. */
  isDone: Type.Boolean(),
})
export type ListingRun = Static<typeof ListingRun>

export const listingRun = sellerReadingProducts({
  method: 'GET',
  path: `${base}/run`,
  summary: '卖家：最近一次批量上架或下架的进度',
  params: Type.Object({}),
  /** The newest of the last day; null: there was none. */
  data: Type.Object({ run: Type.Union([ListingRun, Type.Null()]) }),
})
