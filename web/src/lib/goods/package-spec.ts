import type { Product, WirePackage } from '@lianmeng/contract/goods'
import type { PackageSpec, SalePackageType } from '@lianmeng/trade/quantity/package-spec'
import { millionths, parseRate, type Rate } from '@lianmeng/trade/rate'
import { wireQty } from './wire-qty.ts'

/** The package with this id, or the product's first one; undefined if the product has none. */
export function packageOf(product: Product, packageSpecId?: number): WirePackage | undefined {
  return product.prodPackages.find((offered) => offered.packageSpecId === packageSpecId) ?? product.prodPackages[0]
}

/** A package of the product as `trade` describes it. */
export function specOf(product: Product, offered: WirePackage): PackageSpec {
  return {
    bigSize: wireQty(offered.bigPackageQty),
    smallSize: wireQty(offered.smallPackageQty),
    salePackageType: product.salePackageType as SalePackageType,
    baseUnit: product.baseUnit,
    saleUnit: product.saleUnit,
    unpackingRate: rateOfPercent(offered.unpackingRate),
    looseRate: rateOfPercent(offered.scatteredRate),
  }
}

/** Rates are sent in percent: 8 is 8 %. */
export function rateOfPercent(percent: number): Rate {
  const parsed = parseRate(percent)
  return millionths(parsed.ok ? parsed.value / 100n : 0n)
}
