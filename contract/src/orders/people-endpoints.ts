import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Term } from '../fields.ts'

/** Members who have placed orders for the company. */
export const people = endpoint({
  method: 'GET',
  path: '/lmap/v1/lm/order/people',
  access: 'buyer',
  summary: '下单人',
  params: Type.Object({}),
  data: Type.Array(Term),
})
