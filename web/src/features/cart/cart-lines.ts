import type { CartLine } from '@lianmeng/contract/cart/endpoints'
import { splitBySeller } from '@lianmeng/trade/order/split-by-seller'
import type { Fen } from '@lianmeng/trade/price/money'
import type { Parts } from '@lianmeng/trade/quantity/package-spec'
import { wireQty } from '../../lib/goods/wire-qty.ts'
import { sumOfYuan } from '../../lib/text/yuan.ts'

export const isOrderable = (line: CartLine): boolean => line.problem === ''

/** Lines of one seller, in the order of the cart. */
export type SellerLines = { sellerId: number; sellerName: string; lines: CartLine[] }

export function bySeller(lines: readonly CartLine[]): SellerLines[] {
  const groups = splitBySeller(lines.map((line) => ({ sellerId: line.product.erpTenantId, line })))
  return groups.map(({ sellerId, lines: own }) => ({
    sellerId,
    sellerName: own[0]?.line.product.companyShortName ?? '',
    lines: own.map(({ line }) => line),
  }))
}

/** What the lines cost together. */
export function amountOfLines(lines: readonly CartLine[]): Fen {
  return sumOfYuan(lines.map((line) => line.amount))
}

/** Packing of the saved quantity. */
export function partsOf(line: CartLine): Parts {
  return {
    big: BigInt(line.cartBigPackageQty),
    small: BigInt(line.cartSmallPackageQty),
    loose: wireQty(line.cartNonPackQty),
  }
}
