import { Type } from 'typebox'
import { anybody } from '../callers.ts'
import { Code, Text } from '../fields.ts'
import { FacetValue, GoodsSearch, openFacetField } from './endpoints.ts'

/** Values of a long facet that the list's answer left out, found by a part of their name or by their ids. */
export const facetValues = anybody({
  method: 'POST',
  path: '/lmcp/v1/lm/find-goods/facet-values',
  summary: '按名称查找标准、品牌或卖家',
  params: Type.Interface([GoodsSearch], {
    field: Type.Enum(openFacetField, { title: '筛选项' }),
    text: Type.Optional(Text('名称', 60)),
    ids: Type.Optional(Type.Array(Code('编号'), { title: '编号', maxItems: 200 })),
  }),
  data: Type.Array(FacetValue),
})
