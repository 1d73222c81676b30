import type { MyGoodsRow } from '@lianmeng/contract/my-goods/endpoints'
import type { Split } from '@lianmeng/trade/quantity/package-spec'
import { wholeQty } from '@lianmeng/trade/quantity/qty'
import { splitTotal } from '@lianmeng/trade/quantity/split'
import { useState } from 'react'
import { useRest } from '../../lib/calls/resting.ts'
import { packageOf, specOf } from '../../lib/goods/package-spec.ts'
import type { Purchase } from '../../lib/goods/purchase.ts'
import { useMembershipAsk } from '../../lib/person/membership-ask.ts'
import { requestMembership } from '../../lib/person/membership-request.ts'
import { AddButton } from '../../widgets/add-to-cart/add-button.tsx'
import { isWithinReach, purchaseStateOf } from '../../widgets/add-to-cart/purchase-state.ts'
import { PackagePicker } from '../../widgets/quantity-editor/package-picker.tsx'
import { QuantityEditor } from '../../widgets/quantity-editor/quantity-editor.tsx'
import styles from './my-goods.module.css'

type Props = { row: MyGoodsRow; add: (wanted: readonly Purchase[]) => void; isAdding: boolean }

const nothing: Split = { big: 0n, small: 0n, loose: wholeQty(0), total: wholeQty(0) }

/** A quantity of a product to add to the cart; or the way to a membership if only members may buy. */
export function BuyCell({ row, add, isAdding }: Props) {
  const [packageSpecId, setPackageSpecId] = useState(packageOf(row)?.packageSpecId ?? 0)
  const [split, setSplit] = useState(nothing)
  const state = purchaseStateOf(row, false)
  const rest = useRest(row.erpTenantId)
  const pickPackage = (id: number) => {
    const picked = packageOf(row, id)
    if (picked) setSplit(splitTotal(split.total, specOf(row, picked)))
    setPackageSpecId(id)
  }
  const { action } = useMembershipAsk(row.erpTenantId)
  const buy = () => add([{ product: row, packageSpecId, split }])
  if (state === 'forbidden') {
    return (
      <div className={styles.buy}>
        <span className="sub">仅会员可购买</span>
        <button type="button" className="btn" onClick={() => requestMembership(row.erpTenantId)}>
          {action}
        </button>
      </div>
    )
  }
  return (
    <div className={styles.buy}>
      {isWithinReach(state) && !rest && (
        <QuantityEditor
          mode="list"
          product={row}
          packageSpecId={packageSpecId}
          parts={split}
          placeholder="总量"
          packages={<PackagePicker product={row} packageSpecId={packageSpecId} onPick={pickPackage} />}
          onChange={setSplit}
          onEnter={buy}
        />
      )}
      <AddButton product={row} isAdding={isAdding} onAdd={buy} />
    </div>
  )
}
