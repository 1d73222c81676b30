/** 规格归并: near-duplicate specifications in the archive, and which of them replaces the others. */
import { type Static, Type } from 'typebox'
import { buyer, buyerPurchase } from '../callers.ts'
import { Id, Limit, PageOf, Start, Yuan } from '../fields.ts'
import { Figure } from '../figures.ts'
import { GoodsNaming } from '../goods-naming.ts'

const base = '/lmap/v1/lm/mygoods'

/** Number of months of purchases taken into account. */
export const boughtMonths = 12
/** Most specifications in one decision. */
export const maxMerged = 50

export const NearMember = Type.Object({
  gbComponentId: Type.Integer(),
  /** One of its products in the archive. */
  componentId: Type.Integer(),
  ...Type.Omit(GoodsNaming, ['brandName']).properties,
  /** Empty if it has none. */
  customComponentCode: Type.String(),
  /** Number of its products in the archive, and number of those on sale. */
  products: Type.Integer(),
  listed: Type.Integer(),
  /** Differences from the first of its group, in words. */
  differs: Type.Array(Type.String()),
  /** Past orders of it; null if unknown. */
  bought: Type.Union([
    Type.Object({
      /** In base units; 0 if none. */
      qty: Figure('base'),
      baseUnit: Type.Integer(),
      saleUnit: Type.Integer(),
      saleUnitName: Type.String(),
      amount: Yuan,
      orders: Type.Integer(),
    }),
    Type.Null(),
  ]),
  /** Yuan saved if the same purchases had all been of this one at today's price; empty: unknown. */
  saving: Yuan,
  /** Points to check before it replaces the others. */
  cautions: Type.Array(Type.String()),
})
export type NearMember = Static<typeof NearMember>

/** The most bought one comes first. */
export const NearGroup = Type.Object({ members: Type.Array(NearMember) })
export type NearGroup = Static<typeof NearGroup>

/** Groups of near-duplicates, ordered by purchases outside the first of each group. */
export const nearDuplicates = buyer({
  method: 'POST',
  path: `${base}/near-duplicates`,
  programs: 'read',
  summary: '规格归并：相近规格',
  params: Type.Object({ start: Start, limit: Limit(10) }),
  data: PageOf(NearGroup),
})

const MergedIds = Type.Array(Id('被归并的规格'), { title: '被归并的规格', minItems: 1, maxItems: maxMerged })

/** Replaces specifications by another one from now on, which takes over an own number if it has none. */
export const merge = buyerPurchase({
  method: 'POST',
  path: `${base}/merge-specifications`,
  programs: 'purchase',
  summary: '规格归并：以此为准',
  params: Type.Object({
    gbComponentId: Id('为准的规格'),
    gbComponentIds: MergedIds,
  }),
  data: Type.Object({
    merged: Type.Integer(),
    /** The number taken over; empty if none. */
    movedNumber: Type.String(),
  }),
})

/** Undoes decisions, and moves numbers back. */
export const unmerge = buyerPurchase({
  method: 'POST',
  path: `${base}/unmerge-specifications`,
  programs: 'purchase',
  summary: '规格归并：撤销',
  params: Type.Object({
    gbComponentIds: MergedIds,
  }),
  data: Type.Object({ undone: Type.Integer() }),
})

export const MergedRow = Type.Object({
  gbComponentId: Type.Integer(),
  name: Type.String(),
  intoId: Type.Integer(),
  intoName: Type.String(),
  movedNumber: Type.String(),
  decidedAt: Type.String(),
})
export type MergedRow = Static<typeof MergedRow>

/** Marks a specification as distinct from others: they never share a group again, until this is undone. */
export const tellApart = buyerPurchase({
  method: 'POST',
  path: `${base}/tell-specifications-apart`,
  programs: 'purchase',
  summary: '规格归并：不是重复',
  params: Type.Object({
    gbComponentId: Id('规格'),
    gbComponentIds: Type.Array(Id('与它不重复的规格'), { title: '与它不重复的规格', minItems: 1, maxItems: maxMerged }),
  }),
  data: Type.Object({ toldApart: Type.Integer() }),
})

/** Undoes the mark that two are distinct. */
export const untellApart = buyerPurchase({
  method: 'POST',
  path: `${base}/untell-specifications-apart`,
  programs: 'purchase',
  summary: '规格归并：撤销不是重复',
  params: Type.Object({ gbComponentId: Id('规格'), otherGbComponentId: Id('与它不重复的规格') }),
  data: Type.Object({ undone: Type.Integer() }),
})

export const ApartRow = Type.Object({
  gbComponentId: Type.Integer(),
  name: Type.String(),
  otherGbComponentId: Type.Integer(),
  otherName: Type.String(),
  saidBy: Type.String(),
  saidAt: Type.String(),
})
export type ApartRow = Static<typeof ApartRow>

/** Pairs marked as distinct, newest first. */
export const apartList = buyer({
  method: 'POST',
  path: `${base}/specifications-told-apart`,
  programs: 'read',
  summary: '规格归并：不是重复的规格',
  params: Type.Object({ start: Start, limit: Limit(20) }),
  data: PageOf(ApartRow),
})

/** Past decisions, newest first. */
export const mergedList = buyer({
  method: 'POST',
  path: `${base}/merged-specifications`,
  programs: 'read',
  summary: '规格归并：已归并的规格',
  params: Type.Object({ start: Start, limit: Limit(20) }),
  data: PageOf(MergedRow),
})
