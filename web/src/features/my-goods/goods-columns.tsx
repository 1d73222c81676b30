import { goodsText } from '@lianmeng/contract/goods-name'
import type { MyGoodsRow } from '@lianmeng/contract/my-goods/endpoints'
import { shownTotal } from '@lianmeng/trade/quantity/shown-total'
import type { Purchase } from '../../lib/goods/purchase.ts'
import { wireQty } from '../../lib/goods/wire-qty.ts'
import { formatDate } from '../../lib/text/format.ts'
import { formatUnitPrice } from '../../lib/text/yuan.ts'
import { Checkbox } from '../../ui/choice/checkbox.tsx'
import type { Column } from '../../ui/table/table.tsx'
import { PriceCell } from '../../widgets/price-cell/price-cell.tsx'
import { PriceChange } from '../../widgets/price-memory/price-change.tsx'
import { PriceMemoryButton } from '../../widgets/price-memory/price-memory.tsx'
import { FavouriteButton } from '../../widgets/product-file/favourite-button.tsx'
import { BuyCell } from './buy-cell.tsx'
import { GoneActions } from './gone-actions.tsx'
import { KeptGoodsName } from './kept-goods-name.tsx'
import styles from './my-goods.module.css'
import { NumberCell } from './number-cell.tsx'
import { OtherSellers } from './other-sellers.tsx'

type Table = {
  chosen: ReadonlySet<number>
  onChoose: (ids: readonly number[], isChosen: boolean) => void
  add: (wanted: readonly Purchase[]) => void
  isAdding: boolean
}

/** The price last paid, and today's price. */
function LastPrice({ row }: { row: MyGoodsRow }) {
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

function TodaysPrice({ row }: { row: MyGoodsRow }) {
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

function Stock({ row }: { row: MyGoodsRow }) {
  if (row.isListed === 0) return '—'
  if (row.stockQty <= 0) return <span className="warn">库存不足</span>
  return (
    <>
      {shownTotal(wireQty(row.stockQty), row)}
      <small> {row.saleUnitName}</small>
    </>
  )
}

/** Columns of the archive, from the number to the cart. */
export const goodsColumns = ({ chosen, onChoose, add, isAdding }: Table): readonly Column<MyGoodsRow>[] => [
  {
    title: '选择',
    width: 44,
    cell: (row) => (
      <Checkbox
        aria-label={`选择 ${goodsText(row)}`}
        checked={chosen.has(row.componentId)}
        onCheck={(is) => onChoose([row.componentId], is)}
      />
    ),
  },
  { title: '自编料号', width: 170, cell: (row) => <NumberCell row={row} /> },
  { title: '商品', cell: (row) => <KeptGoodsName row={row} /> },
  { title: '卖家', width: 130, cell: (row) => <span className={styles.long}>{row.companyShortName}</span> },
  { title: '上次采购价', width: 120, cell: (row) => <LastPrice row={row} /> },
  { title: '现价', width: 140, cell: (row) => <TodaysPrice row={row} /> },
  { title: '库存', width: 100, cell: (row) => <Stock row={row} /> },
  {
    title: '采购',
    width: 250,
    cell: (row) =>
      row.isListed === 1 ? <BuyCell row={row} add={add} isAdding={isAdding} /> : <GoneActions row={row} />,
  },
  { title: '收藏', width: 56, cell: (row) => <FavouriteButton product={row} /> },
]
