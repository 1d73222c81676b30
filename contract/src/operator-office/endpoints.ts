import { Type } from 'typebox'
import { operator } from '../callers.ts'

/** Totals of the platform. */
export const overview = operator({
  method: 'GET',
  path: '/operator/v1/overview',
  summary: '平台：概况',
  params: Type.Object({}),
  data: Type.Object({
    sellers: Type.Integer(),
    buyers: Type.Integer(),
    users: Type.Integer(),
    products: Type.Integer(),
    orders: Type.Array(Type.Object({ state: Type.String(), name: Type.String(), count: Type.Integer() })),
  }),
})
