import { amountItems } from '@lianmeng/contract/amount-items'
import type { Product, WirePackage } from '@lianmeng/contract/goods'
import { formatFen } from '@lianmeng/trade/price/money'
import type { Split } from '@lianmeng/trade/quantity/package-spec'
import { formatQty } from '@lianmeng/trade/quantity/qty'
import { amountBreakdown } from '../../../lib/goods/amount-breakdown.ts'
import { packageOf, specOf } from '../../../lib/goods/package-spec.ts'
import { useQuote } from '../../../lib/goods/use-quote.ts'
import { Breakdown } from '../../../ui/figures/breakdown.tsx'

type Props = { product: Product; packageSpecId: number; split: Split }

/** The price of a quantity, and the quantity again in base units and packages. */
export function OfferAmount({ product, packageSpecId, split }: Props) {
  const offered = packageOf(product, packageSpecId)
  const reckon = useQuote(product)
  if (!offered || split.total === 0n) return null
  const { quote, problem } = reckon(specOf(product, offered), split.total)
  return (
    <>
      {problem && <b className="bad">{problem}</b>}
      {quote && !problem && (
        <b>
          {formatFen(quote.amount)} <Breakdown {...amountBreakdown(amountItems(quote.items))} />
        </b>
      )}
      <small title={echoOf(product, offered, split)}>{echoOf(product, offered, split)}</small>
    </>
  )
}

/** `= 4,350 支 · 3 箱 + 2 盒` */
function echoOf({ baseUnit, saleUnit }: Product, offered: WirePackage, { big, small, loose, total }: Split): string {
  const parts = [
    big > 0n && `${big} ${offered.bigPackageUnitName || '箱'}`,
    small > 0n && `${small} ${offered.smallPackageUnitName || '盒'}`,
    loose > 0n && (big > 0n || small > 0n) && `散 ${formatQty(loose)}`,
  ].filter(Boolean)
  const inBaseUnits = baseUnit === saleUnit ? '' : `= ${formatQty(total)} ${offered.baseUnitName}`
  return [inBaseUnits, parts.join(' + ')].filter(Boolean).join(' · ')
}
