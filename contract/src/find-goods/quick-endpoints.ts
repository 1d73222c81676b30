/** Picking one size of a standard step by step: each step returns what is on sale under the previous choices. */
import { Type } from 'typebox'
import { anybody } from '../callers.ts'
import { Code, ShortId } from '../fields.ts'
import { Figure } from '../figures.ts'

const folder = '/apigb/v1/searchgoods/find-goods'

/** A value with its number of offers. */
const Choice = Type.Object({ id: Figure('named'), name: Type.String(), count: Type.Integer() })

/** 0 or missing: not chosen yet. */
const Picked = Type.Object({
  standardId: ShortId('标准'),
  nominalId: Type.Optional(Code('直径')),
  length: Type.Optional(Figure('millimetre', { title: '长度', minimum: 0, maximum: 100_000 })),
  strengthId: Type.Optional(Code('强度等级')),
})

/** The sizes, lengths and classes of a standard on sale; each ignoring its own choice. */
export const simpleFilter = anybody({
  method: 'POST',
  path: `${folder}/filter-simple-fast-lm`,
  erpPath: '/gylapi/find-goods/filter-simple-fast-lm',
  summary: '按标准快速选规格',
  params: Picked,
  data: Type.Object({
    total: Type.Integer(),
    nominals: Type.Array(Choice),
    lengths: Type.Array(Choice),
    strengths: Type.Array(Choice),
  }),
})

/** The surfaces on sale for the choices so far. */
export const simpleSurfaces = anybody({
  method: 'POST',
  path: `${folder}/surfaces-simple-fast-lm`,
  erpPath: '/gylapi/find-goods/surfaces-simple-fast-lm',
  summary: '按标准快速选表面处理',
  params: Picked,
  data: Type.Array(Choice),
})
