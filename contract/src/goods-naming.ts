/** Goods as wire shapes carry them. */
import { type Static, Type } from 'typebox'
import type { NamedGoods } from './goods-name.ts'

/** The fields that tell goods of one seller apart, for wire shapes that show goods. Empty or 0: not stated. */
export const GoodsNaming = Type.Object({
  standardName: Type.String(),
  productName: Type.String(),
  /** Size with the pitch of a fine thread and the length: `M8×1×30`. */
  specification: Type.String(),
  strengthName: Type.String(),
  materialName: Type.String(),
  textureName: Type.String(),
  surfaceTreatmentName: Type.String(),
  /** e.g. `粗牙 1.25`, `细牙 1`, `UNC 20`. */
  toothType1Name: Type.String(),
  /** Extent of the thread: `全牙` or `半牙`. */
  toothType2Name: Type.String(),
  /** 1 right-hand, 2 left-hand. */
  threadRotation: Type.Integer(),
  brandName: Type.String(),
  /** By which quote and drawing they are made; missing: they were on sale. */
  madeBy: Type.Optional(Type.String()),
})
export type GoodsNaming = Static<typeof GoodsNaming>

/** The naming fields of goods, complete. */
export const namingOf = (goods: NamedGoods): GoodsNaming => ({
  standardName: goods.standardName ?? '',
  productName: goods.productName ?? '',
  specification: goods.specification ?? '',
  strengthName: goods.strengthName ?? '',
  materialName: goods.materialName ?? '',
  textureName: goods.textureName ?? '',
  surfaceTreatmentName: goods.surfaceTreatmentName ?? goods.surfaceName ?? '',
  toothType1Name: goods.toothType1Name ?? '',
  toothType2Name: goods.toothType2Name ?? '',
  threadRotation: goods.threadRotation ?? 0,
  brandName: goods.brandName ?? '',
  ...(goods.madeBy && { madeBy: goods.madeBy }),
})

/** Goods on the wire with everything that tells them apart, for places that show them. Specifications have no brand. */
export type NamedOnWire = Omit<GoodsNaming, 'surfaceTreatmentName' | 'brandName'> &
  ({ surfaceTreatmentName: string } | { surfaceName: string }) &
  Pick<NamedGoods, 'brandName' | 'packageName' | 'madeBy' | 'ownPartNo' | 'customComponentCode' | 'ownCode'>
