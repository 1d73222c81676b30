import type { Aftersale } from '@lianmeng/contract/aftersale/aftersale'
import * as buying from '@lianmeng/contract/aftersale/endpoints'
import * as selling from '@lianmeng/contract/aftersale/seller-endpoints'
import { type ReactNode, useState } from 'react'
import { useSearchText } from '../../../lib/address/use-search.ts'
import { useRead } from '../../../lib/calls/query.ts'
import { formatMoment } from '../../../lib/text/format.ts'
import { formatYuan } from '../../../lib/text/yuan.ts'
import { type Column, Table } from '../../../ui/table/table.tsx'
import { AftersaleTag } from '../../../widgets/aftersale/aftersale-tag.tsx'
import { PanelHead } from '../../../widgets/invoices/panel-head.tsx'
import { BuyerAftersale, SellerAftersale } from './aftersale-drawer.tsx'
import { isSellersTask } from './sellers-task.ts'

/** Most after-sales shown with an order. */
const shown = 100

const facts: readonly Column<Aftersale>[] = [
  { title: '售后单', width: 150, cell: ({ aftersaleNo }) => aftersaleNo },
  { title: '类型', width: 110, cell: ({ kindName, reasonName }) => `${kindName}（${reasonName}）` },
  { title: '状态', width: 170, cell: (it) => <AftersaleTag of={it} /> },
  {
    title: '退款',
    width: 110,
    isNumber: true,
    cell: ({ reduced }) => (Number(reduced) > 0 ? formatYuan(reduced) : '—'),
  },
  { title: '申请时间', width: 140, cell: ({ askedAt }) => formatMoment(new Date(askedAt)) },
]

type PanelProps = {
  rows: readonly Aftersale[]
  /** Whether the viewer still has to do something about an after-sale. */
  isWaiting: (it: Aftersale) => boolean
  onOpen: (it: Aftersale) => void
}

function Panel({ rows, isWaiting, onOpen }: PanelProps): ReactNode {
  const columns: readonly Column<Aftersale>[] = [
    ...facts,
    {
      title: '操作',
      width: 70,
      cell: (it) => (
        <button type="button" className="btn-link" onClick={() => onOpen(it)}>
          {isWaiting(it) ? '处理' : '查看'}
        </button>
      ),
    },
  ]
  return (
    <section className="card" aria-label="售后">
      <PanelHead title="售后">{null}</PanelHead>
      <Table name="售后单" columns={columns} rows={rows} keyOf={({ aftersaleNo }) => aftersaleNo} />
    </section>
  )
}

/** The after-sales of an order, for its buyer; renders nothing if there are none. `?aftersaleNo=` opens one. */
export function BuyerOrderAftersales({ orderNo, tenantId }: { orderNo: string; tenantId: number }) {
  const [{ aftersaleNo }, change] = useSearchText()
  const { data } = useRead(buying.list, { orderNo, limit: shown }, { staleTime: 0, aside: true })
  return (
    <>
      {data && data.records.length > 0 && (
        <Panel
          rows={data.records}
          isWaiting={({ actions }) => actions.length > 0}
          onOpen={(it) => change({ aftersaleNo: it.aftersaleNo })}
        />
      )}
      {aftersaleNo && (
        <BuyerAftersale
          tenantId={tenantId}
          aftersaleNo={aftersaleNo}
          onClose={() => change({ aftersaleNo: undefined })}
        />
      )}
    </>
  )
}

/** The same for the seller. */
export function SellerOrderAftersales({ orderNo }: { orderNo: string }) {
  const [open, setOpen] = useState<string>()
  const { data } = useRead(selling.aftersales, { orderNo, limit: shown }, { staleTime: 0, aside: true })
  return (
    <>
      {data && data.records.length > 0 && (
        <Panel rows={data.records} isWaiting={isSellersTask} onOpen={({ aftersaleNo }) => setOpen(aftersaleNo)} />
      )}
      {open && <SellerAftersale aftersaleNo={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
