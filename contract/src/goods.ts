/** A product on the wire: list rows, details and cart lines share these shapes. [spec §3] */
import { type Static, Type } from 'typebox'
import { Yuan } from './fields.ts'
import { Figure, WholeFigure } from './figures.ts'

/** Why a price is hidden; empty if it is not. */
export const priceHidden = ['', 'login', 'membership'] as const
export type PriceHidden = (typeof priceHidden)[number]

/** Source of a product: the three cart counters count these. */
export const productSource = { normal: 1, alliance: 2, tailStock: 3 } as const

/** A package offered for a product. Sizes are in base units, rates in percent. */
export const WirePackage = Type.Object({
  packageSpecId: Type.Integer(),
  packageSpecNameNew: Type.String(),
  brandProductId: Type.Integer(),
  bigPackageQty: Figure('base'),
  bigPackageUnitName: Type.String(),
  smallPackageQty: Figure('base'),
  smallPackageUnitName: Type.String(),
  baseUnit: Type.Integer(),
  baseUnitName: Type.String(),
  nonPackageUnitName: Type.String(),
  scattered: Type.Boolean(),
  unpackingRate: Figure('percent'),
  unpackingRateName: Type.String(),
  scatteredRate: Figure('percent'),
  scatteredRateName: Type.String(),
})
export type WirePackage = Static<typeof WirePackage>

/** A price that applies from a quantity, in yuan per sale unit, tax included. */
export const WireTier = Type.Object({ fromInBaseUnits: Figure('base'), price: Yuan })

/** A dimension shown beside the specification, in the letters of the standard: `{ letter: 'k', value: '5.3' }`, mm. */
export const Dimension = Type.Object({ letter: Type.String(), value: Type.String() })

/** One seller's listing of one specification. Quantities in base units. */
export const Product = Type.Object({
  componentId: Type.Integer(),
  gbComponentId: Type.Integer(),
  nonstandardId: Type.Integer(),
  erpTenantId: Type.Integer(),
  companyShortName: Type.String(),
  /** 1 if the seller sells to everybody, 0 if a membership is required. */
  sellsOpenly: Type.Integer(),
  /** Place of dispatch. */
  areaName: Type.String(),
  brandProductId: Type.Integer(),
  brandName: Type.String(),
  standardId: Type.Integer(),
  standardName: Type.String(),
  /** The shape of the part, which its pictogram follows; 0: none. */
  shapeTypeId: Type.Integer(),
  productName: Type.String(),
  /** e.g. `M8×25`. */
  specification: Type.String(),
  nominalId: Type.Integer(),
  /** mm; 0 if the part has no length. */
  length: Figure('millimetre'),
  textureId: Type.Integer(),
  textureName: Type.String(),
  materialId: Type.Integer(),
  materialName: Type.String(),
  strengthId: Type.Integer(),
  strengthName: Type.String(),
  surfaceTreatmentId: Type.Integer(),
  surfaceTreatmentName: Type.String(),
  toothType1Id: Type.Integer(),
  toothType1Name: Type.String(),
  toothType2Id: Type.Integer(),
  toothType2Name: Type.String(),
  threadRotation: Type.Integer(),
  dimensions: Type.Array(Dimension),
  /** kg per 1000 pieces; empty if unknown. */
  weightPerThousand: Type.String(),
  /** Milligrams per piece, exact; 0 if unknown. */
  pieceWeight: WholeFigure('milligram'),
  productSource: Type.Integer(),
  stockQty: Figure('base'),
  /** The free stock, under the names used by the cart and detail pages; the same figure. */
  inventoryQty: Figure('base'),
  componentStock: Figure('base'),
  openReserve: Type.Integer(),
  deliveryTimeStr: Type.String(),
  /** Days until goods in stock leave, or until goods made to order are done; 0 of the latter: not said. */
  deliveryDays: WholeFigure('day'),
  /** Orders until this local time, `16:00`, count as of the same day; empty: not said. */
  cutOff: Type.String(),
  minBuyTotalQty: Figure('base'),
  minOrderTotalQty: Figure('base'),
  /** The same two under their other names: the minimum to buy from stock, and to reserve. */
  minimumBuyQty: Figure('base'),
  minimumQty: Figure('base'),
  purchaseAuth: Type.Integer(),
  priceHidden: Type.String(),
  /** Yuan per sale unit for this caller; null if hidden. */
  price: Type.Union([Yuan, Type.Null()]),
  tiers: Type.Array(WireTier),
  /** Percent of value-added tax that the prices contain. */
  taxRate: WholeFigure('percent'),
  baseUnit: Type.Integer(),
  baseUnitName: Type.String(),
  baseUnitFraction: Type.Integer(),
  saleUnit: Type.Integer(),
  saleUnitName: Type.String(),
  saleUnitFraction: Type.Integer(),
  salePackageType: Type.Integer(),
  prodPackages: Type.Array(WirePackage),
  leadIntoProd: Type.Integer(),
  myFavoriteFlag: Type.Integer(),
  customComponentCode: Type.String(),
  /** The specification that the company buys instead of this one; empty if it buys this one. */
  mergedInto: Type.String(),
  /** Addresses of the seller's photographs; the thumbnail shows the first, and is empty if there is none. */
  pictures: Type.Array(Type.String()),
  thumbnail: Type.String(),
  /** Drawing permission: 0 simple view, 1 detail view, 2 detail view and download. */
  accessPermission: Type.Integer(),
})
export type Product = Static<typeof Product>
