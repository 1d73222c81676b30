import { listFileEndings } from '@lianmeng/contract/files/texts'
import { shippingWayTexts } from '@lianmeng/contract/orders/texts'
import {
  maxWaybillFile,
  type ReadTravel,
  readWaybills,
  shipOrders,
  waybillFileTexts,
} from '@lianmeng/contract/orders/waybill-endpoints'
import { useState } from 'react'
import { call } from '../../../../lib/calls/call.ts'
import { notify } from '../../../../lib/calls/notify.ts'
import { useWrite } from '../../../../lib/calls/query.ts'
import { formatCount } from '../../../../lib/text/format.ts'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { FileButton } from '../../../../ui/picture/upload.tsx'
import { type Column, Table } from '../../../../ui/table/table.tsx'
import { staleOrders } from '../stale-orders.ts'

/** Ships many orders by a sheet of waybills, which is looked at before anything leaves. */
export function WaybillImport() {
  const [rows, setRows] = useState<readonly ReadTravel[] | undefined>()
  const [isReading, setIsReading] = useState(false)
  const read = async (file: File) => {
    if (file.size > maxWaybillFile) return notify.warning(waybillFileTexts.tooLarge)
    setIsReading(true)
    try {
      setRows((await call(readWaybills, {}, { file })).rows)
    } finally {
      setIsReading(false)
    }
  }
  return (
    <>
      <FileButton
        accept={listFileEndings}
        disabled={isReading}
        hint="列：订单号、承运公司、运单号，配送方式和备注可不填"
        onPick={(file) => void read(file).catch(() => {})}
      >
        {isReading ? '读取中…' : '运单号导入'}
      </FileButton>
      {rows && <WaybillDialog rows={rows} onClose={() => setRows(undefined)} />}
    </>
  )
}

const columns: readonly Column<ReadTravel>[] = [
  { title: '订单号', cell: ({ orderNo }) => orderNo },
  { title: '买家', cell: ({ buyerName }) => buyerName },
  { title: '待发行', width: 70, isNumber: true, cell: ({ openLines }) => openLines },
  { title: '配送', width: 90, cell: ({ way }) => shippingWayTexts[way] },
  { title: '承运公司', width: 110, cell: ({ carrier }) => carrier },
  { title: '运单号', cell: ({ waybillNo }) => waybillNo },
  { title: '问题', cell: ({ problem }) => problem && <span className="bad">{problem}</span> },
]

function WaybillDialog({ rows, onClose }: { rows: readonly ReadTravel[]; onClose: () => void }) {
  const ship = useWrite(shipOrders, { stale: staleOrders })
  const good = rows.filter(({ problem }) => problem === '')
  const submit = () => {
    if (good.length === 0) return notify.warning('没有可以发货的订单')
    if (ship.isPending) return
    const sent = good.map(({ orderNo, way, carrier, waybillNo, note }) => ({ orderNo, way, carrier, waybillNo, note }))
    ship.mutate(
      { rows: sent },
      {
        onSuccess: ({ shipped, left }) => {
          if (shipped.length > 0) notify.success(`已发货 ${formatCount(shipped.length)} 单`)
          const [first] = left
          if (first) notify.warning(`${formatCount(left.length)} 单没有发货：${first.orderNo} ${first.reason}`)
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title="运单号导入"
      width={920}
      okText={`发货 ${formatCount(good.length)} 单`}
      isPending={ship.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p role="status">
        对上 {formatCount(good.length)} 单
        {rows.length > good.length && `，${formatCount(rows.length - good.length)} 单有问题，不会发货`}
        。每单待发的商品全部发出，批号可在订单里逐单填写后再发。
      </p>
      <Table name="运单" columns={columns} rows={rows} keyOf={({ orderNo }) => orderNo} />
    </FormDialog>
  )
}
