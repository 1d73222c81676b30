import { goodsText } from '@lianmeng/contract/goods-name'
import * as prices from '@lianmeng/contract/seller-prices/endpoints'
import { listKindTexts, listStateTexts, priceMoveTexts } from '@lianmeng/contract/seller-prices/texts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useArea } from '../../area/use-area.tsx'
import { callFile } from '../../lib/call.ts'
import { formatCount } from '../../lib/format.ts'
import { knownOf } from '../../lib/list-search.ts'
import { useRead } from '../../lib/query.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useSellerDuty } from '../../lib/seller-standing.ts'
import { useRowWindow } from '../../lib/use-row-window.ts'
import { useSearchText } from '../../lib/use-search.ts'
import { formatUnitPrice } from '../../lib/yuan.ts'
import { GoodsName } from '../../ui/goods-name.tsx'
import { Grid } from '../../ui/grid/grid.tsx'
import type { GridColumn } from '../../ui/grid/grid-row.tsx'
import { NoResult } from '../../ui/no-result.tsx'
import { PageAnswer } from '../../ui/page-answer.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { GoodsFilter, goodsFilterIn } from '../../widgets/goods-filter/goods-filter.tsx'
import { ActivateDialog } from './activate-dialog.tsx'
import { AdjustDialog } from './adjust-dialog.tsx'
import { changeOf, isDoubtful } from './change-of.ts'
import { PriceInput } from './price-input.tsx'
import styles from './seller-prices.module.css'
import { TiersDialog } from './tiers-dialog.tsx'

const shown = (price: string) => (price === '' ? '—' : formatUnitPrice(price))

const tiersText = ({ tiers, hasUnsureTiers }: prices.PriceRow) =>
  hasUnsureTiers ? '单位待确认' : tiers.length > 0 ? `${tiers.length} 档` : ''

/** `10 千支起 45 元；…` */
const tiersInFull = ({ tiers, saleUnitName }: prices.PriceRow) =>
  tiers.map((tier) => `${tier.fromInSaleUnits} ${saleUnitName}起 ${formatUnitPrice(tier.price)} 元`).join('；')

/** @param onTiers opens the tiers of a row; undefined if nothing can be changed */
const columnsOf = (
  { id: listId }: prices.PriceList,
  onTiers: ((row: prices.PriceRow) => void) | undefined,
): readonly GridColumn<prices.PriceRow>[] => [
  { key: 'code', title: '商品编码', width: 160, cell: ({ ownCode }) => ownCode },
  { key: 'goods', title: '商品', width: 380, cell: (row) => <GoodsName goods={{ ...row, ownCode: '' }} /> },
  { key: 'base', title: '基础价', width: 100, isNumber: true, cell: ({ base }) => shown(base) },
  { key: 'current', title: '现价', width: 100, isNumber: true, cell: ({ current }) => shown(current) },
  {
    key: 'price',
    title: '新价（元）',
    width: 110,
    isNumber: true,
    cell: (row) =>
      onTiers ? <PriceInput key={`${row.id} ${row.version}`} listId={listId} row={row} /> : shown(row.price),
  },
  {
    key: 'change',
    title: '涨跌 Δ%',
    width: 100,
    isNumber: true,
    cell: (row) => <span className={isDoubtful(row) ? 'bad' : undefined}>{changeOf(row)}</span>,
  },
  {
    key: 'tiers',
    title: '阶梯',
    width: 110,
    cell: (row) =>
      isDoubtful(row) ? (
        <span className="bad">是否多写一位？</span>
      ) : onTiers ? (
        <button
          type="button"
          className="btn-link"
          title={tiersInFull(row)}
          aria-label={`阶梯价 ${row.ownCode || goodsText(row)}`}
          onClick={() => onTiers(row)}
        >
          {tiersText(row) || '设置'}
        </button>
      ) : (
        <span title={tiersInFull(row)}>{tiersText(row)}</span>
      ),
  },
]

/** One price list: every product with its current and its new price. */
export function PriceListEditor({ listId }: { listId: number }) {
  const [search] = useSearchText()
  const filter = goodsFilterIn(search)
  return (
    <PageAnswer of={useRead(prices.itemsSummary, { listId, ...filter }, { keepPrevious: true, staleTime: 0 })}>
      {({ list, moves, average }) => <Editor list={list} moves={moves} average={average} />}
    </PageAnswer>
  )
}

const saveList = async (listId: number): Promise<void> => {
  const { name, content } = await callFile(prices.exportList, { listId })
  saveFile(name, content)
}

type ToolsProps = { list: prices.PriceList; mayChange: boolean; onOpen: (dialog: 'adjust' | 'activate') => void }

/** Actions on a whole list. */
function ListTools({ list: { id, items }, mayChange, onOpen }: ToolsProps) {
  const { linkTo } = useArea()
  return (
    <div className={styles.tools}>
      {mayChange && (
        <button type="button" className="btn" onClick={() => onOpen('adjust')}>
          按比例调价
        </button>
      )}
      <button type="button" className="btn" disabled={items === 0} onClick={() => void saveList(id)}>
        导出
      </button>
      {mayChange && (
        <>
          <Link className="btn" {...linkTo('imports', { kind: 'prices', listId: String(id) })}>
            导入
          </Link>
          <button type="button" className="btn btn-act" onClick={() => onOpen('activate')}>
            检查并激活
          </button>
        </>
      )}
    </div>
  )
}

type EditorProps = {
  list: prices.PriceList
  moves: { move: prices.PriceMove; count: number }[]
  average: number | null
}

function Editor({ list, moves, average }: EditorProps) {
  const { linkTo } = useArea()
  const [search, change] = useSearchText()
  const [dialog, setDialog] = useState<'adjust' | 'activate' | null>(null)
  const [tiersOf, setTiersOf] = useState<prices.PriceRow | null>(null)
  const filter = goodsFilterIn(search)
  const move = knownOf(prices.priceMove, search.move) ?? 'all'
  const rows = useRowWindow(prices.items, { listId: list.id, ...filter, move })
  const mayChange = useSellerDuty('prices') && list.state === 'draft'
  const doubtful = moves.find((one) => one.move === 'doubt')?.count ?? 0
  return (
    <div className="card">
      <div className={styles.head}>
        <div className={styles.title}>
          <Link {...linkTo('prices')}>价格表</Link>
          <h1 className="card-title">{list.name}</h1>
          <span className="tag tag-warn">{listStateTexts[list.state]}</span>
          <span className="sub">
            {listKindTexts[list.kind]} {list.whose}
            {average !== null && `　改动行平均 ${average > 0 ? '+' : ''}${average.toFixed(1)}%`}
          </span>
        </div>
        <ListTools list={list} mayChange={mayChange} onOpen={setDialog} />
      </div>
      <GoodsFilter filter={filter} onChange={change} />
      <Tabs
        name="改动"
        tabs={moves.map((one) => ({ key: one.move, text: priceMoveTexts[one.move], count: formatCount(one.count) }))}
        current={move}
        onChoose={(key) => change({ move: key === 'all' ? undefined : key })}
      >
        {rows.total === 0 && <NoResult text="没有符合条件的商品" />}
        {rows.total !== 0 && (
          <Grid
            name="价格"
            columns={columnsOf(list, mayChange ? setTiersOf : undefined)}
            total={rows.total ?? 1}
            rowAt={rows.rowAt}
            onRange={rows.onRange}
            classOf={(row) => (isDoubtful(row) ? styles.doubtful : undefined)}
          />
        )}
      </Tabs>
      {dialog === 'adjust' && <AdjustDialog listId={list.id} filter={filter} onClose={() => setDialog(null)} />}
      {tiersOf && (
        <TiersDialog
          listId={list.id}
          row={rows.find(({ id }) => id === tiersOf.id) ?? tiersOf}
          onClose={() => setTiersOf(null)}
        />
      )}
      {dialog === 'activate' && <ActivateDialog list={list} doubtful={doubtful} onClose={() => setDialog(null)} />}
    </div>
  )
}
