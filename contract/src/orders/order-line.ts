import { Type } from 'typebox'
import { AmountItem } from '../amount-items.ts'
import { Yuan } from '../fields.ts'
import { Figure, WholeFigure } from '../figures.ts'

/** A line as ordered: a snapshot, unaffected by later edits of the product. Quantities in base units. */
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
  qty: Figure('base'),
  bigPackageQty: Figure('packages'),
  smallPackageQty: Figure('packages'),
  nonPackQty: Figure('base'),
  baseUnitName: Type.String(),
  saleUnitName: Type.String(),
  /** Total for display: base units, or thousands if base and sale unit differ. */
  saleQty: Type.String(),
  price: Yuan,
  /** Percent of tax included in the price. */
  taxRate: WholeFigure('percent'),
  amount: Yuan,
  /** Parts of the amount; empty for orders placed before these were stored. */
  amountItems: Type.Array(AmountItem),
  /** Base units of this line that are reserved because they were not in stock. */
  reservedQty: Figure('base'),
  /** Ids of the units above. */
  baseUnit: Type.Integer(),
  saleUnit: Type.Integer(),
  /** Base units, like the next five. */
  shippedQty: Figure('base'),
  receivedQty: Figure('base'),
  /** Shipped, but missing when the buyer counted. */
  missingQty: Figure('base'),
  cancelledQty: Figure('base'),
  returnedQty: Figure('base'),
  /** Still to be shipped. */
  openQty: Figure('base'),
})
