import { goodsName, goodsText } from '@lianmeng/contract/goods-name'
import type { MyGoodsRow } from '@lianmeng/contract/my-goods/endpoints'
import { formatPrice } from '@lianmeng/trade/price/money'
import { formatQty } from '@lianmeng/trade/quantity/qty'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useArea } from '../../area/use-area.tsx'
import type { Purchase } from '../../lib/goods/purchase.ts'
import { unitPrice } from '../../lib/goods/unit-price.ts'
import { wireQty } from '../../lib/goods/wire-qty.ts'
import { Checkbox } from '../../ui/choice/checkbox.tsx'
import { Drawer } from '../../ui/layer/drawer.tsx'
import { ClassChip, FinishChip } from '../../ui/picture/made-chips.tsx'
import { PriceChange } from '../../widgets/price-memory/price-change.tsx'
import { FavouriteButton } from '../../widgets/product-file/favourite-button.tsx'
import { BuyCell } from './buy-cell.tsx'
import { GoneActions } from './gone-actions.tsx'
import { LastPrice, Stock, TodaysPrice } from './kept-figures.tsx'
import { KeptGoodsName } from './kept-goods-name.tsx'
import { NumberCell } from './number-cell.tsx'
import styles from './phone-goods.module.css'

type Props = {
  rows: readonly MyGoodsRow[]
  chosen: ReadonlySet<number>
  onChoose: (ids: readonly number[], isChosen: boolean) => void
  add: (wanted: readonly Purchase[]) => void
  isAdding: boolean
}

/** The archive on a telephone: at most four lines an item, none of them wrapped, and everything else behind its button. */
export function PhoneGoods({ rows, chosen, onChoose, add, isAdding }: Props) {
  const [open, setOpen] = useState<number>()
  const opened = rows.find(({ componentId }) => componentId === open)
  return (
    <>
      <ul className={styles.items} aria-label="我的商品档案">
        {rows.map((row) => (
          <li key={row.componentId} className={styles.item}>
            <Checkbox
              aria-label={`选择 ${goodsText(row)}`}
              checked={chosen.has(row.componentId)}
              onCheck={(is) => onChoose([row.componentId], is)}
            />
            <Name row={row} />
            <Price row={row} />
            <p className={styles.kept}>
              {row.customComponentCode} <Left row={row} /> <span className="sub">{restOf(row).join(' / ')}</span>
            </p>
            <button
              type="button"
              className={row.isListed === 1 ? 'btn btn-brand' : 'btn'}
              aria-label={`${row.isListed === 1 ? '再买' : '已下架'}：${goodsText(row)}`}
              onClick={() => setOpen(row.componentId)}
            >
              {row.isListed === 1 ? '再买' : '已下架'}
            </button>
          </li>
        ))}
      </ul>
      {opened && (
        <Drawer title={goodsName(opened).size || opened.productName} width={390} onClose={() => setOpen(undefined)}>
          <Everything row={opened} add={add} isAdding={isAdding} />
        </Drawer>
      )}
    </>
  )
}

/** What the chips do not say: material, thread, brand. */
const restOf = (row: MyGoodsRow): string[] =>
  goodsName(row).properties.filter((one) => one !== row.strengthName && one !== row.surfaceTreatmentName)

function Name({ row }: { row: MyGoodsRow }) {
  const { linkTo } = useArea()
  const { size, standard, product } = goodsName(row)
  const name = (
    <>
      {standard} {product}
    </>
  )
  return (
    <div className={styles.name}>
      {row.ownName && <div>{row.ownName}</div>}
      <div className={styles.made}>
        <b>{size || product}</b> <ClassChip name={row.strengthName} /> <FinishChip name={row.surfaceTreatmentName} />
      </div>
      {row.isListed === 1 ? (
        <Link {...linkTo('productList', { componentId: String(row.componentId) })}>{name}</Link>
      ) : (
        <div>{name}</div>
      )}
    </div>
  )
}

/** Today's price of what is usually bought, and what has become of the last one. */
function Price({ row }: { row: MyGoodsRow }) {
  const price = unitPrice(row, row.bin?.targetQty ?? row.minBuyTotalQty)
  return (
    <div className={styles.price}>
      <b>{price === undefined || row.isListed === 0 ? '—' : formatPrice(price)}</b>
      <div>
        <PriceChange percent={row.priceChange} />
      </div>
    </div>
  )
}

/** What is left against the reorder point: `现有 0.6 / 3`. */
function Left({ row: { bin } }: { row: MyGoodsRow }) {
  if (!bin) return null
  const shown = (units: number) => formatQty(wireQty(units))
  return (
    <span className={bin.isLow === 1 ? 'bad' : 'sub'}>
      现有 {bin.leftQty === null ? '未盘点' : shown(bin.leftQty)} / {shown(bin.minQty)}
    </span>
  )
}

type EverythingProps = { row: MyGoodsRow } & Pick<Props, 'add' | 'isAdding'>

/** What the columns of the wide page hold. */
function Everything({ row, add, isAdding }: EverythingProps) {
  return (
    <div className={styles.everything}>
      <KeptGoodsName row={row} />
      <dl>
        <dt>卖家</dt>
        <dd>{row.companyShortName}</dd>
        <dt>上次采购价</dt>
        <dd>
          <LastPrice row={row} />
        </dd>
        <dt>现价</dt>
        <dd>
          <TodaysPrice row={row} />
        </dd>
        <dt>库存</dt>
        <dd>
          <Stock row={row} />
        </dd>
        <dt>自编料号</dt>
        <dd>
          <NumberCell row={row} />
        </dd>
        <dt>收藏</dt>
        <dd>
          <FavouriteButton product={row} />
        </dd>
      </dl>
      {row.isListed === 1 ? <BuyCell row={row} add={add} isAdding={isAdding} /> : <GoneActions row={row} />}
    </div>
  )
}
