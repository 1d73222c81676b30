import * as cart from '@lianmeng/contract/cart/endpoints'
import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import { goodsText } from '@lianmeng/contract/goods-name'
import { cartSets } from '@lianmeng/contract/mating/endpoints'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useArea } from '../../area/use-area.tsx'
import { useRead, useWrite } from '../../lib/calls/query.ts'
import { cartReads } from '../../lib/goods/cart-reads.ts'
import { useDelivery } from '../../lib/goods/delivery.ts'
import { useLastPurchases } from '../../lib/goods/last-purchases.ts'
import { packagedGoods } from '../../lib/goods/packaged-goods.ts'
import { requestLogin } from '../../lib/person/login-request.ts'
import { useSession } from '../../lib/person/session.ts'
import { LoadFailed } from '../../ui/answer/load-failed.tsx'
import { NoResult } from '../../ui/answer/no-result.tsx'
import { PageSkeleton } from '../../ui/answer/page-skeleton.tsx'
import { confirmDialog } from '../../ui/layer/confirm.tsx'
import { BuyerGate } from '../../widgets/buyer-gate/buyer-gate.tsx'
import { isOfOneSeller, SetStrip, shownSets } from '../../widgets/mating-set/set-strip.tsx'
import styles from './cart.module.css'
import { CartBar } from './cart-bar.tsx'
import { CartHead } from './cart-head.tsx'
import { bySeller, isOrderable } from './cart-lines.ts'
import { type CartView, linesByView, linesWith } from './cart-view.ts'
import { InvalidLines } from './invalid-lines.tsx'
import { ListCounters } from './list-counters.tsx'
import { freightsOf, missingsOf } from './seller-freight.ts'
import { SellerGroup } from './seller-group.tsx'
import { useSelection } from './use-selection.ts'

export default function CartScreen() {
  return (
    <BuyerGate>
      <Cart />
    </BuyerGate>
  )
}

/** Every saved quantity rereads the cart: without the loading bar, as it is saved. [spec §7: hideLoading] */
const reread = { staleTime: 0, hideLoading: true } as const

/** Amounts assume the usual address; a shop shows only what is bought there. */
function useCart() {
  const { ofShop, ofCart } = useArea()
  const { areaCode, isPlaceKnown } = useDelivery()
  const params: ParamsOf<typeof cart.list> = {
    ...ofShop,
    ...ofCart,
    ...(areaCode ? { areaCode } : {}),
  }
  return useRead(cart.list, params, { ...reread, enabled: isPlaceKnown, keepPrevious: true, whenBack: true })
}

/** A visitor sees what the list is for; own pages of other areas ask for the login before. */
function VisitorsCart() {
  const { linkTo } = useArea()
  return (
    <div className="card">
      <NoResult text="登录后可见您的待采清单" hint="加入的商品按尾货、联盟、普通分别计数，可与门户的清单互相移动。">
        <button type="button" className="btn btn-brand" onClick={() => requestLogin()}>
          登录
        </button>
        <Link className="btn" {...linkTo('productList')}>
          先去找货
        </Link>
      </NoResult>
    </div>
  )
}

function Cart() {
  const { user, loading } = useSession()
  if (loading) return <PageSkeleton />
  return user ? <OwnCart /> : <VisitorsCart />
}

function OwnCart() {
  const read = useCart()
  if (read.isPending) return <PageSkeleton />
  if (read.isLoadingError)
    return (
      <div className="card">
        <LoadFailed onRetry={read.refetch} />
      </div>
    )
  if (read.data.lines.length === 0) return <EmptyCart />
  return (
    <>
      <ListCounters counts={read.data} />
      <CartContent cart={read.data} isRefreshing={read.isFetching} />
    </>
  )
}

type CartData = Pick<DataOf<typeof cart.list>, 'lines' | 'freights'>

function CartContent({ cart: { lines, freights }, isRefreshing }: { cart: CartData; isRefreshing: boolean }) {
  const freightOf = freightsOf(freights, useDelivery().areaCode)
  const missingOf = missingsOf(freights)
  const orderable = lines.filter(isOrderable)
  const selection = useSelection(orderable)
  const [view, setView] = useState<CartView>('all')
  const [text, setText] = useState('')
  const byView = linesByView(lines, selection)
  const shown = linesWith(byView[view], text)
  const sets = shownSets(useRead(cartSets, {}, reread).data ?? [], lines)
  const lastOf = useLastPurchases(lines.map(({ product }) => product.gbComponentId))
  const onRemove = useRemoving()
  const invalid = shown.filter((line) => !isOrderable(line))
  return (
    <div className={styles.screen} data-print="wide">
      <CartHead
        counts={{ all: lines.length, attention: byView.attention.length, unticked: byView.unticked.length }}
        onView={setView}
        onText={setText}
        {...{ view, text }}
      />
      <SetStrip sets={sets.filter((set) => !isOfOneSeller(set))} />
      {shown.length === 0 && <p className={`card ${styles.none}`}>没有符合条件的行</p>}
      {bySeller(shown.filter(isOrderable)).map((group) => (
        <SellerGroup
          key={group.sellerId}
          {...{ group, orderable, selection, freightOf, missingOf, sets, lastOf, onRemove }}
        />
      ))}
      {invalid.length > 0 && <InvalidLines lines={invalid} onRemove={onRemove} />}
      <CartBar {...{ orderable, selection, freightOf, missingOf, isRefreshing, onRemove }} />
    </div>
  )
}

/** Removes lines once the user has agreed. */
function useRemoving() {
  const remove = useWrite(cart.deleteLines, { stale: cartReads })
  return async (those: readonly cart.CartLine[]) => {
    const [only] = those
    const text =
      those.length === 1 && only
        ? `确定移出 ${goodsText(packagedGoods(only.product, only.packageSpecId, only.madeBy))}？`
        : `确定移出 ${those.length} 种商品？`
    if (!(await confirmDialog({ title: '移出待采清单', text, okText: '移出' }))) return
    remove.mutate({ ids: those.map((line) => line.cartItemId) })
  }
}

function EmptyCart() {
  const { linkTo, ofCart } = useArea()
  const name = ofCart.list === 'alliance' ? '联盟待采清单' : '待采清单'
  return (
    <div className="card">
      <NoResult text={`${name}是空的`} hint="从标准库选规格，或在商品列表里把要买的商品加进来。">
        <Link className="btn" {...linkTo('standardview')}>
          去逛标准库
        </Link>
        <Link className="btn btn-brand" {...linkTo('productList')}>
          商品列表
        </Link>
      </NoResult>
    </div>
  )
}
