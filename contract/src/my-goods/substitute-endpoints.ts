/** 允许的替代标准: substitutes that a company allows in plans for whole lists. */
import { type Static, Type } from 'typebox'
import { buyer, buyerPurchase } from '../callers.ts'
import { Flag, ShortId } from '../fields.ts'

const base = '/lmap/v1/lm/substitutes'

const Pair = { standardId: ShortId('标准'), substituteId: ShortId('替代标准') }

export const AllowedSubstitute = Type.Object({
  standardId: Type.Integer(),
  standardName: Type.String(),
  substituteId: Type.Integer(),
  substituteName: Type.String(),
  allowedBy: Type.String(),
  allowedAt: Type.String(),
})
export type AllowedSubstitute = Static<typeof AllowedSubstitute>

export const allowedSubstitutes = buyer({
  method: 'GET',
  path: base,
  summary: '本企业允许的替代标准',
  params: Type.Object({}),
  data: Type.Array(AllowedSubstitute),
})

/** Relation of a standard to the one it may replace. */
const substituteRelation = ['newerEdition', 'olderEdition', 'successor', 'predecessor', 'equivalent'] as const
export type SubstituteRelation = (typeof substituteRelation)[number]

export const SubstitutableStandard = Type.Object({
  standardId: Type.Integer(),
  standardName: Type.String(),
  substitutes: Type.Array(
    Type.Object({
      standardId: Type.Integer(),
      standardName: Type.String(),
      relation: Type.Enum(substituteRelation),
    }),
  ),
})
export type SubstitutableStandard = Static<typeof SubstitutableStandard>

/** Candidates for the list: standards of the library with possible substitutes. */
export const substitutableStandards = buyer({
  method: 'GET',
  path: `${base}/standards`,
  summary: '有替代标准的标准',
  params: Type.Object({}),
  data: Type.Array(SubstitutableStandard),
})

/** Adds a pair to the list or removes it; repeating the call changes nothing. */
export const allowSubstitute = buyerPurchase({
  method: 'POST',
  path: `${base}/allow`,
  programs: 'never',
  summary: '允许或不再允许一种替代标准',
  params: Type.Object({ ...Pair, isAllowed: Flag('允许') }),
  data: Type.Object({ isAllowed: Type.Integer() }),
})
