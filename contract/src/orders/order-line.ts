import { Type } from 'typebox'
import { AmountItem } from '../amount-items.ts'
import { Yuan } from '../fields.ts'
import { Figure, WholeFigure } from '../figures.ts'
import { GoodsNaming } from '../goods-naming.ts'

/** A line as ordered: a snapshot, unaffected by later edits of the product. Quantities in base units. */
export const OrderLine = Type.Object({
  lineNo: Type.Integer(),
  componentId: Type.Integer(),
  ...GoodsNaming.properties,
  packageName: Type.String(),
  /** The buyer's own number of the goods, as ordered; empty: none. */
  ownPartNo: Type.String(),
  /** The seller's own code of the product, for the seller; empty: none. */
  ownCode: Type.String(),
  /** What the buyer noted on it; empty: nothing. */
  note: Type.String(),
  /** The local day of dispatch that was shown when it was ordered, if paid or confirmed that day; empty: not known. */
  dispatchOn: Type.String(),
  qty: Figure('base'),
  bigPackageQty: Figure('packages'),
  smallPackageQty: Figure('packages'),
  nonPackQty: Figure('base'),
  baseUnitName: Type.String(),
  saleUnitName: Type.String(),
  /** Total for display in sale units, exact: base units, or thousands if base and sale unit differ. */
  saleQty: Type.String(),
  /** Per sale unit, with up to 6 decimals. */
  price: Yuan,
  /** Percent of tax included in the price. */
  taxRate: WholeFigure('percent'),
  amount: Yuan,
  /** Parts of the amount: first the goods, which are `saleQty` times `price` to the fen, then each charge. */
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
