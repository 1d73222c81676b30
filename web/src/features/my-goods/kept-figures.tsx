import { goodsText } from '@lianmeng/contract/goods-name'
import type { MyGoodsRow } from '@lianmeng/contract/my-goods/endpoints'
import { shownTotal } from '@lianmeng/trade/quantity/shown-total'
import { wireQty } from '../../lib/goods/wire-qty.ts'
import { formatDate } from '../../lib/text/format.ts'
import { formatUnitPrice } from '../../lib/text/yuan.ts'
import { PriceCell } from '../../widgets/price-cell/price-cell.tsx'
import { PriceChange } from '../../widgets/price-memory/price-change.tsx'
import { PriceMemoryButton } from '../../widgets/price-memory/price-memory.tsx'
import { OtherSellers } from './other-sellers.tsx'

/** The price last paid. */
export function LastPrice({ row }: { row: MyGoodsRow }) {
  if (row.lastPrice === '') return <span className="sub">未采购过</span>
  return (
    <>
      {formatUnitPrice(row.lastPrice)}
      <small className="sub"> /{row.lastSaleUnitName}</small>
      <div className="sub">{formatDate(new Date(row.lastDate))}</div>
      <PriceMemoryButton gbComponentId={row.gbComponentId} name={goodsText(row)} />
    </>
  )
}

/** Today's price, other sellers' prices, and the change since the last purchase. */
export function TodaysPrice({ row }: { row: MyGoodsRow }) {
  if (row.isListed === 0) return <span className="tag tag-warn">已下架</span>
  return (
    <>
      <PriceCell product={row} />
      <OtherSellers row={row} />
      <div>
        <PriceChange percent={row.priceChange} />
      </div>
    </>
  )
}

/** What the seller has. */
export function Stock({ row }: { row: MyGoodsRow }) {
  if (row.isListed === 0) return '—'
  if (row.stockQty <= 0) return <span className="warn">库存不足</span>
  return (
    <>
      {shownTotal(wireQty(row.stockQty), row)}
      <small> {row.saleUnitName}</small>
    </>
  )
}
