import { Type } from 'typebox'
import { buyer } from '../callers.ts'
import { Term } from '../fields.ts'

/** Members who have placed orders for the company. */
export const people = buyer({
  method: 'GET',
  path: '/lmap/v1/lm/order/people',
  summary: '下单人',
  params: Type.Object({}),
  data: Type.Array(Term),
})
