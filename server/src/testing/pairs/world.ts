/** What a scene holds for those who write in it. */
import type { ProductRow } from '../builders.ts'
import type { Shopper } from '../ordering.ts'
import type { As } from '../test-app.ts'

/** How far an order has come: each scene contains the steps of those before it. */
export const scenes = ['cart', 'placed', 'toPay', 'changing', 'paid', 'shipped', 'received'] as const
export type OrderScene = (typeof scenes)[number]

/** Scenes of conversations, drawings and inquiries. */
export const scenesWithoutOrder = ['talk', 'drawing', 'drafted', 'inquired', 'quoted'] as const
export type SceneWithoutOrder = (typeof scenesWithoutOrder)[number]

export type Scene = OrderScene | SceneWithoutOrder

export type World = {
  tenantId: number
  shopper: Shopper
  buyer: As
  seller: As
  /** In the cart with 1000 pieces, and in the order with 2000; 5000 on hand. */
  product: ProductRow
  cartItemId: number
  orderNo: string
  /** The whole order, and its version. */
  amount: string
  version: number
  paymentNo: string
  voucher: string
  titleId: number
  /** Of a drawing or an inquiry, where there is one. */
  taskId: number
  inquiryId: number
}
