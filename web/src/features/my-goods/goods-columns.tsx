import { goodsText } from '@lianmeng/contract/goods-name'
import type { MyGoodsRow } from '@lianmeng/contract/my-goods/endpoints'
import type { Purchase } from '../../lib/goods/purchase.ts'
import { Checkbox } from '../../ui/choice/checkbox.tsx'
import type { Column } from '../../ui/table/table.tsx'
import { FavouriteButton } from '../../widgets/product-file/favourite-button.tsx'
import { BuyCell } from './buy-cell.tsx'
import { GoneActions } from './gone-actions.tsx'
import { LastPrice, Stock, TodaysPrice } from './kept-figures.tsx'
import { KeptGoodsName } from './kept-goods-name.tsx'
import styles from './my-goods.module.css'
import { NumberCell } from './number-cell.tsx'

type Table = {
  chosen: ReadonlySet<number>
  onChoose: (ids: readonly number[], isChosen: boolean) => void
  add: (wanted: readonly Purchase[]) => void
  isAdding: boolean
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
  { title: '卖家', width: 144, cell: (row) => <span className={styles.long}>{row.companyShortName}</span> },
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
