import type { Product } from '@lianmeng/contract/goods'
import { goodsText } from '@lianmeng/contract/goods-name'
import type { Split } from '@lianmeng/trade/quantity/package-spec'
import { toNumber, wholeQty } from '@lianmeng/trade/quantity/qty'
import { splitTotal } from '@lianmeng/trade/quantity/split'
import { type MouseEvent, memo } from 'react'
import { useRest } from '../../../lib/calls/resting.ts'
import { useDelivery } from '../../../lib/goods/delivery.ts'
import { briefPromise, dispatchPromise } from '../../../lib/goods/dispatch-promise.ts'
import { freightHint } from '../../../lib/goods/freight.ts'
import { leastOrderHint } from '../../../lib/goods/least-order.ts'
import { packageOf, specOf } from '../../../lib/goods/package-spec.ts'
import type { Purchase } from '../../../lib/goods/purchase.ts'
import { useMembershipAsk } from '../../../lib/person/membership-ask.ts'
import { requestMembership } from '../../../lib/person/membership-request.ts'
import { useRights } from '../../../lib/person/rights.ts'
import { useSession } from '../../../lib/person/session.ts'
import { isWithinReach, type PurchaseState, purchaseStateOf } from '../../../widgets/add-to-cart/purchase-state.ts'
import { shortageOf } from '../../../widgets/add-to-cart/shortage.ts'
import { PackagePicker } from '../../../widgets/quantity-editor/package-picker.tsx'
import { QuantityEditor } from '../../../widgets/quantity-editor/quantity-editor.tsx'
import { AskSeller } from '../ask-seller.tsx'
import type { Buying } from '../state/use-buying.tsx'
import type { Decimals } from './even-decimals.ts'
import { minimumOf } from './minimum.tsx'
import { OfferAmount } from './offer-amount.tsx'
import { PackingText, SellerCell, StockCell } from './offer-cells.tsx'
import { OfferMenu } from './offer-menu.tsx'
import { OfferPrice } from './offer-price.tsx'
import styles from './offers.module.css'
import { QuantityHint } from './quantity-hint.tsx'
import { quantityProblem } from './quantity-problem.ts'

export type OfferActions = Pick<Buying, 'onWant' | 'onAdd' | 'isAdding'> & {
  canContactSeller: boolean
  onOpen: (componentId: number) => void
  hrefOf: (componentId: number) => string
}

type Props = OfferActions & {
  product: Product
  wanted: Purchase | undefined
  problem: string | undefined
  decimals: Decimals
}

const nothing: Split = { big: 0n, small: 0n, loose: wholeQty(0), total: wholeQty(0) }

/** One seller's offer of the specification above it. */
export const OfferRow = memo(function OfferRow({ product, wanted, problem, decimals, ...actions }: Props) {
  const isVisitor = useSession().user === null
  const { termsOf, areaCode } = useDelivery()
  const terms = termsOf(product.erpTenantId)?.freight
  const freight = [...(terms ? [freightHint(terms, areaCode)] : []), leastOrderHint(terms)].filter(Boolean).join('，')
  const state = purchaseStateOf(product, isVisitor)
  const rest = useRest(product.erpTenantId)
  // The quantity is kept when the list is read again, but the offer is as read now: a login shows prices.
  const isKept = wanted && packageOf(product, wanted.packageSpecId)
  const purchase = isKept
    ? { ...wanted, product }
    : { product, packageSpecId: packageOf(product)?.packageSpecId ?? 0, split: nothing }
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    actions.onOpen(product.componentId)
  }
  return (
    <tr className={styles.offer} data-wanted={purchase.split.total > 0n} data-component={product.componentId}>
      <SellerCell product={product} canContact={actions.canContactSeller} terms={freight} />
      <td className={styles.packing} data-label="包装">
        <PackingText product={product} />
        <span className={styles.links}>
          <a href={actions.hrefOf(product.componentId)} onClick={open} aria-label={`${goodsText(product)} 详情`}>
            详情
          </a>
          <OfferMenu product={product} sets={toNumber(purchase.split.total)} />
        </span>
      </td>
      <StockCell product={product} places={decimals.stock} />
      <td className={styles.delivery} data-label="交期" title={dispatchPromise(product)}>
        {briefPromise(product)}
      </td>
      <td className={styles.price} data-label="单价">
        <OfferPrice product={product} total={purchase.split.total} places={decimals.price} />
      </td>
      {isWithinReach(state) && !rest ? (
        <BuyingCells {...{ purchase, problem, state, isVisitor, ...actions }} />
      ) : (
        <td className={styles.state} data-label="小计">
          <Hindrance {...{ product, state, rest }} />
        </td>
      )}
    </tr>
  )
})

/** Why no quantity can be bought, and the way out if there is one. */
function Hindrance({ product, state, rest }: { product: Product; state: PurchaseState; rest: string }) {
  const { action } = useMembershipAsk(product.erpTenantId)
  if (state === 'forbidden')
    return (
      <>
        仅会员可购买
        <button type="button" className="btn" onClick={() => requestMembership(product.erpTenantId)}>
          {action}
        </button>
        <AskSeller product={product} />
      </>
    )
  return rest || shortageOf(product, state)
}

type BuyingProps = OfferActions & {
  purchase: Purchase
  problem: string | undefined
  state: PurchaseState
  isVisitor: boolean
}

/** The quantity, its price or problem, and the button, which is prominent only with a quantity. */
function BuyingCells({ purchase, problem, state, isVisitor, isAdding, onWant, onAdd }: BuyingProps) {
  const { product, packageSpecId, split } = purchase
  const hindrance = useRights().hindrance('purchase')
  const typed = quantityProblem(purchase, isVisitor)
  const isFilled = split.total > 0n
  const add = () => onAdd(purchase)
  const pickPackage = (id: number) => {
    const picked = packageOf(product, id)
    if (picked) onWant({ product, packageSpecId: id, split: splitTotal(split.total, specOf(product, picked)) })
  }
  const hint = problem || typed?.text || hindrance
  const shortage = shortageOf(product, state)
  const name = state === 'reserve' ? '预定' : '加入待采'
  return (
    <>
      <td className={styles.quantity}>
        <QuantityEditor
          mode="list"
          product={product}
          packageSpecId={packageSpecId}
          parts={split}
          placeholder={minimumOf(product) || '总量'}
          isRefused={problem !== undefined || typed?.isSevere === true}
          packages={<PackagePicker product={product} packageSpecId={packageSpecId} onPick={pickPackage} />}
          onChange={(next) => onWant({ product, packageSpecId, split: next })}
          onEnter={add}
        />
      </td>
      <td className={styles.amount} data-label="小计" aria-live="polite">
        <QuantityHint
          {...{ product, typed, hindrance }}
          refusal={problem}
          onTake={(instead) => onWant({ ...purchase, split: instead })}
        />
        {!hint && !isFilled && shortage && <b className="warn">{shortage}</b>}
        {(!hint || typed?.isSevere === false) && (
          <OfferAmount product={product} packageSpecId={packageSpecId} split={split} />
        )}
      </td>
      <td className={styles.add}>
        <button
          type="button"
          aria-label={name}
          className={isFilled && !typed?.isSevere ? 'btn btn-act' : 'btn'}
          disabled={hindrance !== '' || isAdding}
          title={hindrance || undefined}
          onClick={add}
        >
          {state === 'reserve' ? '预定' : '加入'}
        </button>
      </td>
    </>
  )
}
