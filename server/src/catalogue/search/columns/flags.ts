import { leastPurchase } from '@lianmeng/trade/purchase/least-purchase'
import type { SalePackageType } from '@lianmeng/trade/quantity/package-spec'
import { thousandths } from '@lianmeng/trade/quantity/qty'
import { noRate } from '@lianmeng/trade/rate'
import type { Names } from '../../columns/names.ts'
import type { ProductTable } from '../../columns/product-table.ts'
import { type Bitset, hasBit, putBit } from './bitset.ts'

/** Properties of a row: each is a set of rows. */
export const flags = [
  'inStock',
  'reservable',
  'unpackable',
  'tailStock',
  'nonStandard',
  'sellsOpenly',
  'buyable',
] as const
export type Flag = (typeof flags)[number]

const tailStock = 3
/** Sale package types up to this one allow opened packages. */
const lastUnpackable = 1

type FlagSource = {
  names: Names
  table: ProductTable
  flags: Readonly<Record<Flag, Bitset>>
  /** By row: see {@link SearchIndex.least}. */
  least: Float64Array
  /** Sellers that sell nothing today. */
  resting: Pick<ReadonlyMap<number, unknown>, 'has'>
}

const qty = (units: number) => thousandths(BigInt(units))

/** The smallest quantity that a permitted buyer can buy today, thousandths of the base unit; 0 if there is none. */
function leastOf({ table: { of, packages }, resting }: Omit<FlagSource, 'names'>, row: number): number {
  if (resting.has(of.tenantId[row]!)) return 0
  const offer = {
    tailStock: of.source[row] === tailStock,
    reservable: of.reservable[row] === 1,
    stock: qty(of.onHand[row]! - of.reserved[row]!),
    minPurchase: qty(of.minPurchase[row]!),
    minReservation: qty(of.minReservation[row]!),
  }
  let least = 0
  for (const { bigSize, smallSize } of packages.of(row)) {
    const spec = {
      bigSize: qty(bigSize),
      smallSize: qty(smallSize),
      salePackageType: of.salePackageType[row]! as SalePackageType,
      baseUnit: of.baseUnit[row]!,
      saleUnit: of.saleUnit[row]!,
      unpackingRate: noRate,
      looseRate: noRate,
    }
    const own = Number(leastPurchase({ ...offer, spec }) ?? 0)
    if (own > 0 && (least === 0 || own < least)) least = own
  }
  return least
}

/** Updates what depends on stock and on the day. @returns whether something changed that lists show */
export function flagStock(source: Omit<FlagSource, 'names'>, row: number): boolean {
  const { table, flags, least } = source
  const { of } = table
  const isInStock = of.onHand[row]! > of.reserved[row]!
  const own = leastOf(source, row)
  const isChanged = hasBit(flags.inStock, row) !== isInStock || least[row] !== own
  least[row] = own
  putBit(flags.inStock, row, isInStock)
  putBit(flags.buyable, row, own > 0)
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
  putBit(flags.nonStandard, row, Number(of.nonstandardId[row]!) > 0)
  putBit(flags.sellsOpenly, row, names.sellers.get(of.tenantId[row]!)?.sellsOpenly ?? false)
}
