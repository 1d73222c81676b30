import type { MyGoodsRow } from '@lianmeng/contract/my-goods/endpoints'
import * as myGoods from '@lianmeng/contract/my-goods/endpoints'
import { formatPrice } from '@lianmeng/trade/price/money'
import { shownTotal } from '@lianmeng/trade/quantity/shown-total'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../../area/use-area.tsx'
import { useRead } from '../../../lib/calls/query.ts'
import { unitPrice } from '../../../lib/goods/unit-price.ts'
import { wireQty } from '../../../lib/goods/wire-qty.ts'
import { GoodsName } from '../../../ui/goods-name.tsx'
import { PriceChange } from '../../../widgets/price-memory/price-change.tsx'
import { useRefilling } from '../../../widgets/product-file/use-refilling.ts'
import styles from './buyer-home.module.css'
import { HomeBlock } from './home-block.tsx'

const shown = 7

/** Goods of the company's own store that have reached their reorder point. */
export function LowGoods() {
  const { linkTo } = useArea()
  const { data } = useRead(myGoods.list, { tab: 'low', start: 1, limit: shown }, { aside: true })
  const { hindrance, isPending, refill } = useRefilling()
  if (!data || data.total === 0) return null
  const rows = data.records
  const isOff = hindrance !== '' || isPending
  const buy = (those: readonly MyGoodsRow[]) => refill(those.flatMap(({ bin }) => bin ?? []))
  return (
    <HomeBlock
      title="低于再订货点"
      count={data.total}
      more={
        <>
          <Link {...linkTo('myGoods', { tab: 'low' })}>全部</Link>
          <button type="button" className="btn btn-act" disabled={isOff} title={hindrance} onClick={() => buy(rows)}>
            全部再买
          </button>
        </>
      }
    >
      <table className={`table ${styles.rows}`}>
        <thead>
          <tr>
            <th>商品</th>
            <th className="num">现有 / 再订货点</th>
            <th className="num">补到</th>
            <th className="num">今天单价</th>
            <th className="num">比上次</th>
            <th>
              <span className="visually-hidden">操作</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.componentId}>
              <td className={styles.goods}>
                <GoodsName goods={row} />
              </td>
              <td className="num">
                <Left row={row} />
              </td>
              <td className={`num ${styles.wideOnly}`}>
                {row.bin && `${shownTotal(wireQty(row.bin.targetQty), row)} ${row.saleUnitName}`}
              </td>
              <td className="num">
                <PriceToday row={row} />
              </td>
              <td className={`num ${styles.wideOnly}`}>
                <PriceChange percent={row.priceChange} />
              </td>
              <td className={styles.act}>
                <button
                  type="button"
                  className="btn"
                  disabled={isOff || row.isListed === 0}
                  title={hindrance}
                  onClick={() => buy([row])}
                >
                  再买
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </HomeBlock>
  )
}

/** What is left, and what already runs: `0.6 / 3 千支`. */
function Left({ row: { bin, ...goods } }: { row: MyGoodsRow }) {
  if (!bin) return null
  const qty = (base: number) => shownTotal(wireQty(base), goods)
  return (
    <>
      {bin.askedQty > 0 && <span className="tag">在途 {qty(bin.askedQty)}</span>}{' '}
      <b className={bin.leftQty === 0 ? 'bad' : 'warn'}>{bin.leftQty === null ? '未盘点' : qty(bin.leftQty)}</b> /{' '}
      {qty(bin.minQty)} {goods.saleUnitName}
    </>
  )
}

function PriceToday({ row }: { row: MyGoodsRow }) {
  const price = unitPrice(row, row.bin?.targetQty ?? 0)
  return price === undefined ? <span className="sub">—</span> : formatPrice(price)
}
