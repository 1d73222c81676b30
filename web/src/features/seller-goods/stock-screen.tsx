import { goodsText } from '@lianmeng/contract/goods-name'
import type * as goods from '@lianmeng/contract/seller-goods/endpoints'
import { countSheet } from '@lianmeng/contract/seller-stock/endpoints'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useArea } from '../../area/use-area.tsx'
import { callFile } from '../../lib/calls/call.ts'
import { saveFile } from '../../lib/calls/save-file.ts'
import { useSellerDuty } from '../../lib/person/seller-standing.ts'
import { NoResult } from '../../ui/answer/no-result.tsx'
import type { GridColumn } from '../../ui/table/grid-row.tsx'
import type { GoodsFilterNow } from '../../widgets/goods-filter/goods-filter.tsx'
import { CountBar } from './counting/count-bar.tsx'
import { countColumns } from './counting/count-columns.tsx'
import type { TypedCounts } from './counting/typed-counts.ts'
import { GoodsBoard } from './goods-board.tsx'
import { binColumn, goodsColumns, stateColumn, stockColumns } from './goods-columns.tsx'
import styles from './seller-goods.module.css'
import { StockDrawer } from './stock-drawer.tsx'

const states = ['all', 'shortage', 'low', 'noStock', 'listed'] as const satisfies readonly goods.GoodsState[]

async function printSheet(filter: GoodsFilterNow) {
  const { name, content } = await callFile(countSheet, filter)
  saveFile(name, content)
}

/** Actual stock of the goods, the part reserved by orders, and the shortage. */
export default function StockScreen() {
  const { linkTo } = useArea()
  const [open, setOpen] = useState<goods.SellerGoods | null>(null)
  const mayCount = useSellerDuty('stock')
  const word = mayCount ? '盘点' : '流水'
  const [counts, setCounts] = useState<TypedCounts>()
  const type = (row: goods.SellerGoods, typed: string) =>
    setCounts((before) => new Map(before).set(row.id, { typed, row }))
  const forget = (ids: readonly number[]) =>
    setCounts((before) => before && new Map([...before].filter(([id]) => !ids.includes(id))))
  const columns: readonly GridColumn<goods.SellerGoods>[] = [
    ...goodsColumns,
    binColumn,
    ...(counts ? [...stockColumns.slice(0, 1), ...countColumns(counts, type)] : [...stockColumns, stateColumn]),
    {
      key: 'action',
      title: '操作',
      width: 60,
      cell: (row) => (
        <button
          type="button"
          className="btn-link"
          aria-label={`${word} ${goodsText(row)}`}
          onClick={() => setOpen(row)}
        >
          {word}
        </button>
      ),
    },
  ]
  return (
    <>
      <GoodsBoard
        title="库存"
        columns={() => columns}
        states={states}
        sort={counts && 'bin'}
        empty={<NoResult text="还没有商品" hint="先在「商品」中生成商品。" />}
        tools={(filter) => (
          <div className={styles.tools}>
            {counts ? (
              <CountBar counts={counts} onBooked={forget} onEnd={() => setCounts(undefined)} />
            ) : (
              <span className="sub">可用 = 实际库存 − 占用；实际库存少于占用的部分是欠交，须补货或与买家协商。</span>
            )}
            <span className={styles.gap} />
            <button type="button" className="btn" onClick={() => void printSheet(filter).catch(() => {})}>
              打印盘点单
            </button>
            {mayCount && !counts && (
              <>
                <button type="button" className="btn" onClick={() => setCounts(new Map())}>
                  开始盘点
                </button>
                <Link className="btn" {...linkTo('imports', { kind: 'stock' })}>
                  导入库存
                </Link>
              </>
            )}
          </div>
        )}
      />
      {open && <StockDrawer goods={open} onClose={() => setOpen(null)} />}
    </>
  )
}
