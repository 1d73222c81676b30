import * as cart from '@lianmeng/contract/cart/endpoints'
import type { FastLine } from '@lianmeng/contract/fast-order/endpoints'
import * as fastOrder from '@lianmeng/contract/fast-order/endpoints'
import { cartDoneTexts } from '@lianmeng/contract/refusals'
import { formatFen } from '@lianmeng/trade/price/money'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useArea } from '../../area/use-area.tsx'
import { notify } from '../../lib/calls/notify.ts'
import { markStale } from '../../lib/calls/query.ts'
import { useDelivery } from '../../lib/goods/delivery.ts'
import { freightOfGoods, toFreeText } from '../../lib/goods/freight.ts'
import { missingToOrder } from '../../lib/goods/least-order.ts'
import { wireQty } from '../../lib/goods/wire-qty.ts'
import { useRights } from '../../lib/person/rights.ts'
import { sumOfYuan } from '../../lib/text/yuan.ts'
import { confirmDialog } from '../../ui/layer/confirm.tsx'
import { BestBuyButton } from '../../widgets/best-buy/best-buy-button.tsx'
import { fastOrderPlans } from '../../widgets/best-buy/plan-source.ts'
import { isReady } from './line-tabs.ts'
import styles from './summary.module.css'
import { seen, useChange } from './use-fast-order.ts'

type Leftover = { id: number; reason: string }

const amountOf = (lines: readonly FastLine[]) => formatFen(sumOfYuan(lines.map(({ amount }) => amount)))

/** What each seller's lines still need for its least order and for free freight. The cart's goods are not counted. */
function MissingOfSellers({ lines }: { lines: readonly FastLine[] }) {
  const { termsOf, areaCode } = useDelivery()
  const bySeller = Map.groupBy(lines, ({ product }) => product?.erpTenantId ?? 0)
  return Array.from(bySeller, ([sellerId, own]) => {
    const terms = termsOf(sellerId)?.freight
    const goods = sumOfYuan(own.map(({ amount }) => amount))
    const carried = own.flatMap(({ product, qty }) => (product ? [{ product, total: wireQty(qty) }] : []))
    const missing = missingToOrder(terms, goods)
    const toFree = terms ? toFreeText(freightOfGoods(terms, areaCode, carried, goods)) : ''
    if (!missing && !toFree) return null
    return (
      <p key={sellerId} className={missing ? 'warn' : `sub ${styles.free}`}>
        「{own[0]?.product?.companyShortName}」{[missing, toFree].filter(Boolean).join('，')}
      </p>
    )
  })
}

/** The lines that are ready, by seller and in total, and the way to the cart. */
export function Summary({ lines, isRefreshing }: { lines: readonly FastLine[]; isRefreshing: boolean }) {
  const { linkTo } = useArea()
  const hindrance = useRights().hindrance('purchase')
  const [left, setLeft] = useState<readonly Leftover[]>([])
  const { change, isPending } = useChange(fastOrder.toCart)
  const ready = lines.filter(isReady)
  const sellers = Map.groupBy(ready, ({ product }) => product?.companyShortName ?? '')

  const submit = async () => {
    const text = '部分商品库存不足需预订，可能影响到您的交期，确定是否加购？'
    const question = { title: '温馨提醒', text, okText: '添加待采清单' }
    if (ready.some(({ reserves }) => reserves) && !(await confirmDialog(question))) return notify.warning('已取消')
    change({ lines: ready.map(seen) }, (moved) => {
      setLeft(moved.left)
      if (moved.added > 0) notify.success(cartDoneTexts.added)
      void markStale(cart.list, cart.count)
    })
  }
  const reasons = left.flatMap(({ id, reason }) => {
    const at = lines.findIndex((line) => line.id === id)
    return at < 0 ? [] : [`第${at + 1}行：${reason}`]
  })
  return (
    <aside className={`card ${styles.summary}`} aria-label="合计">
      <h2 className={styles.sellers}>按卖家</h2>
      <ul>
        {[...sellers].map(([name, own]) => (
          <li key={name}>
            <span>{name}</span>
            <span className="sub">{own.length} 行</span>
            <b className="price">{amountOf(own)}</b>
          </li>
        ))}
      </ul>
      <p className={styles.total} aria-busy={isRefreshing}>
        合计（含税，未含运费） <b className="price">{amountOf(ready)}</b>
      </p>
      <MissingOfSellers lines={ready} />
      <button
        type="button"
        className="btn btn-act btn-large"
        disabled={ready.length === 0 || isPending || hindrance !== ''}
        onClick={submit}
      >
        加入待采清单（{ready.length} 行）
      </button>
      {ready.length > 0 && <BestBuyButton source={fastOrderPlans} />}
      {hindrance && <p className="bad">{hindrance}</p>}
      {reasons.length > 0 && (
        <ul className="bad" role="alert">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {lines.length > ready.length && (
        <p className="sub">其余 {lines.length - ready.length} 行未处理，不会加入，留在本页。</p>
      )}
      <Link className="btn" {...linkTo('cart')}>
        去待采清单
      </Link>
    </aside>
  )
}
