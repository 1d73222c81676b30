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

/** Scenes of files that a seller imports, of the people of both sides, and of texts of the portal. */
export const officeScenes = ['fileRead', 'fileWritten', 'people', 'textSaved', 'textPublished'] as const
export type OfficeScene = (typeof officeScenes)[number]

export type Scene = OrderScene | SceneWithoutOrder | OfficeScene

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
  /** Of the owner who is `seller`. */
  sellerId: number
  /** A second owner of the shop and a second administrator of the company, where there are any. */
  coOwner: As
  coOwnerId: number
  coAdmin: As
  coAdminId: number
  /** Invitations into the shop and into the company. */
  staffInvitationId: number
  memberInvitationId: number
  /** Who works for the platform. */
  operator: As
  jobId: number
  contentId: number
}
