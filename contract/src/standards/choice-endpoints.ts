/** The choices within a standard. */
import { Type } from 'typebox'
import { anybody } from '../callers.ts'
import { endpoint } from '../endpoint.ts'
import { Code, Limit, PageOf, ShortId, Start, Term } from '../fields.ts'
import { Figure } from '../figures.ts'
import { TermCount } from './term-count.ts'

const base = '/apigb/v1/customizationcenter'

/** The seller whose goods are counted; all sellers if missing. */
const tenantId = Type.Optional(Code('卖家'))

const attribute = <const Name extends string>(name: Name, summary: string) =>
  endpoint({
    method: 'GET',
    path: `${base}/${name}`,
    access: 'public',
    summary,
    params: Type.Object({ standardId: ShortId('标准'), nominalId: Type.Optional(Code('直径')), tenantId }),
    data: Type.Array(TermCount),
  })

/** A standard's choices, each with its number of goods on sale. */
export const attrNominals = attribute('sqattrnominal-promote', '标准的直径')
export const attrTextures = attribute('sqattrtexture-promote', '标准的材质')
export const attrStrengths = attribute('sqattrstrength-promote', '标准的强度等级')
export const attrMaterials = attribute('sqattrmaterial-promote', '标准的材料牌号')

/** Preferred lengths of a size; empty if the part has none. `isPreferred` false: outside the series, but on sale. */
export const attrLengths = anybody({
  method: 'GET',
  path: `${base}/sqattrlength-promote`,
  summary: '标准的长度系列',
  params: Type.Object({ standardId: ShortId('标准'), nominalId: Type.Optional(Code('直径')), tenantId }),
  data: Type.Array(Type.Object({ length: Figure('millimetre'), isPreferred: Type.Boolean(), count: Type.Integer() })),
})

/** Pitches, thread extents and directions available for a size of a standard; empty lists if it has no thread. */
export const attrToothTypes = anybody({
  method: 'GET',
  path: `${base}/sqattrtoothtype`,
  summary: '标准的牙型与旋向',
  params: Type.Object({
    standardId: ShortId('标准'),
    nominalId: Type.Optional(Code('直径')),
    length: Type.Optional(Figure('millimetre', { title: '长度', minimum: 0, maximum: 100_000 })),
    tenantId,
  }),
  data: Type.Object({
    toothType: Type.Array(TermCount),
    toothType2: Type.Array(TermCount),
    threadRotation: Type.Array(Term),
  }),
})

/** Specifications of a standard on sale, with their number of offers. */
export const specificationsOnSale = anybody({
  method: 'GET',
  path: `${base}/sqspecifications-pc`,
  summary: '标准的在售规格',
  params: Type.Object({
    standardId: ShortId('标准'),
    nominalId: Type.Optional(Code('直径')),
    length: Type.Optional(Figure('millimetre', { title: '长度', minimum: 0, maximum: 100_000 })),
    toothType1Id: Type.Optional(Code('牙型')),
    toothType2Id: Type.Optional(Code('全牙半牙')),
    threadRotation: Type.Optional(Type.Integer({ title: '旋向', minimum: 1, maximum: 2 })),
    tenantId,
    start: Start,
    limit: Limit(10),
  }),
  data: PageOf(
    Type.Object({
      gbComponentId: Type.Integer(),
      specification: Type.String(),
      nominalId: Type.Integer(),
      length: Figure('millimetre'),
      textureName: Type.String(),
      materialName: Type.String(),
      strengthId: Type.Integer(),
      strengthName: Type.String(),
      surfaceTreatmentId: Type.Integer(),
      surfaceTreatmentName: Type.String(),
      toothType1Name: Type.String(),
      toothType2Name: Type.String(),
      /** Offers on sale. */
      count: Type.Integer(),
    }),
  ),
})

/** Property classes and finishes used with a standard. */
export const strengthSurfaceItems = anybody({
  method: 'GET',
  path: `${base}/strength-surface-items-promote`,
  summary: '标准的强度等级与表面处理',
  params: Type.Object({ standardId: ShortId('标准'), tenantId }),
  data: Type.Object({
    strengths: Type.Array(
      Type.Object({
        id: Type.Integer(),
        name: Type.String(),
        count: Type.Integer(),
        /** false: sold, though the standard does not name it. */
        isRecommended: Type.Boolean(),
      }),
    ),
    surfaces: Type.Array(TermCount),
  }),
})
