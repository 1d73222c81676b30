import * as prices from '@lianmeng/contract/seller-prices/endpoints'
import { listKindTexts, listStateTexts } from '@lianmeng/contract/seller-prices/texts'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../area/use-area.tsx'
import { idOf } from '../../lib/address/list-search.ts'
import { useSearchText } from '../../lib/address/use-search.ts'
import { notify } from '../../lib/calls/notify.ts'
import { useRead, useWrite } from '../../lib/calls/query.ts'
import { useSellerDuty } from '../../lib/person/seller-standing.ts'
import { formatCount, formatEnd, formatMoment } from '../../lib/text/format.ts'
import { NoResult } from '../../ui/answer/no-result.tsx'
import { PageAnswer } from '../../ui/answer/page-answer.tsx'
import { confirmDialog } from '../../ui/layer/confirm.tsx'
import { DialogButton } from '../../ui/layer/dialog-button.tsx'
import { type Column, Table } from '../../ui/table/table.tsx'
import { NewListDialog } from './new-list-dialog.tsx'
import { PriceListEditor } from './price-list-editor.tsx'
import styles from './seller-prices.module.css'
import { TiersToConfirm, TiersToConfirmNote } from './tiers-to-confirm.tsx'

const stateTags: Record<prices.ListState, string> = {
  draft: 'tag tag-warn',
  waiting: 'tag tag-brand',
  active: 'tag tag-ok',
  ended: 'tag',
}

const momentOf = (at: string): string => (at === '' ? '—' : formatMoment(new Date(at)))

function EndButton({ list }: { list: prices.PriceList }) {
  const end = useWrite(prices.end, { stale: [prices.lists] })
  const word = list.state === 'draft' ? '删除' : '停用'
  const ask = async () => {
    const text =
      list.state === 'draft' ? `删除草稿「${list.name}」？` : `停用「${list.name}」？停用后买家立即按其他价格购买。`
    if (!(await confirmDialog({ title: `${word}价格表`, text, okText: word }))) return
    end.mutate({ listId: list.id }, { onSuccess: () => notify.success(`已${word}`) })
  }
  // Base prices that hold are in the products: only other ones replace them.
  const isWritten = list.kind === 'base' && list.state === 'active'
  return list.state === 'ended' || isWritten ? null : (
    <button type="button" className="btn-link" disabled={end.isPending} onClick={() => void ask()}>
      {word}
    </button>
  )
}

/** The seller's price lists; one of them, or the doubtful tiers, if the address names it. */
export default function PriceListsScreen() {
  const [search] = useSearchText()
  const listId = idOf(search.listId)
  if (search.view === 'tiers') return <TiersToConfirm />
  return listId === undefined ? <Lists /> : <PriceListEditor key={listId} listId={listId} />
}

const action: Column<prices.PriceList> = { title: '操作', width: 70, cell: (list) => <EndButton list={list} /> }

function Lists() {
  const { linkTo } = useArea()
  const mayPrice = useSellerDuty('prices')
  const columns: readonly Column<prices.PriceList>[] = [
    { title: '名称', cell: ({ id, name }) => <Link {...linkTo('prices', { listId: String(id) })}>{name}</Link> },
    { title: '类型', width: 90, cell: ({ kind }) => listKindTexts[kind] },
    { title: '适用', cell: ({ whose }) => whose || '所有买家' },
    {
      title: '状态',
      width: 90,
      cell: ({ state }) => <span className={stateTags[state]}>{listStateTexts[state]}</span>,
    },
    { title: '商品', width: 80, isNumber: true, cell: ({ items }) => formatCount(items) },
    { title: '生效', width: 140, cell: ({ validFrom }) => momentOf(validFrom) },
    { title: '截止', width: 140, cell: ({ validTo }) => (validTo === '' ? '—' : formatEnd(new Date(validTo))) },
    { title: '建立', width: 160, cell: ({ createdBy, createdAt }) => `${createdBy} ${momentOf(createdAt)}` },
    ...(mayPrice ? [action] : []),
  ]
  return (
    <PageAnswer of={useRead(prices.lists, {}, { staleTime: 0 })}>
      {(lists) => (
        <div className="card">
          <h1 className="visually-hidden">价格</h1>
          <TiersToConfirmNote />
          <div className={styles.head}>
            <p className="sub">客户价优先于等级价，等级价优先于基础价；价格表没有写的商品按基础价和会员折扣。</p>
            {mayPrice && (
              <DialogButton
                className="btn btn-brand"
                dialog={(close) => <NewListDialog lists={lists} onClose={close} />}
              >
                新建价格表
              </DialogButton>
            )}
          </div>
          {lists.length === 0 ? (
            <NoResult text="还没有价格表" hint="基础价在「商品」里修改；价格表用于整批调价、等级价和客户价。" />
          ) : (
            <Table name="价格表" columns={columns} rows={lists} keyOf={({ id }) => id} />
          )}
        </div>
      )}
    </PageAnswer>
  )
}
