import { addWhatFits } from '@lianmeng/contract/cart/endpoints'
import * as fastOrder from '@lianmeng/contract/fast-order/endpoints'
import type { GoodsListLine } from '@lianmeng/contract/goods-lists/endpoints'
import { goodsText } from '@lianmeng/contract/goods-name'
import { cartDoneTexts } from '@lianmeng/contract/refusals'
import { formatFen } from '@lianmeng/trade/price/money'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useArea } from '../../area/use-area.tsx'
import { notify } from '../../lib/calls/notify.ts'
import { useWrite } from '../../lib/calls/query.ts'
import { cartReads } from '../../lib/goods/cart-reads.ts'
import { useRights } from '../../lib/person/rights.ts'
import { sumOfYuan } from '../../lib/text/yuan.ts'
import { confirmDialog } from '../../ui/layer/confirm.tsx'
import { BestBuyButton } from '../../widgets/best-buy/best-buy-button.tsx'
import { listPlans } from '../../widgets/best-buy/plan-source.ts'
import styles from './goods-lists.module.css'

type Props = { listId: number; lines: readonly GoodsListLine[]; isChanged: boolean }

const wantedOf = ({ componentId, packageSpecId, qty }: GoodsListLine) => ({
  componentId,
  mixPackageSpecId: packageSpecId,
  qty,
})

/** Puts the whole saved list into the cart or into fast order. */
export function ListFoot({ listId, lines, isChanged }: Props) {
  const { linkTo } = useArea()
  const navigate = useNavigate()
  const hindrance = useRights().hindrance('purchase') || (isChanged ? '请先保存修改' : '')
  const [reasons, setReasons] = useState<readonly string[]>([])
  const [batch] = useState<string>(() => crypto.randomUUID())
  const add = useWrite(addWhatFits, { stale: cartReads, rereadsUnanswered: true })
  const toFastOrder = useWrite(fastOrder.addGoods, { stale: [fastOrder.lines] })
  const isPending = add.isPending || toFastOrder.isPending
  const ready = lines.filter(({ problemText }) => problemText === '')

  const addAll = async () => {
    const text = '部分商品库存不足需预订，可能影响到您的交期，确定是否加购？'
    const question = { title: '温馨提醒', text, okText: '添加待采清单' }
    if (ready.some(({ reserves }) => reserves) && !(await confirmDialog(question))) return notify.warning('已取消')
    add.mutate(
      { lines: ready.map(wantedOf) },
      {
        onSuccess: ({ added, left }) => {
          if (added > 0) notify.success(cartDoneTexts.added)
          const goods = new Map(lines.map(({ componentId, product }) => [componentId, goodsText(product)]))
          setReasons(left.map(({ componentId, reason }) => `${goods.get(componentId) ?? ''}：${reason}`))
        },
      },
    )
  }
  const moveOn = () =>
    toFastOrder.mutate(
      { lines: lines.map(wantedOf), batch },
      {
        onSuccess: ({ leftOut }) => {
          if (leftOut > 0) notify.warning(`${leftOut} 种商品已下架，未加入`)
          void navigate(linkTo('quickOrder'))
        },
      },
    )
  const isOff = lines.length === 0 || isPending || hindrance !== ''
  return (
    <>
      <footer className={styles.foot}>
        <span>
          可加入 {ready.length} 种，合计{' '}
          <b className="price">{formatFen(sumOfYuan(ready.map(({ amount }) => amount)))}</b>
        </span>
        <button
          type="button"
          className="btn btn-act"
          disabled={isOff || ready.length === 0}
          title={hindrance || undefined}
          onClick={() => void addAll()}
        >
          全部加入待采清单
        </button>
        <button type="button" className="btn" disabled={isOff} title={hindrance || undefined} onClick={moveOn}>
          转到快速下单
        </button>
        {!isOff && <BestBuyButton source={listPlans(listId)} />}
        <Link className="btn" {...linkTo('cart')}>
          去待采清单
        </Link>
        {hindrance && <span className="sub">{hindrance}</span>}
      </footer>
      {reasons.length > 0 && <Reasons reasons={reasons} />}
    </>
  )
}

/** Why goods were left out. */
const Reasons = ({ reasons }: { reasons: readonly string[] }) => (
  <ul className={`bad ${styles.reasons}`} role="alert">
    {reasons.map((reason) => (
      <li key={reason}>{reason}</li>
    ))}
  </ul>
)
