import { goodsText } from '@lianmeng/contract/goods-name'
import * as goods from '@lianmeng/contract/seller-goods/endpoints'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useArea } from '../../area/use-area.tsx'
import { useSeesAmounts, useSellerDuty } from '../../lib/person/seller-standing.ts'
import { NoResult } from '../../ui/answer/no-result.tsx'
import { Checkbox } from '../../ui/choice/checkbox.tsx'
import type { GridColumn } from '../../ui/table/grid-row.tsx'
import { GoodsBoard } from './goods-board.tsx'
import { binColumn, goodsColumns, pictureColumn, priceColumn, stateColumn, stockColumns } from './goods-columns.tsx'
import { GoodsDrawer } from './goods-drawer.tsx'
import { ProductsTools } from './products-tools.tsx'

/** The seller's goods: search, put on or off sale, change one by one or by the thousand. */
export default function ProductsScreen() {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [open, setOpen] = useState<number | null>(null)
  const mayChange = useSellerDuty('products')
  const mayPrice = useSellerDuty('prices')
  const seesAmounts = useSeesAmounts()
  const word = mayChange || mayPrice ? '修改' : '查看'

  const choose = (id: number, isChosen: boolean) =>
    setChosen((before) => (isChosen ? new Set(before).add(id) : new Set([...before].filter((one) => one !== id))))

  const choosing: GridColumn<goods.SellerGoods> = {
    key: 'choose',
    title: <span className="visually-hidden">选择</span>,
    width: 36,
    cell: (row) => (
      <Checkbox
        aria-label={`选择 ${goodsText(row)}`}
        checked={chosen.has(row.id)}
        onCheck={(is) => choose(row.id, is)}
      />
    ),
  }
  const columns: readonly GridColumn<goods.SellerGoods>[] = [
    ...(mayChange ? [choosing] : []),
    pictureColumn,
    ...goodsColumns,
    binColumn,
    ...(seesAmounts ? [priceColumn] : []),
    ...stockColumns.slice(2),
    stateColumn,
    {
      key: 'action',
      title: '操作',
      width: 60,
      cell: (row) => (
        <button
          type="button"
          className="btn-link"
          aria-label={`${word} ${goodsText(row)}`}
          onClick={() => setOpen(row.id)}
        >
          {word}
        </button>
      ),
    },
  ]
  return (
    <>
      <GoodsBoard
        title="商品"
        columns={columns}
        states={goods.goodsState}
        empty={<NoProducts />}
        tools={(filter, total) => (
          <ProductsTools chosen={chosen} filter={filter} total={total} onDone={() => setChosen(new Set())} />
        )}
      />
      {open !== null && <GoodsDrawer id={open} onClose={() => setOpen(null)} />}
    </>
  )
}

function NoProducts() {
  const { linkTo } = useArea()
  if (!useSellerDuty('products')) return <NoResult text="还没有商品" hint="商品由店主或销售添加。" />
  return (
    <NoResult text="还没有商品" hint="选一个标准，勾选直径和长度，一次生成几百个商品。">
      <Link className="btn btn-brand" {...linkTo('matrix')}>
        批量生成
      </Link>
    </NoResult>
  )
}
