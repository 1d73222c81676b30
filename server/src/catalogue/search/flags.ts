import { canBeBought } from '@lianmeng/trade/purchase/can-be-bought'
import type { SalePackageType } from '@lianmeng/trade/quantity/package-spec'
import { thousandths } from '@lianmeng/trade/quantity/qty'
import { noRate } from '@lianmeng/trade/rate'
import type { Names } from '../columns/names.ts'
import type { ProductTable } from '../columns/product-table.ts'
import { type Bitset, hasBit, putBit } from './bitset.ts'

/** Properties of a row: each is a set of rows. */
export const flags = ['inStock', 'reservable', 'unpackable', 'tailStock', 'sellsOpenly', 'buyable'] as const
export type Flag = (typeof flags)[number]

const tailStock = 3
/** Sale package types up to this one allow opened packages. */
const lastUnpackable = 1

type FlagSource = {
  names: Names
  table: ProductTable
  flags: Readonly<Record<Flag, Bitset>>
  /** Sellers that sell nothing today. */
  resting: Pick<ReadonlyMap<number, unknown>, 'has'>
}

const qty = (units: number) => thousandths(BigInt(units))

/** Whether any quantity can be bought today, by a permitted buyer. Most rows are decided without their packages. */
function isBuyable({ table: { of, packages }, resting }: Omit<FlagSource, 'names'>, row: number): boolean {
  if (resting.has(of.tenantId[row]!)) return false
  const isTail = of.source[row] === tailStock
  if (of.reservable[row] === 1 && !isTail) return true
  const stock = of.onHand[row]! - of.reserved[row]!
  if (stock <= 0 || stock < of.minPurchase[row]!) return false
  return packages.of(row).some(({ bigSize, smallSize }) =>
    canBeBought({
      tailStock: isTail,
      reservable: false,
      stock: qty(stock),
      minPurchase: qty(of.minPurchase[row]!),
      spec: {
        bigSize: qty(bigSize),
        smallSize: qty(smallSize),
        salePackageType: of.salePackageType[row]! as SalePackageType,
        baseUnit: of.baseUnit[row]!,
        saleUnit: of.saleUnit[row]!,
        unpackingRate: noRate,
        looseRate: noRate,
      },
    }),
  )
}

/** Updates the flags that depend on stock and on the day. @returns whether one of them changed */
export function flagStock(source: Omit<FlagSource, 'names'>, row: number): boolean {
  const { table, flags } = source
  const { of } = table
  const isInStock = of.onHand[row]! > of.reserved[row]!
  const buyable = isBuyable(source, row)
  const isChanged = hasBit(flags.inStock, row) !== isInStock || hasBit(flags.buyable, row) !== buyable
  putBit(flags.inStock, row, isInStock)
  putBit(flags.buyable, row, buyable)
  return isChanged
}

/** Updates the flags of a row from its columns. */
export function flagRow(source: FlagSource, row: number): void {
  const { table, flags, names } = source
  const { of } = table
  flagStock(source, row)
  putBit(flags.reservable, row, of.reservable[row] === 1)
  putBit(flags.unpackable, row, of.salePackageType[row]! <= lastUnpackable)
  putBit(flags.tailStock, row, of.source[row] === tailStock)
  putBit(flags.sellsOpenly, row, names.sellers.get(of.tenantId[row]!)?.sellsOpenly ?? false)
}
