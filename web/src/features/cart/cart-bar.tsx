import { type CartLine, maxLines } from '@lianmeng/contract/cart/endpoints'
import { addFen, fenText, formatFen } from '@lianmeng/trade/price/money'
import { useNavigate } from '@tanstack/react-router'
import { useArea } from '../../area/use-area.tsx'
import { notify } from '../../lib/calls/notify.ts'
import { useDelivery } from '../../lib/goods/delivery.ts'
import { usualFreight } from '../../lib/goods/freight.ts'
import { rememberSeen } from '../../lib/lists/seen-lines.ts'
import { useRights } from '../../lib/person/rights.ts'
import { AskQuote } from '../../widgets/ask-quote/ask-quote.tsx'
import { largerLots } from '../../widgets/ask-quote/inquiry-lines.ts'
import { SaveAsList } from '../../widgets/save-as-list/save-as-list.tsx'
import styles from './cart-bar.module.css'
import { amountOfLines, bySeller } from './cart-lines.ts'
import { ChooseBox } from './choose-box.tsx'
import { MoveLines } from './move-lines.tsx'
import type { FreightOf, MissingOf } from './seller-freight.ts'
import type { Selection } from './use-selection.ts'

type Props = {
  orderable: readonly CartLine[]
  selection: Selection
  freightOf: FreightOf
  missingOf: MissingOf
  /** A new amount is on its way. */
  isRefreshing: boolean
  onRemove: (lines: readonly CartLine[]) => void
}

type WithChosenProps = Pick<Props, 'onRemove'> & { chosen: readonly CartLine[]; hindrance: string }

/** What can be done with the selection besides ordering it. */
function WithChosen({ chosen, hindrance, onRemove }: WithChosenProps) {
  return (
    <span className={styles.withChosen}>
      <button
        type="button"
        className="btn-link"
        disabled={chosen.length === 0 || hindrance !== ''}
        onClick={() => onRemove(chosen)}
      >
        删除选中
      </button>
      <MoveLines lines={chosen} hindrance={hindrance} />
      <AskQuote
        title="大批量询价"
        className="btn-link"
        disabled={chosen.length === 0}
        lines={() => chosen.map(({ product, qty }) => largerLots(product, qty))}
      >
        大批量询价
      </AskQuote>
      <SaveAsList
        className="btn-link"
        disabled={chosen.length === 0}
        goods={() =>
          chosen.map(({ product, packageSpecId, qty }) => ({
            componentId: product.componentId,
            mixPackageSpecId: packageSpecId,
            qty,
          }))
        }
      />
    </span>
  )
}

/** Fixed at the bottom: the selection, what it costs, and the way to the order. */
export function CartBar({ orderable, selection, freightOf, missingOf, isRefreshing, onRemove }: Props) {
  const { linkTo } = useArea()
  const navigate = useNavigate()
  const { chosen } = selection
  const hindrance = useRights().hindrance('purchase')
  const { areaCode } = useDelivery()
  const groups = bySeller(chosen)
  const freights = groups.map(({ sellerId, lines }) => ({
    sellerId,
    freight: usualFreight(freightOf(sellerId, lines)),
  }))
  const freight = addFen(...freights.map((each) => each.freight))
  const submit = () => {
    const short = groups.find(({ sellerId, lines }) => missingOf(sellerId, lines))
    if (short) return notify.warning(`「${short.sellerName}」${missingOf(short.sellerId, short.lines)}`)
    if (chosen.length > maxLines) return notify.warning(`一次最多提交 ${maxLines} 种商品`)
    rememberSeen({
      areaCode,
      lines: chosen.map(({ cartItemId, qty, amount }) => ({ cartItemId, qty, amount })),
      freights: freights.map((each) => ({ erpTenantId: each.sellerId, freight: fenText(each.freight) })),
    })
    void navigate(linkTo('confirmOrder', { items: chosen.map((line) => line.cartItemId).join(',') }))
  }
  return (
    <div className={styles.bar}>
      <ChooseBox label="全选" lines={orderable} selection={selection}>
        全选
      </ChooseBox>
      <WithChosen chosen={chosen} hindrance={hindrance} onRemove={onRemove} />
      <span className={styles.chosen}>
        已选 <b>{chosen.length}</b> 种{groups.length > 1 && `，${groups.length} 家卖家`}
      </span>
      <span className={styles.total} aria-busy={isRefreshing}>
        合计 <b className="price">{formatFen(addFen(amountOfLines(chosen), freight))}</b>
        {freight > 0n && <span className="sub">（含运费 {formatFen(freight)}）</span>}
      </span>
      {hindrance && <span className={styles.hindrance}>{hindrance}</span>}
      <button
        type="button"
        className="btn btn-act btn-large"
        data-main-action
        disabled={chosen.length === 0 || hindrance !== ''}
        onClick={submit}
      >
        去提交订单
      </button>
    </div>
  )
}
