import { Type } from 'typebox'
import { AmountItem } from '../amount-items.ts'
import { Yuan } from '../fields.ts'

/** A line as it was ordered: a snapshot that later edits of the product do not touch. Quantities in base units. */
export const OrderLine = Type.Object({
  lineNo: Type.Integer(),
  componentId: Type.Integer(),
  standardName: Type.String(),
  productName: Type.String(),
  specification: Type.String(),
  materialName: Type.String(),
  strengthName: Type.String(),
  surfaceTreatmentName: Type.String(),
  brandName: Type.String(),
  packageName: Type.String(),
  qty: Type.Number(),
  bigPackageQty: Type.Number(),
  smallPackageQty: Type.Number(),
  nonPackQty: Type.Number(),
  baseUnitName: Type.String(),
  saleUnitName: Type.String(),
  /** Shown total: base units, or thousands where base and sale unit differ. */
  saleQty: Type.String(),
  price: Yuan,
  /** Percent of tax that the price contains. */
  taxRate: Type.Integer(),
  amount: Yuan,
  /** What the amount consists of; empty for orders from before it was kept. */
  amountItems: Type.Array(AmountItem),
  /** Base units of this line that were not in stock and are reserved. */
  reservedQty: Type.Number(),
  /** Ids of the units above. */
  baseUnit: Type.Integer(),
  saleUnit: Type.Integer(),
  /** Base units, as the next five. */
  shippedQty: Type.Number(),
  receivedQty: Type.Number(),
  /** Shipped, and not there when the buyer counted. */
  missingQty: Type.Number(),
  cancelledQty: Type.Number(),
  returnedQty: Type.Number(),
  /** Still to be shipped. */
  openQty: Type.Number(),
})
