import type { DataOf } from '@lianmeng/contract/endpoint'
import type { Shipment } from '@lianmeng/contract/orders/endpoints'
import * as sellerOrders from '@lianmeng/contract/orders/seller-endpoints'
import { batchText } from '@lianmeng/contract/orders/texts'
import { formatQty } from '@lianmeng/trade/quantity/qty'
import { Link } from '@tanstack/react-router'
import { useArea } from '../../../area/use-area.tsx'
import { formatDateTime } from '../../../lib/format.ts'
import { wireQty } from '../../../lib/goods/wire-qty.ts'
import { useRead } from '../../../lib/query.ts'
import { NoResult } from '../../../ui/no-result.tsx'
import { PageAnswer } from '../../../ui/page-answer.tsx'
import { waybillText } from '../../../widgets/order-view/shipments.tsx'
import styles from '../delivery.module.css'

type OrderAlone = DataOf<typeof sellerOrders.order>

/** The paper that accompanies a shipment. @param batch the text from the address */
export function DeliveryNote({ orderNo, batch }: { orderNo: string; batch: string }) {
  const { linkTo } = useArea()
  return (
    <PageAnswer of={useRead(sellerOrders.order, { orderNo }, { staleTime: 0 })}>
      {(order) => {
        const shipment = order.shipments.find((one) => String(one.batch) === batch)
        return (
          <>
            <p className={styles.tools}>
              <Link className="btn" {...linkTo('orders', { orderNo })}>
                返回订单
              </Link>
              <button type="button" className="btn btn-brand" onClick={() => window.print()}>
                打印
              </button>
            </p>
            {shipment ? <Paper order={order} shipment={shipment} /> : <NoResult text="没有该发货批次" />}
          </>
        )
      }}
    </PageAnswer>
  )
}

function Paper({ order, shipment }: { order: OrderAlone; shipment: Shipment }) {
  const facts = [
    ['收货单位', order.buyerName],
    ['送货单号', `${order.orderNo}-${shipment.batch}`],
    ['收货人', `${order.receiverName}　${order.receiverContactInfo}`],
    ['订单号', `${order.orderNo}　${batchText(shipment.batch)}`],
    ['收货地址', order.deliveryAddress],
    ['发货时间', formatDateTime(new Date(shipment.shippedAt))],
    ['配送', waybillText(shipment)],
    ['经手人', shipment.shippedBy],
    ...(order.poNo ? [['PO 号', order.poNo] as const] : []),
  ] as const
  return (
    <article className={styles.note}>
      <h1>送货单</h1>
      <p>{order.companyShortName}</p>
      <dl className={styles.noteFacts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="table-scroll">
        <NoteLines order={order} shipment={shipment} />
      </div>
      <p>备注：{order.remark || '—'}</p>
      <div className={styles.signs}>
        <span>送货人签字：＿＿＿＿＿＿</span>
        <span>收货人签字：＿＿＿＿＿＿</span>
        <span>日期：＿＿＿＿＿＿</span>
      </div>
    </article>
  )
}

function NoteLines({ order, shipment }: { order: OrderAlone; shipment: Shipment }) {
  const lineOf = new Map(order.lines.map((line) => [line.lineNo, line]))
  return (
    <table className="table">
      <thead>
        <tr>
          <th>序号</th>
          <th>标准与名称</th>
          <th>规格</th>
          <th>材质 / 等级 / 表面</th>
          <th>包装</th>
          <th className="num">数量</th>
          <th>批号</th>
          <th>实收</th>
        </tr>
      </thead>
      <tbody>
        {shipment.lines.map(({ lineNo, qty, lot }) => {
          const line = lineOf.get(lineNo)!
          return (
            <tr key={lineNo}>
              <td>{lineNo}</td>
              <td>
                {line.standardName} {line.productName}
              </td>
              <td>{line.specification}</td>
              <td>{[line.materialName, line.strengthName, line.surfaceTreatmentName].filter(Boolean).join(' / ')}</td>
              <td>{line.packageName}</td>
              <td className="num">
                {formatQty(wireQty(qty))} {line.baseUnitName}
              </td>
              <td>{lot || '—'}</td>
              <td />
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
