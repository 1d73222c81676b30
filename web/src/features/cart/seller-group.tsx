import type { CartLine } from '@lianmeng/contract/cart/endpoints'
import { goodsText } from '@lianmeng/contract/goods-name'
import { addFen, formatFen } from '@lianmeng/trade/price/money'
import { Fragment } from 'react'
import { freightText, toFreeText, usualFreight } from '../../lib/goods/freight.ts'
import type { LastPurchase } from '../../lib/goods/last-purchases.ts'
import { packagedGoods } from '../../lib/goods/packaged-goods.ts'
import { SetBlockHead, type ShownSet } from '../../widgets/mating-set/set-strip.tsx'
import { ShopButtons } from '../../widgets/seller-card/shop-buttons.tsx'
import styles from './cart.module.css'
import { CartLineRow } from './cart-line-row.tsx'
import { amountOfLines, type SellerLines } from './cart-lines.ts'
import { ChooseBox } from './choose-box.tsx'
import head from './group-head.module.css'
import { LineHeads, lineColumns } from './line-heads.tsx'
import type { FreightOf, MissingOf } from './seller-freight.ts'
import { blocksOf } from './set-blocks.ts'
import type { Selection } from './use-selection.ts'

type Props = {
  /** The seller's lines in sight. */
  group: SellerLines
  /** All lines that can be ordered: amounts count those out of sight too. */
  orderable: readonly CartLine[]
  selection: Selection
  freightOf: FreightOf
  missingOf: MissingOf
  sets: readonly ShownSet[]
  /** Last purchases by specification. */
  lastOf: ReadonlyMap<number, LastPurchase>
  onRemove: (lines: readonly CartLine[]) => void
}

/** The lines of one seller, which become one order. A set is one block. */
export function SellerGroup({ group, orderable, selection, freightOf, missingOf, sets, lastOf, onRemove }: Props) {
  const { sellerName, sellerId, lines } = group
  const own = orderable.filter(({ product }) => product.erpTenantId === sellerId)
  const row = (line: CartLine, inSet = false) => (
    <CartLineRow
      key={line.cartItemId}
      line={line}
      inSet={inSet}
      setNos={inSet ? [] : setNosOf(sets, line)}
      last={lastOf.get(line.product.gbComponentId)}
      mark={
        <ChooseBox
          label={`选择 ${goodsText(packagedGoods(line.product, line.packageSpecId, line.madeBy))}`}
          lines={[line]}
          selection={selection}
        />
      }
      onRemove={() => onRemove([line])}
    />
  )
  return (
    <section className={`card ${styles.group}`} aria-label={sellerName}>
      <header className={head.head}>
        <ChooseBox label={`选择${sellerName}的全部商品`} lines={own} selection={selection} />
        <b>{sellerName}</b>
        <ShopButtons erpTenantId={sellerId} />
        <GroupSums {...{ sellerId, freightOf, missingOf }} chosen={own.filter(selection.isChosen)} all={own.length} />
      </header>
      <table className={`table ${styles.lines}`}>
        <LineHeads />
        <tbody>
          {blocksOf(lines, sets).map(({ set, lines: block }) =>
            set ? (
              <Fragment key={`set ${set.id}`}>
                <tr className={styles.setHead}>
                  <td colSpan={lineColumns}>
                    <SetBlockHead set={set} key={set.version} />
                  </td>
                </tr>
                {block.map((line) => row(line, true))}
              </Fragment>
            ) : (
              block.map((line) => row(line))
            ),
          )}
        </tbody>
      </table>
    </section>
  )
}

/** Numbers of the sets over several sellers that a line belongs to. */
const setNosOf = (sets: readonly ShownSet[], { cartItemId }: CartLine): number[] =>
  sets.flatMap(({ no, parts }) => (parts.some(({ line }) => line.cartItemId === cartItemId) ? [no] : []))

type SumsProps = Pick<Props, 'freightOf' | 'missingOf'> & { sellerId: number; chosen: readonly CartLine[]; all: number }

/** What the chosen lines of a seller cost, and what is missing for its minimum or free freight. */
function GroupSums({ sellerId, chosen, all, freightOf, missingOf }: SumsProps) {
  const freight = freightOf(sellerId, chosen)
  const missing = missingOf(sellerId, chosen)
  return (
    <div className={head.sums}>
      <span>
        已选 {chosen.length} 种 <span className="sub">/ {all}</span>
      </span>
      {missing && <b className="warn">{missing}</b>}
      {freight && (
        <span>
          运费 {freightText(freight)}
          {freight.toFree && <span className="sub">（{toFreeText(freight)}）</span>}
        </span>
      )}
      <span>
        卖家小计 <b className="price">{formatFen(addFen(amountOfLines(chosen), usualFreight(freight)))}</b>
      </span>
    </div>
  )
}
