/** A package that a product is sold in. Sizes: thousandths of the base unit; rates: millionths. */
export type PackageState = {
  id: number
  name: string
  bigSize: number
  bigUnit: string
  smallSize: number
  smallUnit: string
  unpackingRate: number
  looseRate: number
}

/**
 * One product as it stands at a moment, read from the database or from the catalogue's columns.
 * Quantities: thousandths of the base unit; prices: micro-yuan per sale unit before any membership discount.
 */
export type ProductState = {
  tenantId: number
  id: number
  specificationId: number
  nonstandardId: number
  brandId: number
  standardId: number
  nominalId: number
  /** Thousandths of a millimetre; 0 without length. */
  length: number
  textureId: number
  materialId: number
  strengthId: number
  surfaceId: number
  tooth1Id: number
  tooth2Id: number
  rotation: number
  /** Milligrams a piece; 0 where not known. */
  weight: number
  source: number
  baseUnit: number
  saleUnit: number
  salePackageType: number
  minPurchase: number
  minReservation: number
  deliveryDays: number
  accessPermission: number
  price: number
  /** Ascending; `tierPrice[i]` holds from `tierFrom[i]` on. */
  tierFrom: readonly number[]
  tierPrice: readonly number[]
  onHand: number
  reserved: number
  reservable: boolean
  packages: readonly PackageState[]
}

/** What a product is to the buyer company that looks at it. */
export type Personal = { favourite?: boolean; inProductFile?: boolean; ownPartNo?: string }
