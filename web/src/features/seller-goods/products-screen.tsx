import { goodsText } from '@lianmeng/contract/goods-name'
import * as goods from '@lianmeng/contract/seller-goods/endpoints'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useArea } from '../../area/use-area.tsx'
import { useSeesAmounts, useSellerDuty } from '../../lib/person/seller-standing.ts'
import { NoResult } from '../../ui/answer/no-result.tsx'
import { Checkbox } from '../../ui/choice/checkbox.tsx'
import type { GridColumn } from '../../ui/table/grid-row.tsx'
import { type ChosenGoods, useChosenGoods } from './chosen-goods.ts'
import { ColumnsButton } from './columns/columns-button.tsx'
import { type KeptColumns, useKeptColumns } from './columns/kept-columns.ts'
import { GoodsDrawer } from './form/goods-drawer.tsx'
import { NewGoods } from './form/new-goods.tsx'
import { useGoodsAddress } from './goods-address.ts'
import { GoodsBoard } from './goods-board.tsx'
import {
  binColumn,
  furtherColumns,
  goodsColumns,
  pictureColumn,
  priceColumn,
  stateColumn,
  stockColumns,
} from './goods-columns.tsx'
import { ListingProgress } from './listing/listing-progress.tsx'
import { ProductsTools } from './products-tools.tsx'
import { SheetBar } from './sheet/sheet-bar.tsx'
import { SheetCell } from './sheet/sheet-cell.tsx'
import type { CellField } from './sheet/typed-cells.ts'
import { type Sheet, useSheet } from './sheet/use-sheet.ts'

/** The form that is open: of a product, of a new one, or of a copy. */
type Opened = { form: 'edit' | 'copy'; id: number } | { form: 'new' }

/** What is left out until somebody asks for it. */
const usual: KeptColumns = { hidden: ['reserved', ...furtherColumns.map(({ key }) => key)], frozenTo: '' }

/** The seller's goods: search, put on or off sale, change one by one, in the grid, or by the thousand. */
export default function ProductsScreen() {
  const { filter, params } = useGoodsAddress()
  const chosen = useChosenGoods(filter)
  const [open, setOpen] = useState<Opened | null>(null)
  const close = () => setOpen(null)
  const mayChange = useSellerDuty('products')
  const mayPrice = useSellerDuty('prices')
  const mayCount = useSellerDuty('stock')
  const sheet = useSheet(params, [...(mayPrice ? ['price' as const] : []), ...(mayCount ? ['onHand' as const] : [])])
  const data = useDataColumns(sheet)
  const [kept, keep] = useKeptColumns(usual)
  const word = mayChange || mayPrice ? '修改' : '查看'

  const columns = (loaded: () => readonly goods.SellerGoods[]): readonly GridColumn<goods.SellerGoods>[] => [
    ...(mayChange ? [choosing(chosen, loaded)] : []),
    ...data.filter(({ key }) => !kept.hidden.includes(key)),
    action(word, (id) => setOpen({ form: 'edit', id })),
  ]
  return (
    <>
      <GoodsBoard
        title="商品"
        columns={columns}
        frozenTo={kept.frozenTo}
        states={goods.goodsState}
        empty={<NoProducts onNew={() => setOpen({ form: 'new' })} />}
        tools={(filter, total) => (
          <>
            <ProductsTools chosen={chosen} filter={filter} total={total} onNew={() => setOpen({ form: 'new' })}>
              <ColumnsButton columns={choices(data)} kept={kept} onChange={keep} />
            </ProductsTools>
            <ListingProgress />
            <SheetBar sheet={sheet} />
          </>
        )}
      />
      {open?.form === 'edit' && (
        <GoodsDrawer id={open.id} onClose={close} onCopy={() => setOpen({ form: 'copy', id: open.id })} />
      )}
      {open?.form === 'new' && <NewGoods onClose={close} />}
      {open?.form === 'copy' && <NewGoods copyOf={open.id} onClose={close} />}
    </>
  )
}

/** The columns of goods; what may be changed is typed in place. */
function useDataColumns(sheet: Sheet): readonly GridColumn<goods.SellerGoods>[] {
  const seesAmounts = useSeesAmounts()
  const typed = (column: GridColumn<goods.SellerGoods>, field: CellField, unit: (row: goods.SellerGoods) => string) =>
    sheet.fields.includes(field)
      ? {
          ...column,
          width: 136,
          cell: (row: goods.SellerGoods) => <SheetCell row={row} field={field} unit={unit(row)} sheet={sheet} />,
        }
      : column
  const [onHand, ...stock] = stockColumns
  return [
    pictureColumn,
    ...goodsColumns,
    binColumn,
    ...(seesAmounts ? [typed(priceColumn, 'price', ({ saleUnitName }) => `/${saleUnitName}`)] : []),
    typed(onHand!, 'onHand', ({ baseUnitName }) => baseUnitName),
    ...stock,
    ...furtherColumns,
    stateColumn,
  ]
}

/** Columns that somebody may leave out. */
const choices = (columns: readonly GridColumn<goods.SellerGoods>[]) =>
  columns.filter(({ key }) => key !== 'goods').map(({ key, title }) => ({ key, text: String(title) }))

const choosing = (chosen: ChosenGoods, loaded: () => readonly goods.SellerGoods[]): GridColumn<goods.SellerGoods> => ({
  key: 'choose',
  title: (
    <Checkbox
      aria-label="选择本页"
      checked={chosen.isAll}
      isSome={!chosen.isAll && chosen.ids.size > 0}
      onCheck={() => (chosen.isAll || chosen.ids.size > 0 ? chosen.clear() : chosen.choosePage(loaded()))}
    />
  ),
  width: 36,
  cell: (row) => (
    <Checkbox
      aria-label={`选择 ${goodsText(row)}`}
      checked={chosen.has(row.id)}
      onCheck={(is) => chosen.choose(row.id, is, loaded())}
    />
  ),
})

const action = (word: string, open: (id: number) => void): GridColumn<goods.SellerGoods> => ({
  key: 'action',
  title: '操作',
  label: '',
  width: 50,
  cell: (row) => (
    <button type="button" className="btn-link" aria-label={`${word} ${goodsText(row)}`} onClick={() => open(row.id)}>
      {word}
    </button>
  ),
})

function NoProducts({ onNew }: { onNew: () => void }) {
  const { linkTo } = useArea()
  if (!useSellerDuty('products')) return <NoResult text="还没有商品" hint="商品由店主或销售添加。" />
  return (
    <NoResult text="还没有商品" hint="选一个标准，勾选直径和长度，一次生成几百个商品。">
      <Link className="btn btn-brand" {...linkTo('matrix')}>
        批量生成
      </Link>
      <button type="button" className="btn" onClick={onNew}>
        新建商品
      </button>
    </NoResult>
  )
}
