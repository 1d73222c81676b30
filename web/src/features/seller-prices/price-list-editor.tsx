import * as prices from '@lianmeng/contract/seller-prices/endpoints'
import { listKindTexts, listStateTexts, priceMoveTexts } from '@lianmeng/contract/seller-prices/texts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useArea } from '../../area/use-area.tsx'
import { knownOf } from '../../lib/address/list-search.ts'
import { useSearchText } from '../../lib/address/use-search.ts'
import { callFile } from '../../lib/calls/call.ts'
import { useRead } from '../../lib/calls/query.ts'
import { saveFile } from '../../lib/calls/save-file.ts'
import { useRowWindow } from '../../lib/calls/use-row-window.ts'
import { useSellerDuty } from '../../lib/person/seller-standing.ts'
import { formatCount } from '../../lib/text/format.ts'
import { NoResult } from '../../ui/answer/no-result.tsx'
import { PageAnswer } from '../../ui/answer/page-answer.tsx'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import { Grid } from '../../ui/table/grid.tsx'
import { GoodsFilter, goodsFilterIn } from '../../widgets/goods-filter/goods-filter.tsx'
import { ActivateDialog, type Activated, ActivatedNote } from './activate-dialog.tsx'
import { AdjustDialog } from './adjust-dialog.tsx'
import { ConfirmChosen, useConfirming } from './confirming.tsx'
import { columnsOf } from './price-columns.tsx'
import styles from './seller-prices.module.css'
import { TiersDialog } from './tiers-dialog.tsx'

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
  const isChoosing = mayChange && move === 'doubt'
  const confirming = useConfirming(list.id)
  const [activated, setActivated] = useState<Activated | null>(null)
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
      {activated && <ActivatedNote {...activated} />}
      <GoodsFilter filter={filter} onChange={change} />
      <Tabs
        name="改动"
        tabs={moves.map((one) => ({ key: one.move, text: priceMoveTexts[one.move], count: formatCount(one.count) }))}
        current={move}
        onChoose={(key) => change({ move: key === 'all' ? undefined : key })}
      >
        {isChoosing && <ConfirmChosen confirming={confirming} />}
        {rows.total === 0 && <NoResult text={move === 'doubt' ? '没有待确认的价格' : '没有符合条件的商品'} />}
        {rows.total !== 0 && (
          <Grid
            name="价格"
            columns={columnsOf(list, mayChange ? { onTiers: setTiersOf, isChoosing, confirming } : undefined)}
            total={rows.total ?? 1}
            rowAt={rows.rowAt}
            onRange={rows.onRange}
            classOf={(row) => (row.doubt ? styles.doubtful : undefined)}
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
      {dialog === 'activate' && (
        <ActivateDialog list={list} onActivated={setActivated} onClose={() => setDialog(null)} />
      )}
    </div>
  )
}
