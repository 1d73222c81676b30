/** 规格归并: specifications of the archive that are nearly the same, and which of them holds from now on. */
import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, Limit, PageOf, Start, Yuan } from '../fields.ts'

const base = '/lmap/v1/lm/mygoods'

/** How far back it is looked what was bought. */
export const boughtMonths = 12
/** Specifications that one decision names. */
export const maxMerged = 50

export const NearMember = Type.Object({
  gbComponentId: Type.Integer(),
  /** A product of it in the archive. */
  componentId: Type.Integer(),
  standardName: Type.String(),
  specification: Type.String(),
  strengthName: Type.String(),
  surfaceTreatmentName: Type.String(),
  materialName: Type.String(),
  /** Empty where it has none. */
  customComponentCode: Type.String(),
  /** How many products of it are in the archive, and of those on sale. */
  products: Type.Integer(),
  listed: Type.Integer(),
  /** In what it differs from the first of its group, in words. */
  differs: Type.Array(Type.String()),
  /** What was ordered of it; null where that is not known. */
  bought: Type.Union([
    Type.Object({
      /** In base units; 0 where nothing was. */
      qty: Type.Number(),
      baseUnit: Type.Integer(),
      saleUnit: Type.Integer(),
      saleUnitName: Type.String(),
      amount: Yuan,
      orders: Type.Integer(),
    }),
    Type.Null(),
  ]),
  /** Yuan that the same purchases would have cost less, had they all been of this one at today's price; empty: not known. */
  saving: Yuan,
  /** What has to be checked before this one takes the place of the others. */
  cautions: Type.Array(Type.String()),
})
export type NearMember = Static<typeof NearMember>

/** What is bought most stands first. */
export const NearGroup = Type.Object({ members: Type.Array(NearMember) })
export type NearGroup = Static<typeof NearGroup>

/** Groups of near duplicates, those first of which most was bought besides the first of each. */
export const nearDuplicates = endpoint({
  method: 'POST',
  path: `${base}/near-duplicates`,
  access: 'buyer',
  summary: '规格归并：相近规格',
  params: Type.Object({ start: Start, limit: Limit(10) }),
  data: PageOf(NearGroup),
})

const MergedIds = Type.Array(Id('被归并的规格'), { title: '被归并的规格', minItems: 1, maxItems: maxMerged })

/** From now on one specification holds in the place of others: an own number goes over to it where it has none. */
export const merge = endpoint({
  method: 'POST',
  path: `${base}/merge-specifications`,
  access: 'buyer',
  right: 'purchase',
  summary: '规格归并：以此为准',
  params: Type.Object({
    gbComponentId: Id('为准的规格'),
    gbComponentIds: MergedIds,
  }),
  data: Type.Object({
    merged: Type.Integer(),
    /** The number that went over; empty where none did. */
    movedNumber: Type.String(),
  }),
})

/** Takes decisions back, with the numbers that went over. */
export const unmerge = endpoint({
  method: 'POST',
  path: `${base}/unmerge-specifications`,
  access: 'buyer',
  right: 'purchase',
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

/** Says that a specification is no duplicate of others: they never stand in one group again, until that is taken back. */
export const tellApart = endpoint({
  method: 'POST',
  path: `${base}/tell-specifications-apart`,
  access: 'buyer',
  right: 'purchase',
  summary: '规格归并：不是重复',
  params: Type.Object({
    gbComponentId: Id('规格'),
    gbComponentIds: Type.Array(Id('与它不重复的规格'), { title: '与它不重复的规格', minItems: 1, maxItems: maxMerged }),
  }),
  data: Type.Object({ toldApart: Type.Integer() }),
})

/** Takes back that two are no duplicates. */
export const untellApart = endpoint({
  method: 'POST',
  path: `${base}/untell-specifications-apart`,
  access: 'buyer',
  right: 'purchase',
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

/** Pairs that are no duplicates, the newest first. */
export const apartList = endpoint({
  method: 'POST',
  path: `${base}/specifications-told-apart`,
  access: 'buyer',
  summary: '规格归并：不是重复的规格',
  params: Type.Object({ start: Start, limit: Limit(20) }),
  data: PageOf(ApartRow),
})

/** What has been decided, the newest first. */
export const mergedList = endpoint({
  method: 'POST',
  path: `${base}/merged-specifications`,
  access: 'buyer',
  summary: '规格归并：已归并的规格',
  params: Type.Object({ start: Start, limit: Limit(20) }),
  data: PageOf(MergedRow),
})
