import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'

/** Totals of the platform. */
export const overview = endpoint({
  method: 'GET',
  path: '/operator/v1/overview',
  access: 'operator',
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
