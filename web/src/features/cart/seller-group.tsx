import type { CartLine } from '@lianmeng/contract/cart/endpoints'
import { goodsText } from '@lianmeng/contract/goods-name'
import { addFen, formatFen } from '@lianmeng/trade/price/money'
import { freightText, toFreeText, usualFreight } from '../../lib/goods/freight.ts'
import { useLastPurchases } from '../../lib/goods/last-purchases.ts'
import { packagedGoods } from '../../lib/goods/packaged-goods.ts'
import { ShopButtons } from '../../widgets/seller-card/shop-buttons.tsx'
import styles from './cart.module.css'
import { CartLineRow } from './cart-line-row.tsx'
import { amountOfLines, type SellerLines } from './cart-lines.ts'
import { ChooseBox } from './choose-box.tsx'
import type { FreightOf, MissingOf } from './seller-freight.ts'
import type { Selection } from './use-selection.ts'

type Props = {
  group: SellerLines
  selection: Selection
  freightOf: FreightOf
  missingOf: MissingOf
  /** Numbers of the sets that a line belongs to. */
  setNosOf: (cartItemId: number) => readonly number[]
  onRemove: (lines: readonly CartLine[]) => void
}

/** The lines of one seller, which become one order. */
export function SellerGroup({ group, selection, freightOf, missingOf, setNosOf, onRemove }: Props) {
  const { sellerName, lines } = group
  const chosen = lines.filter(selection.isChosen)
  const freight = freightOf(group.sellerId, chosen)
  const missing = missingOf(group.sellerId, chosen)
  const lastOf = useLastPurchases(lines.map(({ product }) => product.gbComponentId))
  return (
    <section className="card" aria-label={sellerName}>
      <header className={styles.groupHead}>
        <ChooseBox label={`选择${sellerName}的全部商品`} lines={lines} selection={selection} />
        <b>{sellerName}</b>
        <ShopButtons erpTenantId={group.sellerId} />
        <span className="sub">{lines.length} 种</span>
      </header>
      <table className={`table ${styles.lines}`}>
        <thead>
          <tr>
            <th>
              <span className="visually-hidden">选择</span>
            </th>
            <th>商品</th>
            <th className="num">含税单价</th>
            <th>数量</th>
            <th className="num">小计</th>
            <th>操作</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <CartLineRow
              key={line.cartItemId}
              line={line}
              setNos={setNosOf(line.cartItemId)}
              last={lastOf.get(line.product.gbComponentId)}
              mark={
                <ChooseBox
                  label={`选择 ${goodsText(packagedGoods(line.product, line.packageSpecId))}`}
                  lines={[line]}
                  selection={selection}
                />
              }
              onRemove={() => onRemove([line])}
            />
          ))}
        </tbody>
      </table>
      <footer className={styles.groupFoot}>
        <span>已选 {chosen.length} 种</span>
        {freight && (
          <span>
            运费 {freightText(freight)}
            {freight.toFree && <span className="sub">（{toFreeText(freight)}）</span>}
          </span>
        )}
        {missing && <b className="warn">{missing}</b>}
        <span>
          卖家小计 <b className="price">{formatFen(addFen(amountOfLines(chosen), usualFreight(freight)))}</b>
        </span>
      </footer>
    </section>
  )
}
