import type { FastLine } from '@lianmeng/contract/fast-order/endpoints'
import * as fastOrder from '@lianmeng/contract/fast-order/endpoints'
import { cartDoneTexts } from '@lianmeng/contract/refusals'
import { orderedUnitOf } from '@lianmeng/trade/quantity/ordered-quantity'
import { qtyText } from '@lianmeng/trade/quantity/qty'
import { splitTotal } from '@lianmeng/trade/quantity/split'
import { notify } from '../../lib/calls/notify.ts'
import { specOf } from '../../lib/goods/package-spec.ts'
import { wireQty } from '../../lib/goods/wire-qty.ts'
import { useRights } from '../../lib/person/rights.ts'
import { RoundUpHint } from '../../widgets/quantity-editor/round-up-hint.tsx'
import { seen, useChange } from './use-fast-order.ts'

/** Tells when a slightly larger quantity costs less, with a button to take it. */
export function FullerPackage({ line }: { line: FastLine }) {
  const { product, packageSpecId, qty } = line
  const { change, isPending } = useChange(fastOrder.saveData)
  const hindrance = useRights().hindrance('purchase')
  const offered = product?.prodPackages.find((one) => one.packageSpecId === packageSpecId)
  const unit = product ? orderedUnitOf(product.baseUnitName) : undefined
  if (!product || !offered || !unit || qty === 0 || isPending || hindrance !== '') return null
  const spec = specOf(product, offered)
  return (
    <RoundUpHint
      product={product}
      packageSpecId={packageSpecId}
      spec={spec}
      split={splitTotal(wireQty(qty), spec)}
      onChange={({ total }) =>
        change({ lines: [{ ...seen(line), quantity: qtyText(total), unit }] }, () =>
          notify.success(cartDoneTexts.changed),
        )
      }
    />
  )
}
